import type { MessageKey } from './useText';

const MINUTE_MS = 60_000;
/** Under this a moment is told in minutes (docs/behaviour.md#9). */
const MINUTES_TOLD = 30;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long ago something was, in the specification's own steps; `Intl.RelativeTimeFormat` has no "clock time later today". */
export type TimeAgo =
  | { step: 'seconds' }
  | { step: 'minute' }
  | { step: 'minutes'; minutes: number }
  | { step: 'today' }
  | { step: 'yesterday' }
  | { step: 'date' };

/** The dictionary's words of the steps that have some; the other two are a clock time, and a date with one. */
export const TIME_WORDS = {
  seconds: 'time-seconds',
  minute: 'time-minute',
  minutes: 'time-minutes',
  yesterday: 'time-yesterday',
} as const satisfies Partial<Record<TimeAgo['step'], MessageKey>>;

/**
 * docs/behaviour.md#9: under 1 minute, under 2, under 30; later today; under 2 days, which is the
 * day before in the reader's zone; else the date. What a clock that runs ahead puts into the next
 * minute is a few seconds ago; a later future is a date.
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

/** Counts calendar days in the reader's zone, whatever the clocks did in between. */
const dayNumber = (at: Date) =>
  Math.round(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / DAY_MS);
