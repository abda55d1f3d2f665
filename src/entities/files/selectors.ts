import { createSelector } from '@reduxjs/toolkit';
import type { FileRow } from '../../../contract/rows';
import { selectTables, type WithTables } from '../visible';
import { filesOf } from './fileTables';

/** A task's files, in their order. */
export const selectFiles: (state: WithTables, taskId: number) => FileRow[] = createSelector(
  [
    (state: WithTables) => selectTables(state).files,
    (_state: WithTables, taskId: number) => taskId,
  ],
  (files, taskId) => filesOf({ files }, taskId),
);
