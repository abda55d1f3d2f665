import type { RootState } from '../../../store/rootReducer';
import { selectSections } from '../../../entities/sections/selectors';
import { selectTaskIds } from '../../../entities/tasks/selectors';
import type { BoardOrder } from '../section/dragContext';
import type { SelectVisibleTaskIds } from '../card/visibleTaskIds';

/** The visible sections and tasks of a board in order; with a filter only the matching tasks. */
export function boardOrder(
  state: RootState,
  projectId: number,
  selectVisibleTaskIds: SelectVisibleTaskIds = selectTaskIds,
): BoardOrder {
  const sectionIds = selectSections(state, projectId).map(({ id }) => id);
  const taskIds = new Map(sectionIds.map((id) => [id, selectVisibleTaskIds(state, id)]));
  return {
    sectionIds,
    taskIds,
    above: new Map(
      sectionIds.map((id) => [id, aboveFirst(taskIds.get(id), selectTaskIds(state, id))]),
    ),
  };
}

/** The hidden tasks above the first visible one. */
function aboveFirst([first]: readonly number[] = [], all: readonly number[]): readonly number[] {
  return first === undefined ? [] : all.slice(0, all.indexOf(first));
}

export interface Drop {
  /** The visible list when the item was lifted. */
  order: readonly number[];
  /** The hidden items above it. */
  above?: readonly number[] | undefined;
  /** The current list, including hidden items. */
  now: readonly number[];
  id: number;
  index: number;
}

/**
 * The sibling after which a dropped item goes: the one before that position at the time of the lift
 * or, if that has left the list meanwhile, the closest earlier one that is still there; 0 for the
 * top. Hidden items above the visible ones stay above.
 */
export function predecessorOfDrop({ order, above = [], now, id, index }: Drop): number {
  const still = new Set(now);
  const before = [...above, ...order.filter((other) => other !== id).slice(0, index)];
  return before.findLast((other) => other !== id && still.has(other)) ?? 0;
}
