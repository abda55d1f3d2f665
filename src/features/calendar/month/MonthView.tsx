import { useState } from 'react';
import { useText } from '../../../lib/text/useText';
import type { TasksByDay } from '../drag/groupByDay';
import { useCalendarDrag } from '../drag/dragState';
import { AddTaskDialog } from '../schedule/AddTaskDialog';
import { useDayLabels } from '../useDayLabels';
import { isInMonth, type Month } from '../week';
import { DayDialog } from './DayDialog';
import classes from './Month.module.css';
import { MonthDay } from './MonthDay';

export interface MonthViewProps {
  /** Whole weeks from a Monday. */
  days: readonly string[];
  /** The month's first and last day: the others are quiet. */
  month: Month;
  arrangement: TasksByDay;
}

const NONE: readonly number[] = [];
const WEEK = 7;

/**
 * A month in whole weeks: two tasks a day, the others on request. Tasks are dragged from day to day
 * as in the week.
 */
export function MonthView({ days, month, arrangement }: MonthViewProps) {
  const text = useText();
  const words = useDayLabels();
  const drag = useCalendarDrag();
  const { byDay } = drag.phase === 'dragging' ? drag.arrangement : arrangement;
  const [opened, setOpened] = useState<{ day: string; what: 'all' | 'add' } | null>(null);
  const close = () => setOpened(null);
  return (
    <div className={classes.month}>
      <div aria-hidden className={classes.weekdays}>
        {days.slice(0, WEEK).map((day) => (
          <span key={day}>{words.weekday(day)}</span>
        ))}
      </div>
      <ol className={classes.grid} aria-label={text('calendar-days')}>
        {days.map((day) => (
          <MonthDay
            key={day}
            day={day}
            taskIds={byDay.get(day) ?? NONE}
            isOutside={!isInMonth(day, month)}
            onAll={() => setOpened({ day, what: 'all' })}
            onAdd={() => setOpened({ day, what: 'add' })}
          />
        ))}
      </ol>
      {opened?.what === 'all' && (
        <DayDialog day={opened.day} taskIds={byDay.get(opened.day) ?? NONE} onClose={close} />
      )}
      {opened?.what === 'add' && <AddTaskDialog day={opened.day} onClose={close} />}
    </div>
  );
}
