import { LIMITS } from '../../../../../contract/limits';
import { selectSection } from '../../../../entities/sections/selectors';
import { selectSectionIdOf, selectTaskIds } from '../../../../entities/tasks/selectors';
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
 * The mutations that move tasks to one position, in the given order: one for each run of tasks of
 * the same list.
 */
export function movesTogether(
  state: RootState,
  ids: readonly number[],
  { sectionId: toSectionId, after }: MoveTarget,
): BatchEntry[] {
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
