import { useState } from 'react';
import { useIntl } from 'react-intl';
import {
  formatRepeatRule,
  LONGEST_INTERVAL,
  parseRepeatRule,
  WEEKDAYS,
  type RepeatRule,
  type Weekday,
} from '../../../contract/repeatRule';
import type { TaskRepeat } from '../../../contract/generated/schema';
import { weekdayOf } from '../../lib/dates/weekdayOf';
import { useText } from '../../lib/text/useText';
import { useFormatRepeat } from '../../store/useFormatRepeat';
import { Button } from '../../ui/components/Button';
import { IconButton } from '../../ui/components/IconButton';
import { Checkbox } from '../../ui/fields/Checkbox';
import classes from './Repeats.module.css';
import type { ChosenRepeat } from './useRepeat';

interface CustomRepeatProps {
  repeat: TaskRepeat | null;
  /** The due date, or today. */
  day: string;
  onSave: (chosen: ChosenRepeat) => void;
}

const UNITS = {
  day: 'repeat-unit-day',
  week: 'repeat-unit-week',
  month: 'repeat-unit-month',
} as const;
const UNIT_NAMES = ['day', 'week', 'month'] as const;
/** A Monday: the names of the weekdays are those of this week. */
const MONDAY = '2024-01-01';

/** "Every 2 weeks on Monday and Friday", chosen in parts; the rule is said in words below them. */
export function CustomRepeat({ repeat, day, onSave }: CustomRepeatProps) {
  const text = useText();
  const words = useFormatRepeat();
  const { formatDate } = useIntl();
  const start = repeat && parseRepeatRule(repeat.rule);
  const [interval, setInterval] = useState(start?.interval ?? 2);
  const [every, setEvery] = useState<RepeatRule['every']>(start?.every ?? 'week');
  const [weekdays, setWeekdays] = useState<readonly Weekday[]>(
    start?.every === 'week' && start.weekdays.length > 0 ? start.weekdays : [weekdayOf(day)],
  );
  const [isAfterCompletion, setIsAfterCompletion] = useState(repeat?.isAfterCompletion ?? false);
  const monthDay =
    start?.every === 'month' && start.day !== null
      ? start.day
      : Number(day.slice('YYYY-MM-'.length));
  const rule = formatRepeatRule(
    every === 'day'
      ? { every, interval }
      : every === 'week'
        ? { every, interval, weekdays: isAfterCompletion ? [] : weekdays }
        : { every, interval, day: isAfterCompletion ? null : monthDay },
  );

  const weekdayName = (index: number, weekday: 'narrow' | 'long') => {
    const at = new Date(`${MONDAY}T00:00:00Z`);
    at.setUTCDate(at.getUTCDate() + index);
    return formatDate(at, { weekday, timeZone: 'UTC' });
  };
  /** At least one day stays chosen. */
  function toggle(weekday: Weekday) {
    const rest = weekdays.filter((one) => one !== weekday);
    const next = weekdays.includes(weekday) ? rest : [...weekdays, weekday];
    if (next.length > 0) setWeekdays(next);
  }
  return (
    <div className={classes.custom}>
      <div className={classes.row}>
        <IconButton
          icon="less"
          label={text('repeat-less-often')}
          onClick={() => setInterval(Math.max(1, interval - 1))}
        />
        <span className={classes.number}>{interval}</span>
        <IconButton
          icon="add"
          label={text('repeat-more-often')}
          onClick={() => setInterval(Math.min(LONGEST_INTERVAL, interval + 1))}
        />
        <div role="group" aria-label={text('repeat-unit')} className={classes.units}>
          {UNIT_NAMES.map((unit) => (
            <button
              key={unit}
              type="button"
              className={classes.unit}
              aria-pressed={unit === every}
              onClick={() => setEvery(unit)}
            >
              {text(UNITS[unit], { n: interval })}
            </button>
          ))}
        </div>
      </div>
      {every === 'week' && !isAfterCompletion && (
        <div role="group" aria-label={text('repeat-weekdays')} className={classes.weekdays}>
          {WEEKDAYS.map((weekday, index) => (
            <button
              key={weekday}
              type="button"
              className={classes.weekday}
              aria-pressed={weekdays.includes(weekday)}
              aria-label={weekdayName(index, 'long')}
              onClick={() => toggle(weekday)}
            >
              {weekdayName(index, 'narrow')}
            </button>
          ))}
        </div>
      )}
      <Checkbox
        label={text('repeat-after-completion')}
        checked={isAfterCompletion}
        onChange={({ target }) => setIsAfterCompletion(target.checked)}
      />
      <p className={classes.words} aria-live="polite">
        {words({ rule, start: day, isAfterCompletion })}
      </p>
      <Button tone="primary" onClick={() => onSave({ rule, isAfterCompletion })}>
        {text('save')}
      </Button>
    </div>
  );
}
