import type { MessageKey } from '../text/useText';

const MINUTE_MS = 60_000;
/** Below this a time is shown in minutes (docs/behaviour.md#9). */
const MINUTES_TOLD = 30;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * How long ago an instant was, in the specification's own steps; `Intl.RelativeTimeFormat` has no
 * "clock time later today".
 */
export type TimeAgo =
  | { step: 'seconds' }
  | { step: 'minute' }
  | { step: 'minutes'; minutes: number }
  | { step: 'today' }
  | { step: 'yesterday' }
  | { step: 'date' };

/** The messages of the steps that have one; the other two are a time, and a date with a time. */
export const TIME_WORDS = {
  seconds: 'time-seconds',
  minute: 'time-minute',
  minutes: 'time-minutes',
  yesterday: 'time-yesterday',
} as const satisfies Partial<Record<TimeAgo['step'], MessageKey>>;

/**
 * docs/behaviour.md#9: under 1 minute, under 2, under 30; later today; under 2 days, which is the
 * day before in the user's time zone; else the date. An instant up to a minute in the future (a
 * fast clock) is a few seconds ago; a later one is a date.
 */
export function timeAgo(at: Date, now: Date): TimeAgo {
  const agoMs = now.getTime() - at.getTime();
  const days = dayNumber(now) - dayNumber(at);
  if (agoMs < -MINUTE_MS) return { step: days === 0 ? 'today' : 'date' };
  const minutes = Math.floor(agoMs / MINUTE_MS);
  if (minutes < 1) return { step: 'seconds' };
  if (minutes < 2) return { step: 'minute' };
  if (minutes < MINUTES_TOLD) return { step: 'minutes', minutes };
  if (days === 0) return { step: 'today' };
  return { step: days === 1 ? 'yesterday' : 'date' };
}

/** Counts calendar days in the user's time zone, independent of clock changes. */
const dayNumber = (at: Date) =>
  Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS);
