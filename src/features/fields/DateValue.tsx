import { useCallback, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { STANDARD_FIELD } from '../../../contract/fields';
import { dayOf, isDay } from '../../lib/dates/dueState';
import { useNow } from '../../lib/dates/useNow';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { DueChip } from '../board/card/DueChip';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { useFieldChange } from './useFieldChange';

interface Typed {
  day: string;
  time: string;
}

/**
 * A day, optionally with a time in the user's time zone. A click opens both inputs; blur or Enter
 * saves, Escape restores the old value.
 */
export function DateValue({ task, field, value, canEdit, onChanged }: FieldValueProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const write = useFieldChange(task.id, field);
  const [typed, setTyped] = useState<Typed | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isDue = field.isStandard && field.id === STANDARD_FIELD.dueDate;

  function close(byKey: boolean) {
    setTyped(null);
    if (byKey) setTimeout(() => button.current?.focus());
  }
  function save(next: string | null, byKey: boolean) {
    if (next !== value) {
      onChanged();
      write(next);
    }
    close(byKey);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
      save(valueOf(typed), true);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement))
      save(valueOf(typed), false);
  }

  if (typed) {
    return (
      // Enter and Escape apply to both inputs and their buttons.
      // eslint-disable-next-line jsx-a11y/no-static-element-interactions
      <span className={classes.inputs} onKeyDown={handleKeyDown} onBlur={handleBlur}>
        {/* The user has just opened the field in order to type. */}
        <input
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="date"
          max="9999-12-31"
          className={classes.input}
          aria-label={field.title}
          value={typed.day}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
        />
        <input
          type="time"
          className={classes.input}
          aria-label={text('field-time-of', { title: field.title })}
          value={typed.time}
          onChange={(event) => setTyped({ ...typed, time: event.target.value })}
        />
        <Button tone="primary" onClick={() => save(valueOf(typed), true)}>
          {text('save')}
        </Button>
        {value !== null && (
          <Button tone="quiet" onClick={() => save(null, true)}>
            {text('clear')}
          </Button>
        )}
      </span>
    );
  }
  const words =
    value === null ? (
      <span className={classes.none}>{text('field-empty')}</span>
    ) : isDue ? (
      <Due at={value} isDone={task.isDone} />
    ) : (
      <Moment at={value} />
    );
  if (!canEdit) return <span>{words}</span>;
  const said =
    value === null
      ? text('field-empty')
      : formatDate(
          isDay(value) ? `${value}T00:00:00` : value,
          isDay(value) ? { dateStyle: 'long' } : { dateStyle: 'long', timeStyle: 'short' },
        );
  const name = text('field-edit', { title: field.title, value: said });
  return (
    <button
      ref={button}
      type="button"
      className={classes.view}
      data-due={isDue || undefined}
      aria-label={value === null ? name : undefined}
      onClick={() => setTyped(typedOf(value))}
    >
      {/* The accessible name contains the visible short date as well, which the long one does not
          contain (WCAG 2.2 SC 2.5.3). */}
      {value !== null && <span className="visually-hidden">{name} </span>}
      {words}
    </button>
  );
}

/** The due date chip of a card; except for today it shows no time, for lack of space. */
function Due({ at, isDone }: { at: string; isDone: boolean }) {
  const { formatTime } = useIntl();
  const isOfToday = useNow(
    useCallback((now: Date) => !isDay(at) && dayOf(new Date(at)) === dayOf(now), [at]),
  );
  return (
    <span className={classes.due}>
      <DueChip due={at} isDone={isDone} />
      {!isDay(at) && !isOfToday && (
        <span>{formatTime(at, { hour: 'numeric', minute: '2-digit' })}</span>
      )}
    </span>
  );
}

/**
 * @param at ISO instant, shown in the user's time zone; or a bare date (`YYYY-MM-DD`), the same day
 *   in every zone
 */
function Moment({ at }: { at: string }) {
  const { formatDate } = useIntl();
  const words = isDay(at)
    ? formatDate(`${at}T00:00:00`, { dateStyle: 'medium' })
    : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return <time dateTime={at}>{words}</time>;
}

function typedOf(value: string | null): Typed {
  if (value === null) return { day: '', time: '' };
  if (isDay(value)) return { day: value, time: '' };
  const at = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return { day: dayOf(at), time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/**
 * A day without a time is the same day in every zone; with a time it is an instant in the user's
 * zone.
 */
function valueOf(typed: Typed | null): string | null {
  if (!typed || typed.day === '') return null;
  if (typed.time === '') return typed.day;
  const at = new Date(`${typed.day}T${typed.time}`);
  return Number.isNaN(at.getTime()) ? typed.day : at.toISOString();
}
