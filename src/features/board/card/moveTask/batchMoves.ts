import { LIMITS } from '../../../../../contract/limits';
import { selectProject } from '../../../../entities/projects/selectors';
import { selectSection } from '../../../../entities/sections/selectors';
import { selectSectionIdOf } from '../../../../entities/tasks/sectionOfTask';
import { selectTaskIds } from '../../../../entities/tasks/selectors';
import type { RootState } from '../../../../store/rootReducer';
import type { BatchEntry } from '../../../outbox/useBatchMutation';

/** The end of a list that several tasks move to. */
export type ListEnd = 'top' | 'end';

export interface MoveTarget {
  sectionId: number;
  /** The task that the first one follows, 0 for the top. */
  after: number;
}

/** The target at an end of a list; the moving tasks themselves do not count. */
export function targetAt(
  state: RootState,
  ids: readonly number[],
  { sectionId, at }: { sectionId: number; at: ListEnd },
): MoveTarget {
  if (at === 'top') return { sectionId, after: 0 };
  const others = selectTaskIds(state, sectionId).filter((id) => !ids.includes(id));
  return { sectionId, after: others.at(-1) ?? 0 };
}

/**
 * The boards of a move to another board; null on the same board, and in My Tasks, where tasks stay on
 * their boards. All moved tasks are on the board of the given one.
 */
export function boardChangeOf(state: RootState, taskId: number | undefined, toSectionId: number) {
  const [from, to] = [selectSectionIdOf(state, taskId ?? 0), toSectionId].map(
    (id) => selectSection(state, id ?? 0)?.projectId,
  );
  const isOther = from !== undefined && to !== undefined && from !== to;
  return isOther && !selectProject(state, from)?.isPersonal && !selectProject(state, to)?.isPersonal
    ? { projectId: from, toProjectId: to }
    : null;
}

/**
 * The mutations that move tasks to one position, in the given order: to another board one per
 * `LIMITS.movedAtOnce` tasks, and on their board one for each run of tasks of the same list.
 */
export function batchMoves(
  state: RootState,
  ids: readonly number[],
  { sectionId: toSectionId, after }: MoveTarget,
): BatchEntry[] {
  const boards = boardChangeOf(state, ids[0], toSectionId);
  if (boards) return movesToBoard(ids, { ...boards, sectionId: toSectionId, after });
  const target = selectSection(state, toSectionId);
  const moves = ids.map((id, index) => ({
    id,
    after: ids[index - 1] ?? after,
    from: selectSectionIdOf(state, id),
  }));
  const runs: (typeof moves)[] = [];
  for (const move of moves) {
    const run = runs.at(-1);
    if (run && run[0]?.from === move.from && run.length < LIMITS.sortedAtOnce) run.push(move);
    else runs.push([move]);
  }
  return runs.flatMap((run): BatchEntry[] => {
    const from = run[0]?.from;
    const isOfBoard =
      from !== undefined && selectSection(state, from)?.projectId === target?.projectId;
    if (isOfBoard && run.length > 1)
      return [
        {
          name: 'moveAllTasks',
          args: {
            sectionId: from,
            toSectionId,
            taskIds: run.map(({ id }) => id),
            afters: run.map((one) => one.after),
          },
        },
      ];
    return run.map((one) => ({
      name: 'moveTask',
      args: { id: one.id, sectionId: toSectionId, after: one.after },
    }));
  });
}

/** One request, unless there are too many tasks for one commit. */
function movesToBoard(
  ids: readonly number[],
  { sectionId, after, ...boards }: MoveTarget & { projectId: number; toProjectId: number },
): BatchEntry[] {
  const starts = Array.from(
    { length: Math.ceil(ids.length / LIMITS.movedAtOnce) },
    (_, part) => part * LIMITS.movedAtOnce,
  );
  return starts.map((start): BatchEntry => {
    const taskIds = ids.slice(start, start + LIMITS.movedAtOnce);
    return {
      name: 'moveTasksToBoard',
      args: {
        ...boards,
        taskIds,
        sectionIds: taskIds.map(() => sectionId),
        afters: taskIds.map((_id, index) => ids[start + index - 1] ?? after),
      },
    };
  });
}
