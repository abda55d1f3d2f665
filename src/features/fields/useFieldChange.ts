import { checkFieldValue } from '../../../contract/fieldValues';
import { useText } from '../../lib/text/useText';
import { useEnqueueMutation } from '../../store/useEnqueueMutation';
import type { ShownField } from './fieldList';
import { useFieldToast } from './useFieldToast';

/** Sets a field of a task at once; an invalid value is not sent. */
export function useFieldChange(taskId: number, field: ShownField): (value: string | null) => void {
  const text = useText();
  const enqueue = useEnqueueMutation();
  const say = useFieldToast(taskId);
  const { id: fieldId, isStandard, title } = field;

  async function change(value: string | null): Promise<void> {
    const answer = await enqueue('updateTaskField', { taskId, fieldId, isStandard, value });
    if (!('problem' in answer)) say(text('field-changed', { title }), answer.entry);
  }
  return (value) => {
    const checked = checkFieldValue(field, value);
    if ('value' in checked) void change(checked.value);
  };
}
