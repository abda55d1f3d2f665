import { snapshotReceived } from '../../src/api/commits';
import type { RowChange } from '../../contract/rows';
import { conflictOf } from '../../src/store/undoConflict';
import { rootReducer } from '../../src/store/rootReducer';
import type { PendingMutation } from '../../src/sync/pendingMutation';
import { BOARD, boardOf } from '../boards/boardRows';

const [TODO, DOING] = [2000, 3000];
const [WRITE, SHIP] = [2001, 2002];
const OTHER = 1600;
const THIRD = 1700;

const change = (
  name: string,
  variables: Record<string, unknown>,
  before: Record<string, unknown>,
): PendingMutation => ({
  mutationId: 'm1',
  name,
  variables,
  at: 0,
  userId: 7001,
  workspaceId: 1001,
  makes: null,
  inverse: { name, variables: before },
});
const board = boardOf({ 'To do': ['Write', 'Ship'], Doing: [] });

/** The board, with its rows changed as another user's moves have left them. */
function stateWith(moved: (row: RowChange) => RowChange) {
  return rootReducer(
    rootReducer(undefined, { type: '@' }),
    snapshotReceived({ ...board, rows: board.rows.map(moved) }),
  );
}
const linkTo =
  (sectionId: number, taskId: number) =>
  (one: RowChange): RowChange =>
    one.op === 'put' && one.table === 'taskLinks' && one.row.taskId === taskId
      ? { ...one, row: { ...one.row, sectionId } }
      : one;

describe('Undo of a move to another board', () => {
  // Two tasks have come from the other board to the first list.
  const tasks = change(
    'moveTasksToBoard',
    {
      projectId: OTHER,
      toProjectId: BOARD,
      taskIds: [WRITE, SHIP],
      sectionIds: [TODO, TODO],
      afters: [0, WRITE],
    },
    {
      projectId: BOARD,
      toProjectId: OTHER,
      taskIds: [WRITE, SHIP],
      sectionIds: [9000, 9000],
      afters: [0, WRITE],
    },
  );

  it('asks nothing if its tasks are where it left them', () => {
    expect(
      conflictOf(
        stateWith((row) => row),
        [tasks],
      ),
    ).toBeNull();
  });

  it('asks if another user has moved a task on since, and names that task', () => {
    expect(conflictOf(stateWith(linkTo(DOING, SHIP)), [tasks])).toEqual({
      title: 'Ship',
      of: { kind: 'list' },
      now: String(DOING),
      before: '9000',
      others: 0,
    });
  });

  it('of a list asks if another user has moved the list on since', () => {
    const list = change(
      'moveSectionToBoard',
      { id: TODO, toProjectId: OTHER, after: 0 },
      { id: TODO, toProjectId: THIRD, after: 0 },
    );
    expect(
      conflictOf(
        stateWith((row) => row),
        [list],
      ),
    ).toEqual({
      title: 'To do',
      of: { kind: 'board' },
      now: String(BOARD),
      before: String(THIRD),
      others: 0,
    });
    const here = { ...list, variables: { id: TODO, toProjectId: BOARD, after: 0 } };
    expect(
      conflictOf(
        stateWith((row) => row),
        [here],
      ),
    ).toBeNull();
  });
});
