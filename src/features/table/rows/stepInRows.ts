import type { TableRow } from './createSelectTableRows';

/**
 * The task after or before another one in a table. A task in several groups counts where it is
 * first: otherwise the steps would go round in a circle.
 * @param by 1 or -1
 * @returns null if there is none; undefined if the table does not show the task
 */
export function stepInRows(
  rows: readonly TableRow[],
  taskId: number,
  by: 1 | -1,
): number | null | undefined {
  const ids = [
    ...new Set(rows.flatMap((row) => (row.kind === 'task' && row.taskId > 0 ? [row.taskId] : []))),
  ];
  const index = ids.indexOf(taskId);
  return index < 0 ? undefined : (ids[index + by] ?? null);
}
