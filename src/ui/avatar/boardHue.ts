/** The chalks in the order of use: neighbours differ as much as possible (docs/ux.md#0-5). */
const ORDER = [8, 1, 10, 4, 6, 2, 0, 7, 9, 5, 3, 11];

/** The chalk of a board, 0 to 11. Ids in a row differ, and so do ids that are twelve apart. */
export function boardHue(id: number): number {
  const at = Math.abs(id);
  return ORDER[(at + Math.floor(at / ORDER.length)) % ORDER.length] ?? 0;
}
