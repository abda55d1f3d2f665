import { dayOf } from './dueState';

const MONDAY = 1;
const WEEK = 7;
const MONTH = 30;

/**
 * The usual due dates, seen from a day: that day, the next one and the next Monday, each once.
 * @param today YYYY-MM-DD
 */
export function daysToOffer(today: string) {
  const after = (days: number) => dayOf(dateAfter(today, days));
  const toMonday = (MONDAY - dateAfter(today, 0).getDay() + WEEK) % WEEK || WEEK;
  return [
    { day: today, label: 'due-offer-today' },
    { day: after(1), label: 'due-offer-tomorrow' },
    ...(toMonday > 1 ? [{ day: after(toMonday), label: 'due-offer-monday' } as const] : []),
  ] as const;
}

/** The usual days to look back at, seen from a day. */
export function pastDaysToOffer(today: string) {
  const before = (days: number) => dayOf(dateAfter(today, -days));
  return [
    { day: before(1), label: 'due-offer-yesterday' },
    { day: before(WEEK), label: 'due-offer-week-ago' },
    { day: before(MONTH), label: 'due-offer-month-ago' },
  ] as const;
}

function dateAfter(from: string, days: number): Date {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  return new Date(year, month - 1, day + days);
}
