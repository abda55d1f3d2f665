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

const of = (ids: readonly number[]) => fc.constantFrom(...ids);
const TITLE = fc.constantFrom('a', 'b', 'c');

/** An arbitrary mutation of each kind that concerns saved views. */
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
};

/** Rows in the order of the screen. */
export const inOrder = <Row extends { sortIndex: number; id: number }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);

/** The views as displayed, in their order. */
export const shownViews = ({ savedViews }: Pick<Entities, 'savedViews'>) =>
  inOrder(Object.values(savedViews.entities))
    .filter(({ isRemoved }) => isRemoved !== true)
    .map(({ id, title, kind, state, isShared }) => [id, title, kind, state, isShared]);
