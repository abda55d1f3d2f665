import { createSelector } from '@reduxjs/toolkit';
import type { FileRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { filesOf } from './accessors';

/** A task's files, in their order. */
export const selectFiles: (state: WithEntities, taskId: number) => FileRow[] = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).files,
    (_state: WithEntities, taskId: number) => taskId,
  ],
  (files, taskId) => filesOf({ files }, taskId),
);
