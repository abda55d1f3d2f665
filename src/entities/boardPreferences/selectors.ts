import { createSelector } from '@reduxjs/toolkit';
import type { ProjectRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
import { selectBoards } from '../projects/selectors';

const selectPreferences = (state: WithEntities) =>
  selectOptimisticEntities(state).boardPreferences.entities;

/** Whether the viewer has starred a board. */
export const selectIsStarred = (state: WithEntities, projectId: number): boolean =>
  selectPreferences(state)[projectId]?.starIndex != null;

/** Whether the viewer has collapsed a list of a board. */
export const selectIsCollapsed = (
  state: WithEntities,
  projectId: number,
  sectionId: number,
): boolean => selectPreferences(state)[projectId]?.collapsedSectionIds.includes(sectionId) === true;

/** The boards that the viewer has starred, in their own order. */
export const selectStarredBoards: (state: WithEntities, workspaceId: number) => ProjectRow[] =
  createSelector([selectBoards, selectPreferences], (boards, preferences) => {
    const placeOf = ({ id }: ProjectRow) => preferences[id]?.starIndex ?? null;
    return boards
      .filter((board) => placeOf(board) !== null)
      .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0) || a.id - b.id);
  });

/** Every live board of a workspace: the starred ones in the viewer's order, then the others. */
export const selectBoardsByStar: (state: WithEntities, workspaceId: number) => ProjectRow[] =
  createSelector([selectStarredBoards, selectBoards], (starred, boards) =>
    starred.length === 0 ? boards : [...new Set([...starred, ...boards])],
  );
