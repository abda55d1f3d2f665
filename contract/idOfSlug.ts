/**
 * The id in a route segment: its last dash-separated part (docs/behaviour.md#2).
 * @returns null if that part is not a whole number up to 2^53-1.
 */
export function idOfSlug(segment: string | undefined): number | null {
  const last = segment?.slice(segment.lastIndexOf('-') + 1) ?? '';
  if (!/^[0-9]{1,16}$/.test(last)) return null;
  const id = Number(last);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
