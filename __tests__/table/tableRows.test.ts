import { rowsReceived, snapshotReceived } from '../../src/api/commits';
import { createSelectTableRows } from '../../src/features/table/rows/createSelectTableRows';
import { allColumns } from '../../src/features/table/layout/tableColumns';
import type { TableWords } from '../../src/features/table/rows/tableData';
import { selectOptimisticEntities } from '../../src/entities/optimisticState';
import { selectFields } from '../../src/entities/fields/options';
import { selectTaskIds } from '../../src/entities/tasks/selectors';
import { rootReducer } from '../../src/store/rootReducer';
import type { RowChange } from '../../contract/rows';
import { FIELD_TYPE } from '../../contract/fields';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';

const NOW = new Date(2026, 10, 9, 12);
const OPTIONS = { id: 60, typeId: FIELD_TYPE.singleSelect };
const NUMBER = { id: 61, typeId: FIELD_TYPE.number };
const BELONGS = { id: 63, typeId: FIELD_TYPE.project };
const STAGES = { id: 64, typeId: FIELD_TYPE.multiSelect };
const OTHER_BOARD = 1777;
const TAGS = { id: 62, typeId: FIELD_TYPE.tag };
const field = (
  { id, typeId }: { id: number; typeId: number },
  title: string,
  options: readonly string[],
): RowChange => ({
  op: 'put',
  table: 'fieldDefinitions',
  row: {
    id,
    version: 1,
    workspaceId: 12,
    projectId: BOARD,
    isStandard: false,
    typeId,
    title,
    isMultiple: typeId === FIELD_TYPE.tag,
    sortIndex: id,
    options: options.map((name, index) => ({
      id: id * 10 + index,
      version: 1,
      fieldId: id,
      title: name,
      color: null,
      sortIndex: index,
      mergedIds: [],
    })),
  },
});
const value = (taskId: number, fieldId: number, text: string): RowChange => ({
  op: 'put',
  table: 'fieldValues',
  row: {
    version: 1,
    taskId,
    projectId: BOARD,
    fieldId,
    isStandard: fieldId < 10,
    value: text,
  },
});

const board = boardOf({
  'To do': [
    { title: 'Task 10', assigneeIds: [VIEWER] },
    { title: 'task 9' },
    { title: 'Łódź', isDone: true, assigneeIds: [7, VIEWER] },
  ],
  Done: [{ title: 'Zebra' }],
});
const state = rootReducer(
  rootReducer(undefined, { type: '@' }),
  snapshotReceived({
    ...board,
    rows: [
      ...board.rows,
      field(OPTIONS, 'Effort', ['High', 'Low']),
      field(NUMBER, 'Points', []),
      field(TAGS, 'Labels', ['design', 'content']),
      field(BELONGS, 'Belongs to', []),
      field(STAGES, 'Stages', ['Draft', 'Final']),
      value(2001, 1, '2026-11-08'),
      value(2002, 1, new Date(2026, 10, 9, 18).toISOString()),
      value(2003, 1, '2026-11-01'),
      value(2001, 60, '601'),
      value(2003, 60, '600'),
      value(2002, 61, '10'),
      value(2003, 61, '9'),
      value(2001, 62, '621,620'),
      value(2003, 62, '620'),
      value(2001, 63, String(OTHER_BOARD)),
      // The options 648 and 649 were deleted.
      value(2001, 64, '649'),
      value(2002, 64, '648,641'),
      value(2003, 64, '640'),
    ],
  }),
);
const columns = allColumns(selectFields(state, BOARD), (key) => key);
const column = (id: string) => columns.find((one) => one.id === id) ?? null;
const words: TableWords = {
  locale: 'pl',
  none: 'None',
  nobody: 'Nobody',
  noDate: 'No date',
  due: { overdue: 'Overdue', today: 'Today', week: 'Week', later: 'Later', past: 'Past' },
  nameOf: (name) => name,
  formatValue: ({ fieldId }, text) =>
    fieldId === OPTIONS.id
      ? ({ 600: 'High', 601: 'Low' }[text] ?? '')
      : fieldId === STAGES.id
        ? ({ 640: 'Draft', 641: 'Final' }[text] ?? '')
        : text,
  now: NOW,
};

interface Wanted {
  group?: string | null;
  sort?: string;
  isDescending?: boolean;
  collapsed?: readonly string[];
  canAdd?: boolean;
}

const selectorFor = ({
  group = null,
  sort,
  isDescending = false,
  collapsed = [],
  canAdd = false,
}: Wanted) =>
  createSelectTableRows({
    projectId: BOARD,
    selectVisibleTaskIds: selectTaskIds,
    group: group === null ? null : column(group),
    sort: sort === undefined ? null : { column: column(sort), isDescending },
    collapsed: new Set(collapsed),
    canAdd,
    words,
  });

/** The titles of groups, and the ids of tasks below them. */
const shown = (wanted: Wanted) =>
  selectorFor(wanted)(state).rows.map((row) =>
    row.kind === 'task' ? row.taskId : row.kind === 'group' ? row.group.title : 'add',
  );

describe('The rows of the list view', () => {
  it('are in the order of the board without groups', () => {
    expect(shown({})).toEqual([2001, 2002, 2003, 3001]);
  });

  it.each([
    ['section', ['To do', 2001, 2002, 2003, 'Done', 3001]],
    ['due', ['Overdue', 2001, 'Today', 2002, 'Past', 2003, 'No date', 3001]],
    ['f60', ['High', 2003, 'Low', 2001, 'None', 2002, 3001]],
    ['f61', ['9', 2003, '10', 2002, 'None', 2001, 3001]],
    ['f64', ['Draft', 2003, 'Final', 2002, 'None', 2001, 3001]],
    ['labels', ['design', 2001, 2003, 'content', 2001, 'None', 2002, 3001]],
  ])('are grouped by %s', (group, rows) => {
    expect(shown({ group })).toEqual(rows);
  });

  it('contain a task once for each of its assignees, and count it once', () => {
    const { rows, count } = selectorFor({ group: 'people' })(state);
    expect(rows.filter((row) => row.kind === 'task' && row.taskId === 2003)).toHaveLength(2);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(count).toBe(4);
  });

  it.each([
    ['title', false, [2003, 2002, 2001, 3001]],
    ['title', true, [3001, 2001, 2002, 2003]],
    ['due', false, [2003, 2001, 2002, 3001]],
    ['due', true, [2002, 2001, 2003, 3001]],
    ['f60', false, [2003, 2001, 2002, 3001]],
    ['f61', false, [2003, 2002, 2001, 3001]],
    ['f61', true, [2002, 2003, 2001, 3001]],
    ['f64', false, [2003, 2002, 2001, 3001]],
    ['labels', false, [2003, 2001, 2002, 3001]],
    ['section', true, [3001, 2001, 2002, 2003]],
  ])('are sorted by %s, descending: %s; missing values are last', (sort, isDescending, rows) => {
    expect(shown({ sort, isDescending })).toEqual(rows);
  });

  it('are sorted within their groups', () => {
    expect(shown({ group: 'section', sort: 'title' })).toEqual([
      'To do',
      2003,
      2002,
      2001,
      'Done',
      3001,
    ]);
  });

  it('leave out the tasks of a collapsed group', () => {
    expect(shown({ group: 'due', collapsed: ['overdue'] }).slice(0, 3)).toEqual([
      'Overdue',
      'Today',
      2002,
    ]);
  });

  it('offer a new task in each list, or at the end in other groups', () => {
    expect(shown({ group: 'section', canAdd: true }).filter((one) => one === 'add')).toHaveLength(
      2,
    );
    expect(shown({ group: 'due', canAdd: true }).filter((one) => one === 'add')).toHaveLength(1);
  });

  it('are the same object until something that they show changes', () => {
    const select = selectorFor({ group: 'due', sort: 'title' });
    const before = select(state);
    expect(select({ ...state })).toBe(before);
    const after = rootReducer(state, snapshotReceived({ ...board, seq: 2 }));
    expect(select(after)).not.toBe(before);
  });
});

describe('Rows of boards as values', () => {
  const projectRow = board.rows.flatMap((row) =>
    row.op === 'put' && row.table === 'projects' ? row.row : [],
  )[0];
  const received = (title: string) => {
    if (!projectRow) throw new Error('The board has no row');
    const row = { ...projectRow, id: OTHER_BOARD, title };
    const rows: RowChange[] = [{ op: 'put', table: 'projects', row }];
    return rowsReceived({ seq: 2, rows });
  };

  it('show the name of a board as soon as it is loaded, and "…" until then', () => {
    let now = state;
    const titleOf = (id: string) =>
      selectOptimisticEntities(now).projects.entities[Number(id)]?.title ?? '';
    const select = createSelectTableRows({
      projectId: BOARD,
      selectVisibleTaskIds: selectTaskIds,
      group: column('f63'),
      sort: null,
      collapsed: new Set(),
      canAdd: false,
      words: { ...words, formatValue: (_field, text) => titleOf(text) },
    });
    const titles = () =>
      select(now).rows.flatMap((row) => (row.kind === 'group' ? row.group.title : []));
    expect(titles()).toEqual(['…', 'None']);
    now = rootReducer(now, received('Office move'));
    expect(titles()).toEqual(['Office move', 'None']);
  });
});

it('A table has no column of the creator: a board does not know who made its tasks', () => {
  expect(column('s3')).not.toBeNull();
  expect(column('s2')).toBeNull();
});
