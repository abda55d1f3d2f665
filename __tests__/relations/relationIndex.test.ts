import type { RowChange } from '../../contract/rows';
import { snapshotReceived } from '../../src/api/commits';
import { closesCircle } from '../../src/entities/relations/accessors';
import { selectOpenBlockers, selectRelatedEnds } from '../../src/entities/relations/selectors';
import { rootReducer } from '../../src/store/rootReducer';
import { BOARD, boardOf } from '../boards/boardRows';

const relation = (taskId: number, relatedTaskId: number, isRemoved = false): RowChange => ({
  op: 'put',
  table: 'taskRelations',
  row: {
    version: 1,
    taskId,
    projectId: BOARD,
    relatedTaskId,
    relatedProjectId: BOARD,
    type: 'TaskBlocksTask',
    isRemoved,
  },
});
const stateOf = (...relations: RowChange[]) => {
  const board = boardOf({
    'To do': [
      'One',
      'Two',
      { title: 'Done', isDone: true },
      { title: 'Archived', archivedAt: '2026-11-09T08:00:00.000Z' },
    ],
  });
  return rootReducer(
    undefined,
    snapshotReceived({ ...board, rows: [...board.rows, ...relations] }),
  );
};

describe('the tasks that block a task', () => {
  it('count while they are open, and neither archived nor unknown', () => {
    const blockers = [2002, 2003, 2004, 9999].map((id) => relation(id, 2001));
    expect(selectOpenBlockers(stateOf(...blockers), 2001)).toBe(1);
    expect(selectRelatedEnds(stateOf(...blockers), 2001)).toEqual([
      { kind: 'blockedBy', taskId: 2002 },
      { kind: 'blockedBy', taskId: 2003 },
    ]);
    expect(selectRelatedEnds(stateOf(...blockers), 2002)).toEqual([
      { kind: 'blocks', taskId: 2001 },
    ]);
  });

  it('do not count once the relation is removed', () => {
    expect(selectOpenBlockers(stateOf(relation(2002, 2001, true)), 2001)).toBe(0);
  });

  it('may not be blocked by it, directly or through others', () => {
    const { entities } = stateOf(relation(2001, 2002), relation(2002, 2003)).entities.taskRelations;
    expect(closesCircle(entities, 2003, { kind: 'blocks', taskId: 2001 })).toBe(true);
    expect(closesCircle(entities, 2001, { kind: 'blockedBy', taskId: 2003 })).toBe(true);
    expect(closesCircle(entities, 2001, { kind: 'blocks', taskId: 2003 })).toBe(false);
    expect(closesCircle(entities, 2003, { kind: 'relatesTo', taskId: 2001 })).toBe(false);
  });
});
