import type { TableSort } from '../layout/tableLayout';

/** A press on a heading: ascending, then descending, then the order of the board. */
export function nextSort(sort: TableSort | null, by: string): TableSort | null {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? null : { by, isDescending: true };
}
