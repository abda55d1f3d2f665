import { useCallback, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { dayOf, dueState, isDay, type DueState } from '../../../lib/dates/dueState';
import { useNow } from '../../../lib/dates/useNow';
import { useText, type TextFunction } from '../../../lib/text/useText';
import { Icon } from '../../../ui/icons/Icon';
import classes from './DueTime.module.css';

export interface DueTimeProps {
  /** An instant, or a bare day. */
  due: string;
  /** A done task is not overdue. */
  isDone: boolean;
  /** The day is shown above it. */
  isGroupedByDay?: boolean | undefined;
  /** On a card: omits "since" before an overdue date; colour and icon show that it is overdue. */
  isShort?: boolean;
  /** Follows the date. */
  mark?: ReactNode;
}

const ICONS = { overdue: 'overdue', today: 'clock', later: 'calendar', done: 'success' } as const;

/**
 * A task's due date, in the user's time zone and language. Its urgency is also given as text, never
 * by colour alone.
 */
export function DueTime({
  due,
  isDone,
  isGroupedByDay = false,
  isShort = false,
  mark,
}: DueTimeProps) {
  const text = useText();
  const intl = useIntl();
  const stateAndDay = useCallback((now: Date) => `${dueState(due, now)} ${dayOf(now)}`, [due]);
  const [stateIfOpen, today = ''] = useNow(stateAndDay).split(' ');
  const state = isDone ? 'done' : (stateIfOpen as DueState);
  const isTimed = !isDay(due);
  const when =
    isGroupedByDay && isTimed ? formatTime(new Date(due), intl) : formatDue(due, today, intl, text);
  const shown = state === 'overdue' && !isShort ? text('due-since', { when }) : when;
  return (
    <time
      className={classes.chip}
      data-state={state}
      dateTime={due}
      title={text('due-title', { when })}
    >
      <Icon name={ICONS[state]} />
      <span className="visually-hidden">
        {state === 'overdue' ? text('due-overdue', { when }) : text('due-title', { when })}
      </span>
      <span aria-hidden>{isGroupedByDay && !isTimed ? null : shown}</span>
      {mark}
    </time>
  );
}

/** "Today 16:00", "Today", "9 Nov", with the year if it differs. */
function formatDue(due: string, today: string, intl: IntlShape, text: TextFunction): string {
  const at = new Date(due);
  const day = isDay(due) ? due : dayOf(at);
  if (day === today)
    return isDay(due) ? text('due-today') : text('due-today-at', { time: formatTime(at, intl) });
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return intl.formatDate(at, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    ...(isDay(due) && { timeZone: 'UTC' }),
  });
}

const formatTime = (at: Date, intl: IntlShape) =>
  intl.formatTime(at, { hour: 'numeric', minute: '2-digit' });
