import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey, type FieldDefinitionRow, type FieldValueRow } from '../../../contract/rows';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** A task's value of a field; null if it is empty or not loaded. */
export function selectFieldValue(
  state: WithEntities,
  field: Pick<FieldValueRow, 'taskId' | 'isStandard' | 'fieldId'>,
): string | null {
  return selectOptimisticEntities(state).fieldValues.entities[fieldValueKey(field)]?.value ?? null;
}

/** A task's due date: an instant or a bare day, null if none is set. */
export function selectDueDate(state: WithEntities, taskId: number): string | null {
  return selectFieldValue(state, { taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate });
}

/** One field's row, if loaded. */
export function selectFieldDefinition(
  state: WithEntities,
  id: number,
): FieldDefinitionRow | undefined {
  return selectOptimisticEntities(state).fieldDefinitions.entities[id];
}
