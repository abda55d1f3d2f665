import { checkFieldValue } from '../../../contract/fieldValues';
import { FIELD_TYPE, STANDARD_FIELDS, type FieldTypeId } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import { defineMutation } from '../defineMutation';
import { indexAtEnd } from '../sortIndex';
import type { CreateCustomFieldDocument, UpdateTaskFieldDocument } from './documents.generated';

interface FieldValue {
  fieldId: number;
  isStandard: boolean;
  value?: string | null;
}

/** Shows the new value in its stored format. */
export const updateTaskField = defineMutation<typeof UpdateTaskFieldDocument, false>({
  createsEntity: false,
  labelKey: 'change-task-field',
  apply(entities, { taskId, fieldId, isStandard, value }) {
    const task = entities.tasks.entities[taskId];
    if (!task) return;
    const key = fieldValueKey({ taskId, isStandard, fieldId });
    const row = entities.fieldValues.entities[key];
    const text = asKept(entities, { fieldId, isStandard, value });
    if (row) {
      row.value = text;
      return;
    }
    entities.fieldValues.ids.push(key);
    entities.fieldValues.entities[key] = {
      version: 0,
      fieldId,
      taskId,
      projectId: task.projectId,
      isStandard,
      value: text,
    };
  },
  inverse({ fieldValues }, { taskId, fieldId, isStandard }) {
    const value =
      fieldValues.entities[fieldValueKey({ taskId, isStandard, fieldId })]?.value ?? null;
    return { name: 'updateTaskField', variables: { taskId, fieldId, isStandard, value } };
  },
});

/**
 * Adds a field after the others. Its first options have no ids yet: they show when the server has
 * created them.
 */
export const createCustomField = defineMutation<typeof CreateCustomFieldDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-field',
  apply({ fieldDefinitions }, { id, workspaceId, projectId, title, typeId, isMultiple }) {
    if (fieldDefinitions.entities[id]) return;
    const siblings = Object.values(fieldDefinitions.entities);
    fieldDefinitions.ids.push(id);
    fieldDefinitions.entities[id] = {
      id,
      version: 0,
      workspaceId,
      projectId: projectId ?? null,
      title,
      typeId,
      isMultiple:
        typeId === FIELD_TYPE.multiSelect || typeId === FIELD_TYPE.tag || isMultiple === true,
      isStandard: false,
      sortIndex: indexAtEnd(siblings.filter((field) => field.workspaceId === workspaceId)),
      options: [],
    };
  },
});

/** An invalid value shows as typed: the server's rejection will refer to it. */
function asKept(
  { fieldDefinitions }: Pick<Entities, 'fieldDefinitions'>,
  { fieldId, isStandard, value = null }: FieldValue,
): string | null {
  const standard = STANDARD_FIELDS.find(({ id }) => id === fieldId);
  const own = fieldDefinitions.entities[fieldId];
  const typeId = isStandard ? standard?.typeId : own?.typeId;
  if (typeId === undefined || !isFieldType(typeId)) return value;
  const checked = checkFieldValue({ typeId, isMultiple: own?.isMultiple ?? false }, value);
  return 'value' in checked ? checked.value : value;
}

/** False for a type that a newer release added. */
function isFieldType(typeId: number): typeId is FieldTypeId {
  return Object.values(FIELD_TYPE).some((known) => known === typeId);
}
