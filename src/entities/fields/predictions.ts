import { checkFieldValue } from '../../../contract/fieldValues';
import { STANDARD_FIELDS } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import type { Tables } from '../tables';
import { prediction } from '../prediction';
import type { UpdateTaskFieldDocument } from './documents.generated';

interface Wanted {
  fieldId: number;
  isStandard: boolean;
  value?: string | null;
}

/** The field holds what was written, in the form in which it will be kept. */
export const updateTaskField = prediction<typeof UpdateTaskFieldDocument, false>({
  makes: false,
  words: 'change-task-field',
  show(tables, { taskId, fieldId, isStandard, value }) {
    const task = tables.tasks.entities[taskId];
    if (!task) return;
    const key = fieldValueKey({ taskId, isStandard, fieldId });
    const row = tables.fieldValues.entities[key];
    const text = asKept(tables, { fieldId, isStandard, value });
    if (row) {
      row.value = text;
      return;
    }
    tables.fieldValues.ids.push(key);
    tables.fieldValues.entities[key] = {
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

/** What the server would refuse is shown as it was typed: its refusal comes with the text. */
function asKept(
  { fieldDefinitions }: Pick<Tables, 'fieldDefinitions'>,
  { fieldId, isStandard, value = null }: Wanted,
): string | null {
  const standard = STANDARD_FIELDS.find(({ id }) => id === fieldId);
  const own = fieldDefinitions.entities[fieldId];
  const typeId = isStandard ? standard?.typeId : own?.typeId;
  if (typeId === undefined) return value;
  const checked = checkFieldValue(
    { typeId: typeId as never, isMultiple: own?.isMultiple ?? false },
    value,
  );
  return 'value' in checked ? checked.value : value;
}
