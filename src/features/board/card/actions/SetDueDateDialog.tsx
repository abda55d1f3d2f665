import { STANDARD_FIELD } from '../../../../../contract/fields';
import { dueForm } from '../../../../../contract/rules/calendar';
import { selectDueDate } from '../../../../entities/fields/selectors';
import { dayOf } from '../../../../lib/dates/dueState';
import { useNow } from '../../../../lib/dates/useNow';
import { useText } from '../../../../lib/text/useText';
import { useAppStore } from '../../../../store/hooks';
import { Form } from '../../../../ui/forms/Form';
import { Button } from '../../../../ui/components/Button';
import { Dialog } from '../../../../ui/overlays/Dialog';
import { FormBody } from '../../../../ui/forms/FormBody';
import { FormTextField } from '../../../../ui/forms/FormTextField';
import classes from '../moveTask/MoveTaskForm.module.css';
import { useBatchMutation, type BatchEntry } from '../../../outbox/useBatchMutation';

export interface SetDueDateDialogProps {
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Sets the due date of the selected tasks: a day, with an optional local time; or clears it. */
export function SetDueDateDialog({ ids, onClose, onDone }: SetDueDateDialogProps) {
  const text = useText();
  const today = useNow(dayOf);
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
    void batch(
      changes,
      text(value === null ? 'bulk-due-removed' : 'bulk-due-set', { n: ids.length }),
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={text('bulk-due-title', { n: ids.length })}>
      <Form
        initialValues={{ day: today, time: '' }}
        validationSchema={dueForm}
        validateOnChange={false}
        onSubmit={({ day, time }) =>
          setDue(time === '' ? day : new Date(`${day}T${time}`).toISOString())
        }
      >
        <FormBody>
          <FormTextField name="day" type="date" label={text('day')} data-autofocus />
          <FormTextField name="time" type="time" label={text('time')} isOptional />
          <div className={classes.actions}>
            <Button onClick={() => setDue(null)}>{text('due-date-remove')}</Button>
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button type="submit" tone="primary">
              {text('save')}
            </Button>
          </div>
        </FormBody>
      </Form>
    </Dialog>
  );
}
