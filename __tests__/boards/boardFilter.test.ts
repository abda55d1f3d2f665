import { snapshotReceived } from '../../src/api/commits';
import {
  filterOf,
  isFiltering,
  NO_FILTER,
  withFilter,
} from '../../src/features/board/board/filter/boardFilter';
import { createSelectVisibleTaskIds } from '../../src/features/board/board/filter/filterTasks';
import { boardOrder, predecessorOfDrop } from '../../src/features/board/board/boardOrder';
import { rootReducer } from '../../src/store/rootReducer';
import type { RowChange } from '../../contract/rows';
import { BOARD, boardOf, VIEWER } from './boardRows';

const NOW = new Date(2026, 10, 9, 12);
const board = boardOf({
  'To do': [
    { title: 'Zażółć gęślą', assigneeIds: [VIEWER] },
    { title: 'Write', notifyUsers: [VIEWER] },
    { title: 'Łódź', isDone: true, assigneeIds: [7] },
  ],
});
const due = (taskId: number, value: string): RowChange => ({
  op: 'put',
  table: 'fieldValues',
  row: { version: 1, taskId, projectId: BOARD, fieldId: 1, isStandard: true, value },
});
/** Each kind of field, by its id; the options 91 and 92 are merged into 90. */
const FIELDS = {
  tag: 30,
  choice: 31,
  text: 32,
  number: 33,
  date: 34,
  people: 35,
  minutes: 36,
  deleted: 37,
};
const BEING_DELETED = {
  id: 96,
  version: 1,
  title: 'Gone',
  color: null,
  sortIndex: 3,
  mergedIds: [],
};
const definition = (id: number, typeId: number, projectId: number | null): RowChange => ({
  op: 'put',
  table: 'fieldDefinitions',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    projectId,
    title: `Field ${id}`,
    typeId,
    isMultiple: true,
    isStandard: false,
    sortIndex: id,
    options: [
      { id: 90, version: 1, title: 'High', color: null, sortIndex: 1, mergedIds: [91, 92] },
      { id: 93, version: 1, title: 'Low', color: null, sortIndex: 2, mergedIds: [] },
      ...(id === FIELDS.deleted ? [{ ...BEING_DELETED, isRemoved: true }] : []),
    ],
  },
});
const value = (taskId: number, fieldId: number, text: string, isStandard = false): RowChange => ({
  op: 'put',
  table: 'fieldValues',
  row: { version: 1, taskId, projectId: BOARD, fieldId, isStandard, value: text },
});
const state = rootReducer(
  rootReducer(undefined, { type: '@' }),
  snapshotReceived({
    ...board,
    rows: [
      ...board.rows,
      due(2001, '2026-11-08'),
      due(2002, new Date(2026, 10, 9, 18).toISOString()),
      due(2003, '2026-11-01'),
      // The tags belong to the workspace, the other fields to the board.
      definition(FIELDS.tag, 9, null),
      definition(FIELDS.choice, 6, BOARD),
      definition(FIELDS.text, 4, BOARD),
      definition(FIELDS.number, 2, BOARD),
      definition(FIELDS.date, 1, BOARD),
      definition(FIELDS.people, 3, BOARD),
      definition(FIELDS.minutes, 7, BOARD),
      value(2001, FIELDS.tag, '91'),
      value(2002, FIELDS.tag, '93'),
      value(2001, FIELDS.choice, '92,93'),
      value(2002, FIELDS.choice, '93'),
      value(2001, FIELDS.text, 'Wersja Łódzka 2'),
      value(2002, FIELDS.number, '2.5'),
      value(2003, FIELDS.number, '-10'),
      value(2001, FIELDS.date, '2026-11-09'),
      value(2002, FIELDS.date, new Date(2026, 10, 30, 23, 30).toISOString()),
      value(2003, FIELDS.people, `${VIEWER},7`),
      value(2002, FIELDS.minutes, '90'),
      value(2003, 6, 'private', true),
      // The options 94 and 95 were deleted; 96 is being deleted.
      definition(FIELDS.deleted, 6, BOARD),
      value(2001, FIELDS.deleted, '94,93'),
      value(2002, FIELDS.deleted, '95'),
      value(2003, FIELDS.deleted, '96'),
    ],
  }),
);
const shown = (search: string) =>
  createSelectVisibleTaskIds(filterOf(search), { projectId: BOARD, viewerId: VIEWER, now: NOW })(
    state,
    2000,
  );

describe('The filter of a board', () => {
  it.each([
    ['no condition', '', [2001, 2002, 2003]],
    ['words in any order, whatever their marks and case', '?q=GESLA+zaz', [2001]],
    ['a word without matches', '?q=zzz', []],
    ['the user’s own tasks', '?assignee=me', [2001]],
    ['unassigned tasks', '?assignee=none', [2002]],
    ['tasks of another user', '?assignee=7', [2003]],
    ['overdue open tasks', '?due=overdue', [2001]],
    ['tasks due today', '?due=today', [2002]],
    ['tasks due within a week', '?due=week', [2002]],
    ['tasks without a due date', '?due=none', []],
    ['watched tasks', '?watching=1', [2002]],
    ['completed tasks', '?done=1', [2003]],
    ['open tasks', '?done=0', [2001, 2002]],
    ['all conditions together', '?q=w&watching=1&done=0&due=today', [2002]],
    ['the user’s own and unassigned tasks', '?assignee=me,none', [2001, 2002]],
    ['tasks of two users', `?assignee=${VIEWER},7`, [2001, 2003]],
    ['a label of the workspace that another one was merged into', '?label=90', [2001]],
    ['a label that was merged into another one', '?label=92', [2001]],
    ['several labels', '?label=90,93', [2001, 2002]],
    ['a label beside one that does not exist', '?label=93,999', [2002]],
    ['only labels that do not exist', '?label=998,999', [2001, 2002, 2003]],
    ['an option that others were merged into', '?f31=90', [2001]],
    ['an option that was merged into another one', '?f31=91', [2001]],
    ['an option that was merged, or no value', '?f31=91,none', [2001, 2003]],
    ['several options', '?f31=90,93', [2001, 2002]],
    ['an option or no value', '?f31=90,none', [2001, 2003]],
    ['words in a text field, whatever their marks', '?f32=~lodzka+WERSJA', [2001]],
    ['words that no text has', '?f32=~xyz', []],
    ['a range of numbers with both ends', '?f33=-10..2.5', [2002, 2003]],
    ['a least number', '?f33=0..', [2002]],
    ['a greatest number', '?f33=..2', [2003]],
    ['a range of durations', '?f36=60..90', [2002]],
    ['a range of days with both ends', '?f34=2026-11-09..2026-11-29', [2001]],
    ['a last day, to its end', '?f34=2026-11-10..2026-11-30', [2002]],
    ['the user in a field of people', '?f35=me', [2003]],
    ['another user in a field of people', '?f35=7', [2003]],
    ['no option besides deleted ones', '?f37=none', [2002, 2003]],
    ['an option besides deleted ones', '?f37=93', [2001]],
    ['an option and a deleted one', '?f37=93,95', [2001]],
    ['deleted options only', '?f37=95,96', [2001, 2002, 2003]],
    ['the creator, whom a board does not know', '?s2=me', [2001, 2002, 2003]],
    ['the creator beside another condition', '?s2=7&f33=0..', [2002]],
    ['a standard field', '?s6=private,public', [2003]],
    ['conditions of several fields', '?f31=93&f33=0..', [2002]],
    [
      'conditions that do not fit their field',
      '?f31=x&f32=word&f33=a..b&f34=1..2&f99=1',
      [2001, 2002, 2003],
    ],
    ['invalid parameters', '?assignee=x&due=soon&done=2&watching=yes', [2001, 2002, 2003]],
  ])('shows the right tasks for %s', (_what, search, ids) => {
    expect(shown(search)).toEqual(ids);
  });

  it('round-trips through the URL and keeps other parameters', () => {
    const search = '?x=1&q=a+b&assignee=me&due=overdue&watching=1&done=0';
    expect(withFilter('?x=1', filterOf(search))).toBe(search);
    expect(withFilter(search, NO_FILTER)).toBe('?x=1');
    expect(isFiltering(filterOf(search))).toBe(true);
    expect(isFiltering(filterOf('?x=1'))).toBe(false);
  });

  it('keeps the conditions of an address of an earlier version, and writes lists with commas', () => {
    const search = '?assignee=me,none,7&label=12,15&f31=90,none&s3=..90&f32=%7Ea%26b';
    expect(withFilter('', filterOf(search))).toBe(search);
    expect(filterOf('?assignee=7').people).toEqual([7]);
    const filter = filterOf(search);
    expect(withFilter(search, { ...filter, fields: { ...filter.fields, f31: '' } })).toBe(
      '?assignee=me,none,7&label=12,15&s3=..90&f32=%7Ea%26b',
    );
    expect(withFilter(search, NO_FILTER)).toBe('');
  });

  it('returns the same list while the list has not changed', () => {
    const select = createSelectVisibleTaskIds(filterOf('?done=0'), {
      projectId: BOARD,
      viewerId: VIEWER,
      now: NOW,
    });
    const before = select(state, 2000);
    const other = rootReducer(state, snapshotReceived({ ...board, seq: 2, rows: board.rows }));
    expect(select(other, 2000)).toBe(before);
  });
});

describe('A card that is dropped on a filtered board', () => {
  const order = boardOrder(
    state,
    BOARD,
    createSelectVisibleTaskIds(filterOf('?watching=1'), {
      projectId: BOARD,
      viewerId: VIEWER,
      now: NOW,
    }),
  );

  it('lands above the first visible card, and not above the hidden ones before that', () => {
    expect(order.taskIds.get(2000)).toEqual([2002]);
    const drop = { order: [2002], above: order.above?.get(2000), now: [2001, 2002, 2003], id: 9 };
    expect(predecessorOfDrop({ ...drop, index: 0 })).toBe(2001);
    expect(predecessorOfDrop({ ...drop, index: 1 })).toBe(2002);
  });

  it('without a filter lands at the top of the list, whatever is there', () => {
    expect(predecessorOfDrop({ order: [1, 2], above: [], now: [5, 1, 2], id: 9, index: 0 })).toBe(
      0,
    );
  });
});
