import { useText } from '../../lib/text/useText';
import { SkeletonBox } from '../../ui/feedback/Skeleton';
import { useDelayedFlag } from '../../ui/hooks/useDelayedFlag';
import { useRootAttribute } from '../../ui/hooks/useRootAttribute';
import classes from './Calendar.module.css';
import { CalendarToolbar } from './CalendarToolbar';
import { DayTitle } from './DayTitle';
import { useStoredFlag } from './useStoredFlag';
import { useIsMonth } from './useIsMonth';
import { daysFrom } from './week';

export interface CalendarLoadingProps {
  /** The Monday of the week in the URL. */
  monday: string;
  today: string;
  weekPath: (monday: string) => string;
}

/** The heights of the grey cards of each day. */
const CARDS = [['3.75rem'], ['2.5rem', '3.75rem'], ['2.5rem'], ['3.75rem', '2.5rem'], ['2.5rem']];

/**
 * A week while its tasks load: the toolbar and the days are known from the URL and work at once;
 * grey cards show if loading takes longer (docs/ux.md#2-7).
 */
export function CalendarSkeleton({ monday, today, weekPath }: CalendarLoadingProps) {
  const text = useText();
  const isMonth = useIsMonth();
  useRootAttribute('calendarView');
  const [hasWeekend, setWeekend] = useStoredFlag('calendar-weekends');
  const [isPanelOpen, setPanel] = useStoredFlag('calendar-unscheduled');
  const isShown = useDelayedFlag(true, { afterMs: 200 });
  const days = daysFrom(monday, hasWeekend);
  return (
    <div className={classes.calendar} aria-busy>
      <p role="status" className="visually-hidden">
        {isShown && text('loading-dots')}
      </p>
      <div aria-hidden className={classes.headLoading}>
        {isShown && <SkeletonBox width="14rem" height="1.75rem" />}
      </div>
      <CalendarToolbar
        {...{ days, today, weekPath, isPanelOpen, hasWeekend }}
        isLoading
        unscheduledCount={0}
        onPanel={setPanel}
        onWeekend={setWeekend}
      />
      {!isMonth && (
        <div className={classes.week} data-panel={isPanelOpen || undefined}>
          <ol className={classes.days} aria-label={text('calendar-days')}>
            {days.map((day, index) => (
              <li
                key={day}
                className={classes.day}
                data-day={day}
                data-today={day === today || undefined}
              >
                <DayTitle day={day} isToday={day === today} />
                <div aria-hidden className={classes.cardsLoading}>
                  {isShown &&
                    CARDS[index]?.map((height) => <SkeletonBox key={height} height={height} />)}
                </div>
              </li>
            ))}
          </ol>
          {isPanelOpen && (
            <div aria-hidden className={classes.panel}>
              <SkeletonBox width="50%" />
              {isShown && <SkeletonBox height="2.5rem" />}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
