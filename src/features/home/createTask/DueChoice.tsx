import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { daysToOffer } from '../../../lib/dates/daysToOffer';
import { dayOf } from '../../../lib/dates/dueState';
import { useNow } from '../../../lib/dates/useNow';
import { useText } from '../../../lib/text/useText';
import { Button } from '../../../ui/components/Button';
import { TextField } from '../../../ui/fields/TextField';
import { Menu } from '../../../ui/menu/Menu';
import { MenuItem } from '../../../ui/menu/MenuItem';
import classes from './CreateTask.module.css';

export interface DueChoiceProps {
  /** YYYY-MM-DD */
  due: string | null;
  onDue: (due: string | null) => void;
}

/** The due date of a new task: a chip with the usual days, and a field for any other day. */
export function DueChoice({ due, onDue }: DueChoiceProps) {
  const text = useText();
  const intl = useIntl();
  const days = daysToOffer(useNow(dayOf));
  const [isTyping, setIsTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTyping) field.current?.focus();
  }, [isTyping]);
  const dayName = (day: string) =>
    intl.formatDate(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const when = due === null ? null : dayName(due);

  function choose(day: string | null) {
    setIsTyping(false);
    onDue(day);
  }

  return (
    <>
      <Menu
        trigger={(props) => (
          <Button
            {...props}
            icon="calendar"
            className={classes.chip}
            data-on={due !== null || undefined}
            aria-label={when === null ? undefined : text('due-title', { when })}
          >
            {when ?? text('due-date')}
          </Button>
        )}
      >
        {days.map(({ day, label }) => (
          <MenuItem key={label} icon="calendar" onSelect={() => choose(day)}>
            {text(label, { day: dayName(day) })}
          </MenuItem>
        ))}
        <MenuItem icon="edit" onSelect={() => setIsTyping(true)}>
          {text('due-other-day')}
        </MenuItem>
        {due !== null && (
          <MenuItem icon="close" onSelect={() => choose(null)}>
            {text('due-date-remove')}
          </MenuItem>
        )}
      </Menu>
      {isTyping && (
        <TextField
          ref={field}
          type="date"
          max="9999-12-31"
          label={text('day')}
          value={due ?? ''}
          onChange={({ target: { value } }) => onDue(value === '' ? null : value)}
        />
      )}
    </>
  );
}
