import { useId } from 'react';
import { useText } from '../../lib/text/useText';
import { useBoard } from '../board/card/boardContext';
import { AddTaskOnDay } from './schedule/AddTaskOnDay';
import { dropIdOfDay } from './drag/groupByDay';
import classes from './Calendar.module.css';
import { useCalendar } from './calendarContext';
import { CardsDroppable } from './drag/CardsDroppable';
import { DayTitle } from './DayTitle';
import { isWeekend } from './week';
import { AFTERNOON, MORNING } from './schedule/useReschedule';

export interface DayColumnProps {
  day: string;
  taskIds: readonly number[];
}

/**
 * A day with its tasks in order of their times, and an add button above and below them
 * (docs/behaviour.md#2, docs/behaviour.md#9; docs/ux.md#2-4 DayColumn).
 */
export function DayColumn({ day, taskIds }: DayColumnProps) {
  const text = useText();
  const titleId = useId();
  const { canEdit } = useBoard();
  const { today, sections, forms } = useCalendar();
  const isToday = day === today;
  const canAdd = canEdit && sections.length > 0;
  /** Adds below the day's tasks, or as the first task of an empty day. */
  const handleEmptyPlace = () =>
    forms.open({ day, minutes: taskIds.length > 0 ? AFTERNOON : MORNING });
  return (
    <li
      className={classes.day}
      data-day={day}
      data-today={isToday || undefined}
      data-past={day < today || undefined}
      data-weekend={isWeekend(day) || undefined}
    >
      <DayTitle id={titleId} day={day} isToday={isToday} />
      {canAdd && <AddTaskOnDay day={day} minutes={MORNING} />}
      <CardsDroppable
        dropId={dropIdOfDay(day)}
        labelledBy={titleId}
        taskIds={taskIds}
        empty={text('nothing-planned')}
        onEmptyPlace={canAdd ? handleEmptyPlace : undefined}
      />
      {canAdd && <AddTaskOnDay day={day} minutes={AFTERNOON} />}
    </li>
  );
}
