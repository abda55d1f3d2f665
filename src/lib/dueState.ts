/** How urgent a due date is on the user's calendar. */
export type DueState = 'overdue' | 'today' | 'later';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Whether a due moment is a bare day, which is the same in every zone. */
export function isDay(due: string): boolean {
  return due.length === DAY_LENGTH;
}

/**
 * Judges a due moment in the zone of the device: a day is overdue when it has passed, an instant as soon as it has.
 * @param due ISO instant in UTC, or a bare day (`YYYY-MM-DD`).
 */
export function dueState(due: string, now: Date): DueState {
  const today = dayOf(now);
  const day = isDay(due) ? due : dayOf(new Date(due));
  if (isDay(due) ? day < today : new Date(due) < now) return 'overdue';
  return day === today ? 'today' : 'later';
}

/** The calendar day of an instant in the zone of the device. */
export function dayOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
