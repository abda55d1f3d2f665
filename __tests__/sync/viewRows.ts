import fc from 'fast-check';
import type { RowChange } from '../../contract/rows';
import type { Entities } from '../../src/entities/entitiesReducer';
import { BOARD } from '../boards/boardRows';

const VIEWS = [71, 72, 73];
/** Saved views of the board, private and shared. */
export const SAVED_VIEWS = VIEWS.map((id): RowChange => ({
  op: 'put',
  table: 'savedViews',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    projectId: BOARD,
    isShared: id % 2 === 0,
    title: `View ${id}`,
    kind: 'board',
    state: 'assignee=none',
    sortIndex: id,
  },
}));

/** Stars of boards, a collapsed list, and a muted board. */
export const BOARD_PREFERENCES = [BOARD, 1600].map((id, starIndex): RowChange => ({
  op: 'put',
  table: 'boardPreferences',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    starIndex,
    collapsedSectionIds: starIndex ? [] : [2000],
    watchLevel: starIndex ? 'none' : 'mine',
    mutedTaskIds: [],
  },
}));

const of = (ids: readonly number[]) => fc.constantFrom(...ids);
const TITLE = fc.constantFrom('a', 'b', 'c');

/** An arbitrary mutation of each kind that concerns saved views, stars, collapsed lists and watch levels. */
export const VIEW_MUTATIONS = {
  createSavedView: fc.record({
    id: of([9001, 9002]),
    projectId: fc.constant(BOARD),
    title: TITLE,
    kind: fc.constant('board' as const),
    state: fc.constantFrom('', 'done=0'),
    isShared: fc.boolean(),
  }),
  updateSavedView: fc.oneof(
    fc.record({ id: of(VIEWS), title: TITLE }),
    fc.record({ id: of(VIEWS), after: of([0, ...VIEWS]) }),
    fc.record({
      id: of(VIEWS),
      kind: fc.constantFrom('board' as const, 'table' as const),
      state: fc.constantFrom('', 'done=0', 'assignee=me'),
    }),
  ),
  deleteSavedView: fc.record({ id: of(VIEWS) }),
  restoreSavedView: fc.record({ id: of(VIEWS) }),
  starProject: fc.record(
    { id: of([BOARD, 1600]), isStarred: fc.boolean(), after: of([0, BOARD, 1600]) },
    { requiredKeys: ['id', 'isStarred'] },
  ),
  collapseSection: fc.record({ id: of([2000, 3000]), isCollapsed: fc.boolean() }),
  muteTask: fc.record({ id: of([2001, 2002, 3001, 3002]), isMuted: fc.boolean() }),
  watchProject: fc.record({
    id: of([BOARD, 1600]),
    level: fc.constantFrom('all' as const, 'mine' as const, 'none' as const),
  }),
};

/** Rows in the order of the screen. */
export const inOrder = <Row extends { sortIndex: number; id: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);

/** The views as displayed, in their order. */
export const shownViews = ({ savedViews }: Pick<Entities, 'savedViews'>) =>
  inOrder(Object.values(savedViews.entities))
    .filter(({ isRemoved }) => isRemoved !== true)
    .map(({ id, title, kind, state, isShared }) => [id, title, kind, state, isShared]);

/** The starred boards in their order, the collapsed lists, and what the viewer hears of. */
export const shownPreferences = ({ boardPreferences }: Pick<Entities, 'boardPreferences'>) => {
  const rows = Object.values(boardPreferences.entities);
  return {
    starred: inOrder(
      rows.flatMap(({ id, starIndex }) =>
        starIndex == null ? [] : [{ id, sortIndex: starIndex }],
      ),
    ).map(({ id }) => id),
    collapsed: rows.flatMap(({ collapsedSectionIds }) => collapsedSectionIds).toSorted(),
    levels: rows.flatMap(({ id, watchLevel }) => (watchLevel === 'mine' ? [] : [[id, watchLevel]])),
    muted: rows.flatMap(({ mutedTaskIds }) => mutedTaskIds).toSorted(),
  };
};
