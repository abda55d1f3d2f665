import { DateTime } from 'luxon';

/** When a user wants mail of news, in hours of the day in their time zone. */
export interface NewsTimes {
  /** Null: no browser has told it yet; then UTC counts. */
  timeZone: string | null;
  /** Null together with `quietTo`: no quiet hours. */
  quietFrom: number | null;
  quietTo: number | null;
  digestHour: number;
}

/**
 * The end of the quiet hours that a moment is in; null outside of them. Hours are those of the clock
 * in the zone, also when the clocks change in between.
 */
export function quietEnd(
  now: Date,
  { timeZone, quietFrom, quietTo }: Omit<NewsTimes, 'digestHour'>,
): Date | null {
  if (quietFrom === null || quietTo === null) return null;
  const { hour } = localTime(now, timeZone);
  const isQuiet =
    quietFrom < quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  return isQuiet ? nextHour(now, quietTo, timeZone) : null;
}

/** The next time, later than now, at which the digest comes. */
export function nextDigest(
  now: Date,
  { timeZone, digestHour }: Pick<NewsTimes, 'timeZone' | 'digestHour'>,
): Date {
  return nextHour(now, digestHour, timeZone);
}

const localTime = (now: Date, timeZone: string | null) =>
  DateTime.fromJSDate(now, { zone: timeZone ?? 'utc' });

/** The next full hour of that name; one that the clocks skip is the hour after it. */
function nextHour(now: Date, hour: number, timeZone: string | null): Date {
  const local = localTime(now, timeZone);
  const today = local.startOf('day').set({ hour });
  return (today > local ? today : local.startOf('day').plus({ days: 1 }).set({ hour })).toJSDate();
}
