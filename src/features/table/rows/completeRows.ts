import type { TableRow, TableRows } from './createSelectTableRows';

/**
 * The rows of a table of lists whose store has the first tasks of each list only, as it is on the
 * server: with the number of tasks of each list, and with a row for each task that the store lacks,
 * so that the table is as high as with all of them. Those rows are below the window and never
 * rendered.
 * @param taskCounts the number of tasks of each list
 */
export function completeRows(
  rows: readonly TableRow[],
  taskCounts: ReadonlyMap<number, number>,
): TableRows {
  const all: TableRow[] = [];
  let missing = 0;
  let groupKey = '';
  const addMissing = () => {
    for (; missing > 0; missing -= 1)
      all.push({ kind: 'task', key: `${groupKey}/missing-${missing}`, taskId: 0, groupKey });
  };
  for (const row of rows) {
    if (row.kind !== 'task') addMissing();
    if (row.kind === 'group' && row.group.sectionId !== undefined) {
      const count = taskCounts.get(row.group.sectionId) ?? row.count;
      missing = count - row.count;
      groupKey = row.group.key;
      all.push({ ...row, count });
    } else all.push(row);
  }
  addMissing();
  return { rows: all, count: [...taskCounts.values()].reduce((sum, count) => sum + count, 0) };
}
