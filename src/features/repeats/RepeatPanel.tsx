import { useState } from 'react';
import { formatRepeatRule, WORKDAYS } from '../../../contract/repeatRule';
import { weekdayOf } from '../../lib/dates/weekdayOf';
import { useText } from '../../lib/text/useText';
import { useFormatRepeat } from '../../store/useFormatRepeat';
import { Icon } from '../../ui/icons/Icon';
import { CustomRepeat } from './CustomRepeat';
import classes from './Repeats.module.css';
import { useRepeat, type ChosenRepeat } from './useRepeat';

export interface RepeatPanelProps {
  taskId: number;
  /** A choice is made. */
  onDone: () => void;
}

/** How often a task repeats: the usual rules for its due date, or one of the user's own. */
export function RepeatPanel({ taskId, onDone }: RepeatPanelProps) {
  const text = useText();
  const words = useFormatRepeat();
  const { repeat, day, setRepeat } = useRepeat(taskId);
  const offers = offersFor(day);
  const isUsual = offers.some((rule) => isSame(rule, repeat));
  const [isCustom, setIsCustom] = useState(repeat !== null && !isUsual);

  function choose(chosen: ChosenRepeat | null) {
    setRepeat(chosen);
    onDone();
  }
  return (
    <div className={classes.panel}>
      <div role="group" aria-label={text('repeat')} className={classes.choices}>
        {offers.map((rule, index) => (
          <button
            key={rule}
            type="button"
            className={classes.choice}
            aria-pressed={isSame(rule, repeat)}
            data-autofocus={index === 0 || undefined}
            onClick={() => choose({ rule, isAfterCompletion: false })}
          >
            <Icon name={isSame(rule, repeat) ? 'check' : 'repeat'} />
            {words({ rule, start: day, isAfterCompletion: false })}
          </button>
        ))}
        <button
          type="button"
          className={classes.choice}
          aria-expanded={isCustom}
          onClick={() => setIsCustom(!isCustom)}
        >
          <Icon name={repeat !== null && !isUsual ? 'check' : 'edit'} />
          {text('repeat-custom')}
        </button>
        {repeat !== null && (
          <button type="button" className={classes.choice} onClick={() => choose(null)}>
            <Icon name="close" />
            {text('repeat-never')}
          </button>
        )}
      </div>
      {isCustom && <CustomRepeat repeat={repeat} day={day} onSave={choose} />}
    </div>
  );
}

const isSame = (rule: string, repeat: ChosenRepeat | null) =>
  repeat !== null && !repeat.isAfterCompletion && repeat.rule === rule;

/** The usual rules of a task that is due on a day. */
function offersFor(day: string): string[] {
  const monthDay = Number(day.slice('YYYY-MM-'.length));
  return [
    formatRepeatRule({ every: 'day', interval: 1 }),
    formatRepeatRule({ every: 'week', interval: 1, weekdays: WORKDAYS }),
    formatRepeatRule({ every: 'week', interval: 1, weekdays: [weekdayOf(day)] }),
    formatRepeatRule({ every: 'month', interval: 1, day: monthDay }),
  ];
}
