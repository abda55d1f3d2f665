import { selectTask } from '../../../entities/tasks/selectors';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useBoard } from '../../board/card/boardContext';
import { useDayLabels } from '../useDayLabels';
import classes from './Month.module.css';
import { TaskLink } from './MonthTask';

export interface DayDialogProps {
  day: string;
  taskIds: readonly number[];
  onClose: () => void;
}

/** All tasks of a day of the month. */
export function DayDialog({ day, taskIds, onClose }: DayDialogProps) {
  const text = useText();
  const words = useDayLabels();
  return (
    <Dialog isOpen onClose={onClose} title={words.long(day)}>
      <ul className={classes.all} aria-label={text('tasks-count', { n: taskIds.length })}>
        {taskIds.map((id) => (
          <DayTask key={id} taskId={id} />
        ))}
      </ul>
    </Dialog>
  );
}

function DayTask({ taskId }: { taskId: number }) {
  const { hueOf } = useBoard();
  const task = useAppSelector((state) => selectTask(state, taskId));
  return (
    task && (
      <li data-hue={hueOf?.(task)}>
        <TaskLink task={task} />
      </li>
    )
  );
}
