import { DateTime } from 'luxon';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { dateForm, type TypedDate } from '../../../contract/rules/calendar';
import { dateOfInput, inputOfDate, type DateInput } from '../../lib/dates/dateInput';
import { isDay } from '../../lib/dates/dueState';
import { parsePhrase, parseTime } from '../../lib/dates/phrase/parsePhrase';
import { useForm } from '../../ui/forms/useForm';
import { readByExtras, type DateExtra } from './dateExtra';

export interface DateChoice {
  /** The present date: an ISO instant, a bare day, or null. */
  value: string | null;
  /** What the fields start with if there is no date. */
  initial?: DateInput;
  /** The date, or null to remove it; not called if it stays the same. */
  onChoose: (value: string | null) => void;
  /**
   * The choice is made, also if nothing has changed.
   * @param byUser false if the picker closes by itself: focus has left it
   */
  onDone: (byUser: boolean) => void;
  /** What the picker offers besides the date. */
  extras?: readonly DateExtra[] | undefined;
}

const EMPTY: DateInput = { day: '', time: '' };
const NO_EXTRAS: readonly DateExtra[] = [];

/**
 * The state of a date picker. A typed date is chosen by Enter or a button, a day of the month at
 * once. A day without a time of its own gets the time of the time field.
 */
export function useDatePicker({
  value,
  initial = EMPTY,
  onChoose,
  onDone,
  extras = NO_EXTRAS,
}: DateChoice) {
  const { locale } = useIntl();
  const isDone = useRef(false);
  const schema = useMemo(
    () =>
      dateForm(
        (typed) =>
          parsePhrase(typed, locale, DateTime.local()) !== null ||
          readByExtras(extras, typed) !== null,
        (typed) => parseTime(typed, locale) !== null,
      ),
    [locale, extras],
  );
  const start = value === null ? initial : inputOfDate(value);
  const form = useForm<TypedDate>({
    initialValues: { phrase: '', time: start.time },
    validationSchema: schema,
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => (read ? chooseRead() : choose(pending())),
  });
  const { phrase, time } = form.values;
  const read = readByExtras(extras, phrase);
  const typed = phrase.trim() === '' ? null : parsePhrase(phrase, locale, DateTime.local());
  /** `HH:MM`, or empty. */
  const clock = time.trim() === '' ? '' : parseTime(time, locale);

  /** A day with the time of the time field; the present value itself if both are its own. */
  function timed(day: string): string {
    if (day === start.day && clock === start.time && value !== null) return value;
    return dateOfInput({ day, time: clock ?? '' }) ?? day;
  }
  /** What the fields say: a typed date, else the present day with the typed time. */
  function pending(): string | null {
    if (typed !== null) return isDay(typed) ? timed(typed) : typed;
    if (start.day !== '') return timed(start.day);
    return clock === '' || clock === null ? null : parsePhrase(clock, locale, DateTime.local());
  }
  /** Once: a popover that is being hidden also says that it was left. */
  function choose(next: string | null, { byUser = true, isForced = false } = {}): void {
    if (isDone.current) return;
    isDone.current = true;
    if (isForced || next !== value) onChoose(next);
    onDone(byUser);
  }
  /** Shows why the time is not understood instead of dropping it. @returns whether it may be used */
  function isTimeValid(): boolean {
    if (clock !== null) return true;
    form.setFieldError('time', 'date-time-unknown');
    return false;
  }

  function kept(): string | null {
    const isTyped = phrase.trim() !== '' ? typed !== null : time !== start.time;
    return isTyped && clock !== null ? pending() : value;
  }

  function chooseRead(): void {
    read?.choose();
    choose(value);
  }

  return {
    form,
    extras,
    /** What has been typed, if it is not a date but means something else. */
    read,
    /** What has been typed, as the date it would become; null if it is empty or not understood. */
    reading: typed === null ? null : pending(),
    selectedDay: typed === null ? start.day : inputOfDate(typed).day,
    hasValue: value !== null,
    chooseDay: (day: string) => {
      if (isTimeValid()) choose(timed(day));
    },
    /** For several tasks with different dates there is no present one, but something to remove. */
    clear: () => choose(null, { isForced: true }),
    /** Chooses what has been typed if it is understood; for a picker that closes by itself. */
    keepTyped: () => choose(kept(), { byUser: false }),
    /** The same, after a choice beside the date. */
    finish: () => choose(kept()),
  };
}

export type DatePickerState = ReturnType<typeof useDatePicker>;
