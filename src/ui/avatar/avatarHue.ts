/**
 * The hue of a user whose workspace has given none, 0–11: a hash of the id, so that users with
 * consecutive ids differ
 * (docs/ux.md#2-2).
 */
export function avatarHue(userId: string | number): number {
  let hash = 2166136261;
  for (const character of String(userId))
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) % 12;
}
