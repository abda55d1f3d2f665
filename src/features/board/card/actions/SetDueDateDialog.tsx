import { useState } from 'react';
import { STANDARD_FIELD } from '../../../../../contract/fields';
import { selectDueDate } from '../../../../entities/fields/selectors';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { DatePicker } from '../../../dates/DatePicker';
import { useDatePicker } from '../../../dates/useDatePicker';
import { useDueExtras } from '../../../repeats/useDueExtras';
import { useBatchMutation, type BatchEntry } from '../../../outbox/useBatchMutation';

export interface SetDueDateDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the due date of the selected tasks: a day, with an optional local time; or clears it. */
export function SetDueDateDialog({ ids, onClose, onDone }: SetDueDateDialogProps) {
  const text = useText();
  const store = useAppStore();
  const batch = useBatchMutation();

  function setDue(value: string | null): void {
    const changes = ids
      .filter((id) => selectDueDate(store.getState(), id) !== value)
      .map((taskId): BatchEntry => ({
        name: 'updateTaskField',
        args: { taskId, fieldId: STANDARD_FIELD.dueDate, isStandard: true, value },
      }));
    onDone();
    if (changes.length === 0) return;
    void batch(
      changes,
      text(value === null ? 'bulk-due-removed' : 'bulk-due-set', { n: changes.length }),
    );
  }

  const [dues] = useState(() => new Set(ids.map((id) => selectDueDate(store.getState(), id))));
  const [first = null] = dues;
  const extras = useDueExtras(ids.length === 1 ? ids[0] : undefined);
  const picker = useDatePicker({
    value: dues.size === 1 ? first : null,
    onChoose: setDue,
    onDone: onClose,
    extras,
  });
  return (
    <Dialog isOpen onClose={onClose} title={text('bulk-due-title', { n: ids.length })}>
      <DatePicker {...picker} hasValue={dues.size > 1 || first !== null} />
    </Dialog>
  );
}
