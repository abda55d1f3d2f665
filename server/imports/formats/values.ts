/** Values of foreign JSON: one of a wrong type counts as missing. */
export type Json = Readonly<Record<string, unknown>>;

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textsOf = (value: unknown): string[] =>
  listOf(value).filter((one): one is string => typeof one === 'string');
/** An id, which some programs write as a number. */
export const keyOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : textOf(value);
export const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** Sorts by a number that programs store with entries. */
export const byNumber =
  (name: string) =>
  (a: Json, b: Json): number =>
    numberOf(a[name]) - numberOf(b[name]);
export const byPosition = byNumber('pos');

/** The entries that share an id, in their order. */
export function groupById(
  entries: readonly Json[],
  idOf: (entry: Json) => string,
): ReadonlyMap<string, Json[]> {
  const groups = new Map<string, Json[]>();
  for (const entry of entries) {
    const id = idOf(entry);
    const group = groups.get(id);
    if (group) group.push(entry);
    else groups.set(id, [entry]);
  }
  return groups;
}
