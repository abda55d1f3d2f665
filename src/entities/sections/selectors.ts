import { createSelector } from '@reduxjs/toolkit';
import type { SectionRow } from '../../../contract/rows';
import { isSameOrder } from '../isSameOrder';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** One section's row, if loaded. */
export function selectSection(state: WithEntities, id: number): SectionRow | undefined {
  return selectOptimisticEntities(state).sections.entities[id];
}

/** The non-archived sections of a project, in their order. */
export const selectSections: (state: WithEntities, projectId: number) => SectionRow[] =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).sections.entities,
      (_state: WithEntities, projectId: number) => projectId,
    ],
    (sections, projectId) =>
      Object.values(sections)
        .filter((section) => section.projectId === projectId && section.archivedAt === null)
        .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id),
  );

const idsOf = createSelector([selectSections], (sections) => sections.map(({ id }) => id), {
  // Returns the same array while the order is unchanged, even if other properties of the sections
  // change.
  memoizeOptions: { resultEqualityCheck: isSameOrder },
});

/** The ids of a project's non-archived sections, in their order. */
export function selectSectionIds(state: WithEntities, projectId: number): readonly number[] {
  return idsOf(state, projectId);
}
