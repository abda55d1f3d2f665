import type { MessageKey } from '../../lib/text/useText';

/** The hour of the day at which snoozed entries come back. */
const MORNING = 9;
const LATER_HOURS = 3;

const morningIn = (days: number, { now }: { now: Date }) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);

/** The times that an entry can be snoozed to, in the user's time zone: whole minutes, all in the future. */
export function snoozeTimes(now: Date): readonly { label: MessageKey; until: Date }[] {
  const later = new Date(now.getTime() + LATER_HOURS * 3_600_000);
  later.setSeconds(0, 0);
  // Monday of the next week (ISO 8601: a week begins on Monday).
  const toMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(later.getDate() === now.getDate()
      ? [{ label: 'snooze-later' as const, until: later }]
      : []),
    { label: 'snooze-tomorrow', until: morningIn(1, { now }) },
    ...(toMonday > 1
      ? [{ label: 'snooze-next-week' as const, until: morningIn(toMonday, { now }) }]
      : []),
  ];
}
