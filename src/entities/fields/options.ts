import { createSelector } from '@reduxjs/toolkit';
import type { FieldDefinitionRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';
/** The options of a field that are not being removed, in their order. */
export function shownOptions<
  Option extends { id: number; sortIndex: number; isRemoved?: boolean },
>({ options }: { options: readonly Option[] }): Option[] {
  return options
    .filter(({ isRemoved }) => isRemoved !== true)
    .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);
}

interface Merging {
  id: number;
  mergedIds: readonly number[];
}

/**
 * The option ids of a value as displayed: each once, merged ones as the option in their place. Keeps
 * ids of deleted options, which may be restored.
 */
export function resolveOptionIds(options: readonly Merging[], ids: readonly number[]): number[] {
  const shown = (id: number) => options.find(({ mergedIds }) => mergedIds.includes(id))?.id ?? id;
  return [...new Set(ids.map(shown))];
}

/** The custom fields of a board's tasks: the workspace's and the board's own, in order. */
export const selectFields: (state: WithEntities, projectId: number) => FieldDefinitionRow[] =
  createSelector(
    [
      (state: WithEntities) => selectOptimisticEntities(state).fieldDefinitions.entities,
      (_state: WithEntities, projectId: number) => projectId,
    ],
    (fields, projectId) =>
      Object.values(fields)
        .filter((field) => field.projectId == null || field.projectId === projectId)
        .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id),
  );
