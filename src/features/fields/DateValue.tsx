import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { STANDARD_FIELD } from '../../../contract/fields';
import { dayOf, isDay } from '../../lib/dates/dueState';
import { useNow } from '../../lib/dates/useNow';
import { useText } from '../../lib/text/useText';
import { DueChip } from '../board/card/DueChip';
import { useDatePopover } from '../dates/useDatePopover';
import { useDueExtras } from '../repeats/useDueExtras';
import type { FieldValueProps } from './FieldValue';
import classes from './Fields.module.css';
import { useFieldChange } from './useFieldChange';

/** A day, optionally with a time in the user's time zone. A click opens the date picker. */
export function DateValue({ task, field, value, canEdit, onChanged }: FieldValueProps) {
  const text = useText();
  const { formatDate } = useIntl();
  const write = useFieldChange(task.id, field);
  const isDue = field.isStandard && field.id === STANDARD_FIELD.dueDate;
  const extras = useDueExtras(isDue ? task.id : undefined);
  const [trigger, popover] = useDatePopover({
    extras,
    label: field.title,
    value,
    onChoose: (next) => {
      onChanged();
      write(next);
    },
  });

  const words =
    value === null ? (
      <span className={classes.none}>{text('field-empty')}</span>
    ) : isDue ? (
      <Due at={value} task={task} />
    ) : (
      <Moment at={value} />
    );
  if (!canEdit) return <span>{words}</span>;
  const valueText =
    value === null
      ? text('field-empty')
      : formatDate(
          isDay(value) ? `${value}T00:00:00` : value,
          isDay(value) ? { dateStyle: 'long' } : { dateStyle: 'long', timeStyle: 'short' },
        );
  const name = text('field-edit', { title: field.title, value: valueText });
  return (
    <>
      <button
        {...trigger}
        type="button"
        className={classes.view}
        data-due={isDue || undefined}
        aria-label={value === null ? name : undefined}
      >
        {/* The accessible name contains the visible short date as well, which the long one does not
            contain (WCAG 2.2 SC 2.5.3). */}
        {value !== null && <span className="visually-hidden">{name} </span>}
        {words}
      </button>
      {popover}
    </>
  );
}

/** The due date chip of a card; except for today it shows no time, for lack of space. */
function Due({ at, task }: { at: string; task: FieldValueProps['task'] }) {
  const { formatTime } = useIntl();
  const isOfToday = useNow(
    useCallback((now: Date) => !isDay(at) && dayOf(new Date(at)) === dayOf(now), [at]),
  );
  return (
    <span className={classes.due}>
      <DueChip due={at} isDone={task.isDone} repeat={task.repeat} />
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
