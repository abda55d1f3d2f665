import { createSelector } from '@reduxjs/toolkit';
import { useAppSelector } from './hooks';
import type { RootState } from './rootReducer';

const NONE: ReadonlySet<unknown> = new Set();

/**
 * The ids of all entities with a pending mutation; computed once for all components, and the same
 * set while nothing is pending.
 */
const selectPendingIds = createSelector([(state: RootState) => state.outbox.pending], (pending) =>
  pending.length === 0
    ? NONE
    : new Set(
        pending.flatMap(({ variables, makes }) => [
          variables['id'],
          variables['taskId'],
          ...[variables['taskIds']].flat(),
          makes,
        ]),
      ),
);

/** Whether a board, a list or a task has a change that the server has not confirmed. */
export const selectIsPending = (state: RootState, id: number): boolean =>
  selectPendingIds(state).has(id);

/** The same in a component, which renders when it changes. */
export function useIsPending(id: number): boolean {
  return useAppSelector((state) => selectIsPending(state, id));
}
