/** The chalks in the order of use: neighbours differ as much as possible (docs/ux.md#0-5). */
const ORDER = [8, 1, 10, 4, 6, 2, 0, 7, 9, 5, 3, 11];
/** 1 − 1/φ: multiples of it are spread most evenly between whole numbers (Fibonacci hashing). */
const STEP = 0.3819660113;

/**
 * The chalk of a board, 0 to 11. Ids of boards have gaps; ids in a row differ, and so do ids that
 * are twelve apart.
 */
export function boardHue(id: number): number {
  return ORDER[Math.floor(((Math.abs(id) * STEP) % 1) * ORDER.length)] ?? 0;
}
