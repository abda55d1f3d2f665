import { useText } from '../../lib/text/useText';
import type { TasksByDay } from './drag/groupByDay';
import classes from './Calendar.module.css';
import { DayColumn } from './DayColumn';
import { useCalendarDrag } from './drag/dragState';
import { useScrollToToday } from './scrollToToday';
import { UnscheduledPanel } from './UnscheduledPanel';

export interface CalendarWeekProps {
  days: readonly string[];
  arrangement: TasksByDay;
  isPanelOpen: boolean;
  /** Whether the board has any task, with or without a date. */
  hasTasks: boolean;
  onPanelClose: () => void;
  projectId: number | undefined;
}

const NONE: readonly number[] = [];

/**
 * The days side by side, on a phone below one another, and the panel of unscheduled tasks at the
 * bottom of the window.
 */
export function CalendarWeek({
  days,
  arrangement,
  isPanelOpen,
  hasTasks,
  onPanelClose,
  projectId,
}: CalendarWeekProps) {
  const text = useText();
  useScrollToToday(days[0] ?? '');
  const drag = useCalendarDrag();
  const { byDay, unscheduled } = drag.phase === 'dragging' ? drag.arrangement : arrangement;
  return (
    <div className={classes.week} data-panel={isPanelOpen || undefined}>
      <ol className={classes.days} aria-label={text('calendar-days')}>
        {days.map((day) => (
          <DayColumn key={day} day={day} taskIds={byDay.get(day) ?? NONE} />
        ))}
      </ol>
      {isPanelOpen && (
        <UnscheduledPanel
          projectId={projectId}
          taskIds={unscheduled}
          hasTasks={hasTasks}
          onClose={onPanelClose}
        />
      )}
    </div>
  );
}
