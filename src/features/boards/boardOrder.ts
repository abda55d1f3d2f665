import type { RootState } from '../../store/rootReducer';
import { selectSections } from '../../entities/sections/selectors';
import { selectTaskIds } from '../../entities/tasks/selectors';
import type { BoardOrder } from '../sections/dragContext';

/** A board's order as it is seen now. */
export function boardOrder(state: RootState, projectId: number): BoardOrder {
  const sectionIds = selectSections(state, projectId).map(({ id }) => id);
  return { sectionIds, taskIds: new Map(sectionIds.map((id) => [id, selectTaskIds(state, id)])) };
}

/**
 * Behind what something comes that is dropped at a place: what stood before that place when it was lifted, or, where that
 * has left the list meanwhile, what stood before it and is still there; 0 for the top.
 * @param order the list as it was when the thing was lifted
 * @param now the list as it is
 */
export function dropAfter({ order, now, id, index }: { order: readonly number[]; now: readonly number[]; id: number; index: number }): number {
  const still = new Set(now);
  const before = order.filter((other) => other !== id).slice(0, index);
  return before.findLast((other) => still.has(other)) ?? 0;
}
