import { dueForm } from '../../../../contract/rules/calendar';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { isDay } from '../../../lib/dates/dueState';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Form } from '../../../ui/forms/Form';
import { Button } from '../../../ui/components/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormTextField } from '../../../ui/forms/FormTextField';
import classes from './CalendarDialog.module.css';
import { useReschedule } from './useReschedule';
import { dayOfDue, minutesOfDue, minutesOfTime, instantAt, timeOfMinutes } from '../week';

export interface ScheduleDialogProps {
  taskId: number;
  /** The initial day for a task without a date. */
  day: string;
  onClose: () => void;
}

interface Values {
  day: string;
  time: string;
}

/**
 * "Move to…" of a card on a calendar: the alternative to dragging (WCAG 2.2 SC 2.5.7), which can
 * also set the time.
 */
export function ScheduleDialog({ taskId, day, onClose }: ScheduleDialogProps) {
  const text = useText();
  const { setDue } = useReschedule();
  const title = useAppSelector((state) => selectTask(state, taskId)?.title);
  const due = useAppSelector((state) => selectDueDate(state, taskId));
  const start =
    due === null
      ? { day, time: '08:00' }
      : { day: dayOfDue(due), time: isDay(due) ? '' : timeOfMinutes(minutesOfDue(due)) };

  function handleSubmit(values: Values): void {
    onClose();
    // Unchanged values keep the exact instant, also in the hour that occurs twice when summer time
    // ends.
    if (due !== null && values.day === start.day && values.time === start.time) return;
    setDue(
      taskId,
      values.time === '' ? values.day : instantAt(values.day, minutesOfTime(values.time)),
    );
  }

  function handleRemove(): void {
    onClose();
    setDue(taskId, null);
  }

  return (
    <Dialog isOpen={title !== undefined} onClose={onClose} title={text('move-task', { title })}>
      <Form<Values>
        initialValues={start}
        validationSchema={dueForm}
        validateOnChange={false}
        onSubmit={handleSubmit}
      >
        <FormBody>
          <div className={classes.moment}>
            <FormTextField name="day" type="date" label={text('day')} data-autofocus />
            <FormTextField name="time" type="time" label={text('time')} isOptional />
          </div>
          <div className={classes.actions}>
            {due !== null && (
              <Button className={classes.remove} onClick={handleRemove}>
                {text('due-date-remove')}
              </Button>
            )}
            <Button onClick={onClose}>{text('cancel')}</Button>
            <Button type="submit" tone="primary">
              {text('move')}
            </Button>
          </div>
        </FormBody>
      </Form>
    </Dialog>
  );
}
