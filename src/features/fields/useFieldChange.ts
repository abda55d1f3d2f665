import { checkFieldValue } from '../../../contract/fieldValues';
import { useText } from '../../lib/useText';
import { useChange } from '../outbox/useUndoToast';
import type { ShownField } from './fieldList';

/** Writes a field of a task. @returns (from the call) the dictionary's key of why the value is none */
export function useFieldChange(taskId: number, field: ShownField): (value: string | null) => string | null {
  const text = useText();
  const change = useChange();
  const { id: fieldId, isStandard, title } = field;
  return (value) => {
    const checked = checkFieldValue(field, value);
    if ('refused' in checked) return checked.refused;
    void change('updateTaskField', { taskId, fieldId, isStandard, value: checked.value }, text('field-changed', { title }));
    return null;
  };
}
