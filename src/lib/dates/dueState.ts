/** How urgent a due date is on the user's calendar. */
export type DueState = 'overdue' | 'today' | 'later';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Whether a due date is a bare day, which is the same in every time zone. */
export function isDay(due: string): boolean {
  return due.length === DAY_LENGTH;
}

/**
 * Evaluates a due date in the device's time zone: a day is overdue when it is over, an instant as
 * soon as it has passed.
 * @param due ISO instant in UTC, or a bare day (`YYYY-MM-DD`).
 */
export function dueState(due: string, now: Date): DueState {
  const today = dayOf(now);
  const day = isDay(due) ? due : dayOf(new Date(due));
  if (isDay(due) ? day < today : new Date(due) < now) return 'overdue';
  return day === today ? 'today' : 'later';
}

/** The calendar day of an instant in the device's time zone. */
export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
