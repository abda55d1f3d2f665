import { useText } from '../../lib/text/useText';
import classes from './Calendar.module.css';
import { useDayLabels } from './useDayLabels';

export interface DayTitleProps {
  id?: string;
  day: string;
  isToday: boolean;
}

/** The heading of a day; it depends only on the URL. */
export function DayTitle({ id, day, isToday }: DayTitleProps) {
  const text = useText();
  const words = useDayLabels();
  return (
    <h2 id={id} className={classes.dayTitle}>
      <time dateTime={day} title={words.long(day)}>
        <span className={classes.weekday}>{words.weekday(day)}</span> {words.number(day)}
      </time>
      {isToday && <span className={classes.todayWord}>{text('due-today')}</span>}
    </h2>
  );
}
