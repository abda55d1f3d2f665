import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import classes from './Calendar.module.css';
import { useDayLabels } from './useDayLabels';
import { addWeeks, mondayOf } from './week';

export interface TodayHiddenProps {
  /** The Monday of the week that is shown. */
  monday: string;
  today: string;
  days: readonly string[];
  weekPath: (monday: string) => string;
  onWeekend: () => void;
}

/**
 * Where today is a day of the weekend, which is not shown: why it is in no column, and the ways to
 * it and to the week that comes.
 */
export function TodayHidden({ monday, today, days, weekPath, onWeekend }: TodayHiddenProps) {
  const text = useText();
  const words = useDayLabels();
  if (days.includes(today) || mondayOf(undefined, today) !== monday) return null;
  return (
    <div className={classes.hint} data-print="hide">
      <p>{text('today-hidden', { day: words.long(today) })}</p>
      <Button tone="ghost" onClick={onWeekend}>
        {text('weekends-show')}
      </Button>
      <Link to={weekPath(addWeeks(monday, 1))} className={classes.hintLink}>
        {text('week-next')}
      </Link>
    </div>
  );
}
