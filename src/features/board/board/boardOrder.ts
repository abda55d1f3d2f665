import type { RootState } from '../../../store/rootReducer';
import { selectSections } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import type { BoardOrder } from '../section/dragContext';
import type { SelectShown } from '../card/shownTasks';

/** A board's order as it is seen now; with a filter, of what that lets through. */
export function boardOrder(
  state: RootState,
  projectId: number,
  shown: SelectShown = selectTaskIds,
): BoardOrder {
  const sectionIds = selectSections(state, projectId).map(({ id }) => id);
  const taskIds = new Map(sectionIds.map((id) => [id, shown(state, id)]));
  return {
    sectionIds,
    taskIds,
    above: new Map(
      sectionIds.map((id) => [id, aboveFirst(taskIds.get(id), selectTaskIds(state, id))]),
    ),
  };
}

/** The hidden tasks above the first one that is seen. */
function aboveFirst([first]: readonly number[] = [], all: readonly number[]): readonly number[] {
  return first === undefined ? [] : all.slice(0, all.indexOf(first));
}

export interface Drop {
  /** The list as it was seen when the thing was lifted. */
  order: readonly number[];
  /** What was hidden above it. */
  above?: readonly number[] | undefined;
  /** The list as it is, with what is hidden. */
  now: readonly number[];
  id: number;
  index: number;
}

/**
 * Behind what something comes that is dropped at a place: what stood before that place when it was lifted, or, where that
 * has left the list meanwhile, what stood before it and is still there; 0 for the top. What is hidden above what is seen stays
 * above it.
 */
export function dropAfter({ order, above = [], now, id, index }: Drop): number {
  const still = new Set(now);
  const before = [...above, ...order.filter((other) => other !== id).slice(0, index)];
  return before.findLast((other) => other !== id && still.has(other)) ?? 0;
}
