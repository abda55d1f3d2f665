import { Link } from 'react-router-dom';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import classes from './Calendar.module.css';
import { useDayLabels } from './useDayLabels';
import { addWeeks, mondayOf } from './week';

export interface TodayHiddenNoticeProps {
  /** The Monday of the displayed week. */
  monday: string;
  today: string;
  days: readonly string[];
  weekPath: (monday: string) => string;
  onWeekend: () => void;
}

/**
 * Shown if today is in this week but on a hidden weekend: explains why no column shows it, with a
 * button to show the weekend and a link to the next week.
 */
export function TodayHiddenNotice({
  monday,
  today,
  days,
  weekPath,
  onWeekend,
}: TodayHiddenNoticeProps) {
  const text = useText();
  const words = useDayLabels();
  if (days.includes(today) || mondayOf(undefined, today) !== monday) return null;
  return (
    <div className={classes.hint} data-print="hide">
      <p>{text('today-hidden', { day: words.long(today) })}</p>
      <Button tone="quiet" onClick={onWeekend}>
        {text('weekends-show')}
      </Button>
      <Link to={weekPath(addWeeks(monday, 1))} className={classes.hintLink}>
        {text('week-next')}
      </Link>
    </div>
  );
}
