import { createSelector } from '@reduxjs/toolkit';
import type { SectionRow } from '../../../contract/rows';
import { selectTables, type WithTables } from '../visible';

/** One list's row, if this tab knows it. */
export function selectSection(state: WithTables, id: number): SectionRow | undefined {
  return selectTables(state).sections.entities[id];
}

/** The live lists of a board, in their order. */
export const selectSections: (state: WithTables, projectId: number) => SectionRow[] = createSelector(
  [(state: WithTables) => selectTables(state).sections.entities, (_state: WithTables, projectId: number) => projectId],
  (sections, projectId) =>
    Object.values(sections)
      .filter((section) => section.projectId === projectId && section.archivedAt === null)
      .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id),
);
