import { dayOf } from './dueState';

const MONDAY = 1;
const WEEK = 7;

/**
 * The usual due dates, seen from a day: that day, the next one and the next Monday, each once.
 * @param today YYYY-MM-DD
 */
export function daysToOffer(today: string) {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const after = (days: number) => dayOf(new Date(year, month - 1, day + days));
  const weekday = new Date(year, month - 1, day).getDay();
  const toMonday = (MONDAY - weekday + WEEK) % WEEK || WEEK;
  return [
    { day: today, label: 'due-offer-today' },
    { day: after(1), label: 'due-offer-tomorrow' },
    ...(toMonday > 1 ? [{ day: after(toMonday), label: 'due-offer-monday' } as const] : []),
  ] as const;
}
