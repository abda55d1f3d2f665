import { useId } from 'react';
import { Droppable } from 'react-beautiful-dnd';
import { useText } from '../../../lib/text/useText';
import { IconButton } from '../../../ui/components/IconButton';
import { useBoard } from '../../board/card/boardContext';
import { useCalendar } from '../calendarContext';
import { dropIdOfDay } from '../drag/groupByDay';
import { useDayLabels } from '../useDayLabels';
import { isWeekend } from '../week';
import classes from './Month.module.css';
import { MonthTask } from './MonthTask';

export interface MonthDayProps {
  day: string;
  taskIds: readonly number[];
  /** A day of the month before or after. */
  isOutside: boolean;
  /** Shows all tasks of the day. */
  onAll: () => void;
  onAdd: () => void;
}

/** A day shows two tasks; a third stands behind "n more". */
const SHOWN = 2;

/** A day of the month with its first tasks, and the drop target. */
export function MonthDay({ day, taskIds, isOutside, onAll, onAdd }: MonthDayProps) {
  const text = useText();
  const titleId = useId();
  const words = useDayLabels();
  const { canEdit } = useBoard();
  const { today, sections } = useCalendar();
  const shown = taskIds.slice(0, SHOWN);
  const more = taskIds.length - shown.length;
  return (
    <li
      className={classes.day}
      data-day={day}
      data-today={day === today || undefined}
      data-outside={isOutside || undefined}
      data-weekend={isWeekend(day) || undefined}
    >
      <div className={classes.dayHead}>
        <h2 id={titleId} className={classes.number}>
          <time dateTime={day}>
            <span aria-hidden>{words.number(day)}</span>
            <span className="visually-hidden">{words.long(day)}</span>
          </time>
          {day === today && <span className="visually-hidden">{text('due-today')}</span>}
        </h2>
        {canEdit && sections.length > 0 && (
          <IconButton
            icon="add"
            label={text('month-add', { day: words.long(day) })}
            className={classes.add}
            data-print="hide"
            onClick={onAdd}
          />
        )}
      </div>
      <Droppable droppableId={dropIdOfDay(day)} type="task" isDropDisabled={!canEdit}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div
            {...droppableProps}
            ref={innerRef}
            className={classes.drop}
            data-over={isDraggingOver || undefined}
          >
            {shown.length > 0 && (
              <ul aria-labelledby={titleId} className={classes.tasks}>
                {shown.map((id, index) => (
                  <MonthTask key={id} taskId={id} index={index} isTabStop={index === 0} />
                ))}
              </ul>
            )}
            {placeholder}
            {more > 0 && (
              <button
                type="button"
                className={classes.more}
                aria-haspopup="dialog"
                aria-label={text('month-more-on', { n: more, day: words.long(day) })}
                onClick={onAll}
              >
                {text('month-more', { n: more })}
              </button>
            )}
          </div>
        )}
      </Droppable>
    </li>
  );
}
