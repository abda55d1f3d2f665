import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { selectProject } from '../../../entities/projects/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { dayOf, isDay } from '../../../lib/dates/dueState';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { BoardGlyph } from '../../../ui/avatar/BoardGlyph';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { DueChip } from '../../board/card/DueChip';
import { useUndoableMutation } from '../../outbox/useUndoableMutation';
import classes from './MyDay.module.css';

export interface DayRowProps {
  taskId: number;
  due: string;
  /** `YYYY-MM-DD` in the user's time zone. */
  today: string;
  wid: string;
  nick: string;
}

/** One task of the day: a tick, its title, due date and board. The row leads to the task. */
export function DayRow({ taskId, due, today, wid, nick }: DayRowProps) {
  const text = useText();
  const change = useUndoableMutation();
  const task = useAppSelector((state) => selectTask(state, taskId));
  const board = useAppSelector((state) => selectProject(state, task?.projectId ?? 0));
  if (!task) return null;
  const { id, title, slug, isDone, projectId } = task;
  // Every other row is overdue: a time alone is one of today.
  const isTimedToday = !isDay(due) && dayOf(new Date(due)) === today;
  const path =
    projectId === null || board?.isPersonal
      ? links.myTasks(wid, nick, slug)
      : links.task(wid, board?.slug ?? projectId, slug);

  function toggle() {
    const toastText = text(isDone ? 'task-marked-not-done' : 'task-marked-done');
    void change('setTaskDone', { id, isDone: !isDone }, toastText);
  }

  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <Checkbox
        label={text('done-task', { title })}
        isLabelHidden
        checked={isDone}
        onChange={toggle}
      />
      <Link to={path} className={classes.title}>
        {title}
      </Link>
      <DueChip due={due} isDone={isDone} isGroupedByDay={isTimedToday} />
      {board && !board.isPersonal ? (
        <Link to={links.board(wid, board.slug)} aria-label={board.title} title={board.title}>
          <BoardGlyph board={board} />
        </Link>
      ) : (
        <span className={classes.noBoard} />
      )}
    </li>
  );
}
