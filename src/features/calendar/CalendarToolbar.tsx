import { Link, parsePath, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import classes from './CalendarToolbar.module.css';
import { useDayLabels } from './useDayLabels';
import { scrollToToday } from './scrollToToday';
import { useIsMonth } from './useIsMonth';
import { useChangeWeek } from './useChangeWeek';
import { mondayOf, monthOf } from './week';

export interface CalendarToolbarProps {
  days: readonly string[];
  today: string;
  /** The URL of another week. */
  weekPath: (monday: string) => string;
  unscheduledCount: number;
  isPanelOpen: boolean;
  onPanel: (isOpen: boolean) => void;
  hasWeekend: boolean;
  onWeekend: (isShown: boolean) => void;
  /** Undefined for read-only viewers. */
  onAdd?: (() => void) | undefined;
  /** While it is unknown whether the user may add tasks, the button's place stays reserved. */
  isLoading?: boolean;
}

/**
 * The toolbar: the days, change the week or month, add a task, and display options (docs/behaviour.md#2;
 * docs/ux.md#2-6-h).
 */
export function CalendarToolbar({
  days,
  today,
  weekPath,
  unscheduledCount,
  isPanelOpen,
  onPanel,
  hasWeekend,
  onWeekend,
  onAdd,
  isLoading = false,
}: CalendarToolbarProps) {
  const text = useText();
  const words = useDayLabels();
  const isMonth = useIsMonth();
  const [from = today] = days;
  const to = days.at(-1) ?? from;
  const counted = ` ${unscheduledCount}`;
  const changeWeek = useChangeWeek({ monday: from, isMonth, weekPath });
  return (
    <div role="group" aria-label={text('calendar')} className={classes.toolbar} data-print="hide">
      <div className={classes.weeks}>
        <p role="status" className={classes.label}>
          {isMonth ? (
            words.month(monthOf(from).first)
          ) : (
            <>
              <span className={classes.months}>{words.days(from, to)}</span>
              <span className={classes.span}>{words.span(from, to)}</span>
            </>
          )}
        </p>
        <IconButton
          icon="previous"
          label={text(isMonth ? 'month-previous' : 'week-previous')}
          onClick={() => changeWeek(-1)}
        />
        <Link
          to={weekPath(mondayOf(undefined, today, isMonth))}
          className={classes.today}
          onClick={scrollToToday}
        >
          {text('due-today')}
        </Link>
        <IconButton
          icon="next"
          label={text(isMonth ? 'month-next' : 'week-next')}
          onClick={() => changeWeek(1)}
        />
      </div>
      <div className={classes.views}>
        {(onAdd || isLoading) && (
          <Button tone="quiet" icon="add" isDisabled={isLoading} onClick={onAdd}>
            {text('add-task')}
          </Button>
        )}
        {!isMonth && (
          <>
            <Button tone="quiet" aria-pressed={hasWeekend} onClick={() => onWeekend(!hasWeekend)}>
              {text('weekends')}
            </Button>
            <Button tone="quiet" aria-pressed={isPanelOpen} onClick={() => onPanel(!isPanelOpen)}>
              {text('unscheduled')}
              {unscheduledCount > 0 && <span className={classes.count}>{counted}</span>}
            </Button>
          </>
        )}
        <ViewSwitch monday={from} {...{ today, isMonth, weekPath }} />
      </div>
    </div>
  );
}

interface ViewSwitchProps extends Pick<CalendarToolbarProps, 'today' | 'weekPath'> {
  monday: string;
  isMonth: boolean;
}

/**
 * Switches between week and month. It is part of the URL, so that Back leaves it. The current week
 * and the current month lead to each other, also where today belongs to another month than most of
 * its week.
 */
function ViewSwitch({ monday, today, isMonth, weekPath }: ViewSwitchProps) {
  const text = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  function choose(view: 'month' | null) {
    const next = new URLSearchParams(search);
    if (view === null) next.delete('view');
    else next.set('view', view);
    const current = mondayOf(undefined, today, view === 'month');
    const isCurrent = monday === mondayOf(undefined, today, isMonth);
    void navigate({
      ...(isCurrent && current !== monday && { pathname: parsePath(weekPath(current)).pathname }),
      search: next.toString(),
    });
  }
  return (
    <div role="group" aria-label={text('calendar-view')} className={classes.switch}>
      <Button tone="quiet" aria-pressed={!isMonth} onClick={() => choose(null)}>
        {text('view-week')}
      </Button>
      <Button tone="quiet" aria-pressed={isMonth} onClick={() => choose('month')}>
        {text('view-month')}
      </Button>
    </div>
  );
}
