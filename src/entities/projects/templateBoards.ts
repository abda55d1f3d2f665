import { createSelector } from '@reduxjs/toolkit';
import type { ProjectRow } from '../../../contract/rows';
import type { WithEntities } from '../optimisticState';
import { selectBoards } from './selectors';

/** The boards of a workspace that new ones may start as a copy of, in order. */
export const selectTemplateBoards: (state: WithEntities, workspaceId: number) => ProjectRow[] =
  createSelector([selectBoards], (boards) => boards.filter(({ isTemplate }) => isTemplate));
