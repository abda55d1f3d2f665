import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { TypedDate } from '../../../contract/rules/calendar';
import { daysToOffer, pastDaysToOffer } from '../../lib/dates/daysToOffer';
import { dayOf, isDay } from '../../lib/dates/dueState';
import { LONGEST_PHRASE } from '../../lib/dates/phrase/parsePhrase';
import { useNow } from '../../lib/dates/useNow';
import { SPACE } from '../../lib/text/space';
import { useText } from '../../lib/text/useText';
import { Button } from '../../ui/components/Button';
import { TextField } from '../../ui/fields/TextField';
import { useFocusError } from '../../ui/forms/useFocusFirstError';
import { useErrorText } from '../../ui/forms/useErrorText';
import { Icon } from '../../ui/icons/Icon';
import '../../ui/icons/dateIcons';
import { ExtraButtons, ExtraPanel } from './DateExtras';
import classes from './Dates.module.css';
import { MonthGrid } from './MonthGrid';
import type { DatePickerState } from './useDatePicker';

interface DatePickerProps extends Omit<DatePickerState, 'keepTyped'> {
  /** Only a day that is over, or today. */
  isPast?: boolean;
}

/** A typed date with its reading, the usual days, a month and a time (docs/dates.md). */
export function DatePicker({
  form,
  reading,
  selectedDay,
  hasValue,
  chooseDay,
  clear,
  finish,
  extras,
  read,
  isPast = false,
}: DatePickerProps) {
  const text = useText();
  const intl = useIntl();
  const errorText = useErrorText();
  const today = useNow(dayOf);
  const box = useRef<HTMLDivElement>(null);
  useFocusError(box, form);
  const [openExtra, setOpenExtra] = useState<string | null>(null);
  const leftExtra = useRef<string | null>(null);
  const extra = extras.find(({ id }) => id === openExtra);
  useEffect(() => {
    if (openExtra === null && leftExtra.current !== null)
      box.current?.querySelector<HTMLElement>(`[data-extra="${leftExtra.current}"]`)?.focus();
    leftExtra.current = openExtra;
  }, [openExtra]);
  const dayName = (day: string) =>
    intl.formatDate(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const isUnknown = form.values.phrase.trim() !== '' && reading === null && read === null;

  const field = (name: keyof TypedDate) => ({
    name,
    value: form.values[name],
    error: errorText(form.errors[name]),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      void form.setFieldValue(name, target.value, form.errors[name] !== undefined),
    maxLength: LONGEST_PHRASE,
    autoComplete: 'off',
    enterKeyHint: 'done' as const,
  });

  /**
   * Enter in a field chooses what is typed; the arrow keys lead from the first field through the
   * choices to the month.
   */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      void form.submitForm();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const at = places.findIndex((place) => place === event.target);
    if (step === undefined || at < 0) return;
    const next =
      places[at + step] ??
      (step > 0 ? box.current?.querySelector<HTMLElement>('td [tabindex="0"]') : null);
    event.preventDefault();
    next?.focus();
  }

  if (extra)
    return (
      <div ref={box} className={classes.picker}>
        <ExtraPanel extra={extra} onBack={() => setOpenExtra(null)} onDone={finish} />
      </div>
    );
  return (
    // It may stand within a form, so it is not one itself.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className={classes.picker} onKeyDown={handleKeyDown}>
      <TextField
        {...field('phrase')}
        label={text('date-phrase')}
        isLabelHidden
        placeholder={text(isPast ? 'date-phrase-past-example' : 'date-phrase-example')}
        autoCapitalize="none"
        data-autofocus
        data-choice
      />
      <div className={classes.choices}>
        <div aria-live="polite">
          {(read ?? reading) !== null && (
            <button
              type="button"
              className={classes.choice}
              data-reading
              data-choice
              onClick={() => void form.submitForm()}
            >
              <Icon name="enter" />
              {read ? (
                <strong className={classes.name}>{read.words}</strong>
              ) : (
                reading !== null && <Moment at={reading} today={today} />
              )}
            </button>
          )}
          {isUnknown && !form.errors.phrase && (
            <p className={classes.unknown}>{text('date-phrase-unknown')}</p>
          )}
        </div>
        {(isPast ? pastDaysToOffer(today) : daysToOffer(today)).map(({ day, label }) => (
          <button
            key={label}
            type="button"
            className={classes.choice}
            data-choice
            onClick={() => chooseDay(day)}
          >
            <Icon name="calendar" />
            <span className={classes.name}>{text(OFFERS[label])}</span>
            <span className={classes.hint}>{dayName(day)}</span>
          </button>
        ))}
      </div>
      <MonthGrid
        selected={selectedDay}
        today={today}
        lastDay={isPast ? today : undefined}
        onChoose={chooseDay}
      />
      {extras.length > 0 && <ExtraButtons extras={extras} onOpen={setOpenExtra} />}
      {!isPast && (
        <div className={classes.footer}>
          <TextField
            {...field('time')}
            label={text('time')}
            isLabelHidden
            placeholder={text('time')}
            className={classes.time}
          />
          {hasValue && (
            <Button tone="quiet" className={classes.clear} onClick={clear}>
              {text('clear')}
            </Button>
          )}
          <Button tone="primary" onClick={() => void form.submitForm()}>
            {text('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

const OFFERS = {
  'due-offer-today': 'date-today',
  'due-offer-tomorrow': 'date-tomorrow',
  'due-offer-monday': 'date-next-monday',
  'due-offer-yesterday': 'date-yesterday',
  'due-offer-week-ago': 'date-week-ago',
  'due-offer-month-ago': 'date-month-ago',
} as const;

/** A date in words; the year only if it is another one. */
function Moment({ at, today }: { at: string; today: string }) {
  const { formatDate, formatTime } = useIntl();
  const day = isDay(at) ? at : dayOf(new Date(at));
  return (
    <span className={classes.name}>
      <strong>
        {formatDate(day, {
          weekday: 'short',
          day: 'numeric',
          month: 'long',
          ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
          timeZone: 'UTC',
        })}
      </strong>
      {SPACE}
      {!isDay(at) && formatTime(at, { hour: 'numeric', minute: '2-digit' })}
    </span>
  );
}
