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

/** Stars of boards, and a collapsed list. */
export const BOARD_PREFERENCES = [BOARD, 1600].map((id, starIndex): RowChange => ({
  op: 'put',
  table: 'boardPreferences',
  row: {
    id,
    version: 1,
    workspaceId: 1001,
    starIndex,
    collapsedSectionIds: starIndex ? [] : [2000],
  },
}));

const of = (ids: readonly number[]) => fc.constantFrom(...ids);
const TITLE = fc.constantFrom('a', 'b', 'c');

/** An arbitrary mutation of each kind that concerns saved views, stars and collapsed lists. */
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
};

/** Rows in the order of the screen. */
export const inOrder = <Row extends { sortIndex: number; id: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);

/** The views as displayed, in their order. */
export const shownViews = ({ savedViews }: Pick<Entities, 'savedViews'>) =>
  inOrder(Object.values(savedViews.entities))
    .filter(({ isRemoved }) => isRemoved !== true)
    .map(({ id, title, kind, state, isShared }) => [id, title, kind, state, isShared]);

/** The starred boards in their order, and the collapsed lists. */
export const shownPreferences = ({ boardPreferences }: Pick<Entities, 'boardPreferences'>) => {
  const rows = Object.values(boardPreferences.entities);
  return {
    starred: inOrder(
      rows.flatMap(({ id, starIndex }) =>
        starIndex == null ? [] : [{ id, sortIndex: starIndex }],
      ),
    ).map(({ id }) => id),
    collapsed: rows.flatMap(({ collapsedSectionIds }) => collapsedSectionIds).toSorted(),
  };
};
