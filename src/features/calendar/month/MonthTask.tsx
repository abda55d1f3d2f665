import { useCallback } from 'react';
import { Draggable } from 'react-beautiful-dnd';
import { useIntl } from 'react-intl';
import type { TaskRow } from '../../../../contract/rows';
import { selectDueDate } from '../../../entities/fields/selectors';
import { selectTask } from '../../../entities/tasks/selectors';
import { dueState, isDay, type DueState } from '../../../lib/dates/dueState';
import { useNow } from '../../../lib/dates/useNow';
import { usePathLink } from '../../../lib/dom/usePathLink';
import { useText } from '../../../lib/text/useText';
import { useAppSelector } from '../../../store/hooks';
import { Icon } from '../../../ui/icons/Icon';
import { useBoard } from '../../board/card/boardContext';
import { dragIdOfTask } from '../../board/card/drag/dragIds';
import { dragStyle } from '../../board/card/drag/dragStyle';
import { SkipDropAnimation } from '../../board/card/drag/SkipDropAnimation';
import { useTaskPaths } from '../../board/card/useTaskPaths';
import classes from './Month.module.css';

export interface MonthTaskProps {
  taskId: number;
  /** Its position in the day, from 0. */
  index: number;
  /** Whether it is a Tab stop: one task of each day. */
  isTabStop: boolean;
}

/** A task of a day in one line: dragged to another day, or opened as a link. */
export function MonthTask({ taskId, index, isTabStop }: MonthTaskProps) {
  const { canEdit, hueOf } = useBoard();
  const task = useAppSelector((state) => selectTask(state, taskId));
  if (!task) return null;
  return (
    <Draggable draggableId={dragIdOfTask(taskId)} index={index} isDragDisabled={!canEdit}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging, isDropAnimating }) => (
        <li
          {...draggableProps}
          ref={innerRef}
          style={dragStyle(draggableProps.style)}
          className={classes.slot}
          data-task={taskId}
          data-hue={hueOf?.(task)}
          data-dragged={isDragging || undefined}
        >
          {isDropAnimating && <SkipDropAnimation />}
          <TaskLink task={task} handle={{ ...dragHandleProps, tabIndex: isTabStop ? 0 : -1 }} />
        </li>
      )}
    </Draggable>
  );
}

/** The link of a task: its title and time, quiet when it is done, marked when it is overdue. */
export function TaskLink({ task, handle }: { task: TaskRow; handle?: object }) {
  const text = useText();
  const intl = useIntl();
  const { openPath } = useTaskPaths();
  const link = usePathLink(openPath(task));
  const due = useAppSelector((state) => selectDueDate(state, task.id));
  const judge = useCallback((now: Date) => (due === null ? 'later' : dueState(due, now)), [due]);
  const urgency: DueState = useNow(judge);
  const state = task.isDone ? 'done' : urgency;
  const time = due === null || isDay(due) ? null : intl.formatTime(due, { timeStyle: 'short' });
  return (
    <a
      {...handle}
      {...link}
      role={undefined}
      className={classes.task}
      data-state={state}
      title={task.title}
    >
      {state === 'done' && <Icon name="check" />}
      {state === 'overdue' && <Icon name="overdue" />}
      <span className={classes.title}>{task.title}</span>
      {state === 'overdue' && <span className="visually-hidden">{text('filter-overdue')}</span>}
      {state === 'done' && <span className="visually-hidden">{text('filter-done')}</span>}
      {time !== null && <span className={classes.time}>{time}</span>}
    </a>
  );
}
