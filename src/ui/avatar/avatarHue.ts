/**
 * The hue of a user whose workspace has given none, 0–11, from the id; users with consecutive ids
 * differ (docs/ux.md#2-2).
 */
export function avatarHue(userId: string | number): number {
  let hash = 0;
  for (const character of String(userId)) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return hash % 12;
}
