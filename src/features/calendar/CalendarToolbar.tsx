import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import classes from './CalendarToolbar.module.css';
import { useDayLabels } from './useDayLabels';
import { addWeeks, mondayOf } from './week';

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
 * The toolbar: add a task, change the week, and display options (docs/behaviour.md#2;
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
  const navigate = useNavigate();
  const [from = today] = days;
  const to = days.at(-1) ?? from;
  const counted = ` ${unscheduledCount}`;
  const go = (weeks: number) => void navigate(weekPath(addWeeks(from, weeks)));
  return (
    <div role="group" aria-label={text('calendar')} className={classes.toolbar} data-print="hide">
      {(onAdd || isLoading) && (
        <Button
          tone="primary"
          icon="add"
          className={classes.add}
          isDisabled={isLoading}
          onClick={onAdd}
        >
          {text('add-task')}
        </Button>
      )}
      <div className={classes.weeks}>
        <IconButton icon="previous" label={text('week-previous')} onClick={() => go(-1)} />
        <p role="status" className={classes.label}>
          <span className={classes.months}>{words.months(from, to)}</span>
          <span className={classes.span}>{words.span(from, to)}</span>
        </p>
        <IconButton icon="next" label={text('week-next')} onClick={() => go(1)} />
        <Link to={weekPath(mondayOf(undefined, today))} className={classes.today}>
          {text('due-today')}
        </Link>
      </div>
      <div className={classes.views}>
        <ViewSwitch />
        <Button aria-pressed={isPanelOpen} onClick={() => onPanel(!isPanelOpen)}>
          {text('unscheduled')}
          {unscheduledCount > 0 && <span className={classes.count}>{counted}</span>}
        </Button>
        <Button aria-pressed={hasWeekend} onClick={() => onWeekend(!hasWeekend)}>
          {text('weekends')}
        </Button>
      </div>
    </div>
  );
}

/**
 * Switches between week and month; the month only says that it does not exist yet
 * (docs/behaviour.md#2). It is part of the URL, so that Back leaves it.
 */
function ViewSwitch() {
  const text = useText();
  const [search, setSearch] = useSearchParams();
  const isMonth = search.get('view') === 'month';
  return (
    <div role="group" aria-label={text('calendar-view')} className={classes.switch}>
      <Button
        tone={isMonth ? 'quiet' : 'tonal'}
        aria-pressed={!isMonth}
        onClick={() => setSearch({})}
      >
        {text('view-week')}
      </Button>
      <Button
        tone={isMonth ? 'tonal' : 'quiet'}
        aria-pressed={isMonth}
        onClick={() => setSearch({ view: 'month' })}
      >
        {text('view-month')}
      </Button>
    </div>
  );
}
