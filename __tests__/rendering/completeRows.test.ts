import { completeRows } from '../../src/features/table/rows/completeRows';
import type { TableRow } from '../../src/features/table/rows/createSelectTableRows';

const group = (id: number, count: number): TableRow => ({
  kind: 'group',
  key: `group/${id}`,
  group: { key: String(id), title: `List ${id}`, sectionId: id },
  count,
  isCollapsed: false,
});
const task = (section: number, taskId: number): TableRow => ({
  kind: 'task',
  key: `${section}/${taskId}`,
  taskId,
  groupKey: String(section),
});
const add = (sectionId: number): TableRow => ({ kind: 'add', key: `add/${sectionId}`, sectionId });

it.each([
  ['with', [add(10)], [add(11)]],
  ['without', [], []],
])(
  'counts all tasks and has a row for each, %s rows to add one',
  (_what, afterFirst, afterSecond) => {
    const { rows, count } = completeRows(
      [
        group(10, 2),
        task(10, 1),
        task(10, 2),
        ...afterFirst,
        group(11, 1),
        task(11, 3),
        ...afterSecond,
      ],
      new Map([
        [10, 4],
        [11, 1],
      ]),
    );
    expect(count).toBe(5);
    const isAdding = afterFirst.length > 0;
    expect(rows.map((row) => [row.kind, row.kind === 'group' && row.count])).toEqual([
      ['group', 4],
      ...Array.from({ length: 4 }, () => ['task', false]),
      ...(isAdding ? [['add', false]] : []),
      ['group', 1],
      ['task', false],
      ...(isAdding ? [['add', false]] : []),
    ]);
    expect(rows.slice(1, 3)).toEqual([task(10, 1), task(10, 2)]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  },
);

it('has the same rows if the store has all tasks', () => {
  const rows = [group(10, 1), task(10, 1), add(10), group(11, 0), add(11)];
  expect(completeRows(rows, new Map([[10, 1]]))).toEqual({ rows, count: 1 });
});
