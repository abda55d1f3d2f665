import { createSelector } from '@reduxjs/toolkit';
import { useAppSelector } from './hooks';
import type { RootState } from './rootReducer';

const NONE: ReadonlySet<unknown> = new Set();

/** Everything that a waiting change makes or is about; computed once for all who ask, and the same set while nothing waits. */
const selectWaitingIds = createSelector([(state: RootState) => state.outbox.pending], (pending) =>
  pending.length === 0
    ? NONE
    : new Set(
        pending.flatMap(({ variables, makes }) => [variables['id'], variables['taskId'], makes]),
      ),
);

/** Whether a board, a list or a task has a change that the server has not confirmed. */
export function useIsWaiting(id: number): boolean {
  return useAppSelector((state) => selectWaitingIds(state).has(id));
}
