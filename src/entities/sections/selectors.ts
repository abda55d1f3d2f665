import { createSelector } from '@reduxjs/toolkit';
import type { SectionRow } from '../../../contract/rows';
import { isSameOrder } from '../isSameOrder';
import { selectTables, type WithTables } from '../visible';

/** One list's row, if this tab knows it. */
export function selectSection(state: WithTables, id: number): SectionRow | undefined {
  return selectTables(state).sections.entities[id];
}

/** The live lists of a board, in their order. */
export const selectSections: (state: WithTables, projectId: number) => SectionRow[] =
  createSelector(
    [
      (state: WithTables) => selectTables(state).sections.entities,
      (_state: WithTables, projectId: number) => projectId,
    ],
    (sections, projectId) =>
      Object.values(sections)
        .filter((section) => section.projectId === projectId && section.archivedAt === null)
        .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id),
  );

const idsOf = createSelector([selectSections], (sections) => sections.map(({ id }) => id), {
  // The same array while the same lists stand in the same order, whatever else is said of them.
  memoizeOptions: { resultEqualityCheck: isSameOrder },
});

/** The ids of a board's live lists, in their order. */
export function selectSectionIds(state: WithTables, projectId: number): readonly number[] {
  return idsOf(state, projectId);
}
