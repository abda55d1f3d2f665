import type { Draft } from '@reduxjs/toolkit';
import { matchFields, valueOnArrival } from '../../../contract/moves/carriedValues';
import { fieldValueKey } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';

/**
 * Writes the values that a task takes to another board, as the server does. Without the definitions
 * of both boards the values arrive with the commit.
 */
export function carryValues(
  { fieldDefinitions, fieldValues }: Draft<Pick<Entities, 'fieldDefinitions' | 'fieldValues'>>,
  taskId: number,
  { projectId, toProjectId }: { projectId: number; toProjectId: number },
): void {
  const fields = Object.values(fieldDefinitions.entities).toSorted(
    (a, b) => a.sortIndex - b.sortIndex || a.id - b.id,
  );
  const valueOf = (fieldId: number) =>
    fieldValues.entities[fieldValueKey({ taskId, isStandard: false, fieldId })]?.value ?? null;
  for (const pair of matchFields(fields, { from: projectId, to: toProjectId })) {
    const stored = { from: valueOf(pair.from.id), there: valueOf(pair.to.id) };
    const value = valueOnArrival(stored, pair);
    if (value === undefined) continue;
    const row = { taskId, isStandard: false, fieldId: pair.to.id };
    const key = fieldValueKey(row);
    if (!fieldValues.entities[key]) fieldValues.ids.push(key);
    fieldValues.entities[key] = { ...row, version: 0, projectId: toProjectId, value };
  }
}
