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
const state = rootReducer(
  rootReducer(undefined, { type: '@' }),
  snapshotReceived({
    ...board,
    rows: [
      ...board.rows,
      due(2001, '2026-11-08'),
      due(2002, new Date(2026, 10, 9, 18).toISOString()),
      due(2003, '2026-11-01'),
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
