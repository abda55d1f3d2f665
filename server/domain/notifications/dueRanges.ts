const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** A day has more or fewer hours when the clocks change. */
const LONGEST_DAY_MS = 26 * HOUR_MS;
const SHORTEST_DAY_MS = 22 * HOUR_MS;
/**
 * Zones differ from UTC by quarters of an hour: days end, and mornings begin, at these times only, and
 * are so much longer or shorter when the clocks change.
 */
const QUARTER_MS = 15 * 60_000;
const DAYS_MS = Array.from(
  { length: (LONGEST_DAY_MS - SHORTEST_DAY_MS) / QUARTER_MS + 1 },
  (_, index) => SHORTEST_DAY_MS + index * QUARTER_MS,
);

/** Due dates from one to another, both included, as they are stored: days, or instants in UTC. */
export interface DueRange {
  low: string;
  high: string;
  isDay: boolean;
}

const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const instants = (low: number, high: number): DueRange => ({
  low: new Date(low).toISOString(),
  high: new Date(high).toISOString(),
  isDay: false,
});

/**
 * All due dates of which something may be told at `now`: for two days after a date, and since a day
 * before it. No zone is more than a day from UTC.
 */
export function allDueRanges(now: Date): DueRange[] {
  return [
    instants(now.getTime() - 4 * DAY_MS, now.getTime() + LONGEST_DAY_MS),
    { low: dayFrom(now, -4), high: dayFrom(now, 2), isDay: true },
  ];
}

/**
 * The due dates of which a time has come after `since`, and at `now` at the latest, in any zone; each
 * once, as less than a quarter of an hour lies between the two.
 */
export function dueRangesSince(since: Date, now: Date): DueRange[] {
  const [from, to] = [since.getTime(), now.getTime()];
  const isQuarterOver = Math.floor(from / QUARTER_MS) < Math.floor(to / QUARTER_MS);
  return [
    instants(from, to),
    ...DAYS_MS.map((dayMs) => instants(from + dayMs, to + dayMs)),
    ...(isQuarterOver ? [{ low: dayFrom(now, -2), high: dayFrom(now, 2), isDay: true }] : []),
  ];
}
