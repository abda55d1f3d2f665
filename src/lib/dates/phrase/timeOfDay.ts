/** A part of the day after an hour: "8 in the evening". */
export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

const NOON = 12;
const LAST_HOUR = 23;
/** The first hour that is of the evening if "at night" follows; those before are after midnight. */
const FIRST_HOUR_OF_NIGHT = 6;

/**
 * The hour of the day that "8 in the evening" means; an hour after 12 stays.
 * @returns 24 for midnight at the end of the day: "12 at night"; null for an hour that the part of
 *   the day does not have: "12 in the evening"
 */
export function hourOfDay(typed: number, part: DayPart): number | null {
  if (typed > NOON) return typed <= LAST_HOUR ? typed : null;
  switch (part) {
    case 'morning':
      return typed < NOON ? typed : null;
    case 'afternoon':
      return typed < NOON ? typed + NOON : typed;
    case 'evening':
      return typed < NOON ? typed + NOON : null;
    case 'night':
      return typed < FIRST_HOUR_OF_NIGHT ? typed : typed + NOON;
  }
}

/**
 * A time that was typed with "tonight" (`HH:MM`): 2:00 is 26:00, which is after midnight, and 0:00 is 24:00.
 * @param isBare without am, pm or a part of the day: 9:00 is then 21:00, and 12:00 is 24:00
 */
export function timeTonight(time: string, isBare: boolean): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour < FIRST_HOUR_OF_NIGHT) return clockTime(hour + 2 * NOON, minute);
  return isBare && hour <= NOON ? clockTime(hour + NOON, minute) : time;
}

/** `HH:MM` */
export function clockTime(hour: number, minute: number): string {
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
