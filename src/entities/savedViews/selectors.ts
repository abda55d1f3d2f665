import { createSelector } from '@reduxjs/toolkit';
import type { SavedViewRow } from '../../../contract/rows';
import { isThere } from '../defineMutation';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** The views of a board that the user sees, in their order. */
export const selectSavedViews: (state: WithEntities, projectId: number) => SavedViewRow[] =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).savedViews.entities,
      (_state: WithEntities, projectId: number) => projectId,
    ],
    (views, projectId) =>
      Object.values(views)
        .filter((view) => view.projectId === projectId && isThere(view))
        .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id),
  );
