import { selectDueDate } from '../../../entities/fields/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../ui/overlays/Dialog';
import { DatePicker } from '../../dates/DatePicker';
import { useDatePicker } from '../../dates/useDatePicker';
import { timeOfMinutes } from '../week';
import { MORNING, useReschedule } from './useReschedule';

export interface ScheduleDialogProps {
  taskId: number;
  /** The initial day for a task without a date. */
  day: string;
  onClose: () => void;
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
  const picker = useDatePicker({
    value: due,
    initial: { day, time: timeOfMinutes(MORNING) },
    onChoose: (value) => setDue(taskId, value),
    onDone: onClose,
  });

  return (
    <Dialog isOpen={title !== undefined} onClose={onClose} title={text('move-task', { title })}>
      <DatePicker {...picker} />
    </Dialog>
  );
}
