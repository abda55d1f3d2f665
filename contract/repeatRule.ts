/** The days of a week as RFC 5545 names them, from Monday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const WORKDAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** Every month has these days. */
const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;
export const LONGEST_INTERVAL = 99;

/**
 * How a task repeats. Empty `weekdays` mean the weekday of the start. `day` is the day of a month,
 * or its last one in a month that is shorter; null means the day of the start.
 */
export type RepeatRule =
  | { every: 'day'; interval: number }
  | { every: 'week'; interval: number; weekdays: readonly Weekday[] }
  | { every: 'month'; interval: number; day: number | null };

const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY' } as const;

/**
 * The rule in RFC 5545. "On the 31st or the last day" is BYMONTHDAY=28,29,30,31;BYSETPOS=-1, because
 * BYMONTHDAY=31 skips shorter months.
 */
export function formatRepeatRule(rule: RepeatRule): string {
  const parts = [`FREQ=${FREQUENCY[rule.every]}`];
  if (rule.interval > 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.every === 'week' && rule.weekdays.length > 0)
    parts.push(`BYDAY=${inOrder(rule.weekdays).join(',')}`);
  if (rule.every === 'month' && rule.day !== null) parts.push(...byMonthDay(rule.day));
  return parts.join(';');
}

/** Reads what `formatRepeatRule` writes, with its parts in any order; null for any other rule. */
export function parseRepeatRule(text: string): RepeatRule | null {
  const parts = new Map(
    text.split(';').map((part): [string, string] => {
      const [name = '', value = ''] = part.split('=');
      return [name, value];
    }),
  );
  const rule = readParts(parts);
  if (!rule) return null;
  const written = formatRepeatRule(rule).split(';');
  const given = text.split(';').filter((part) => part !== 'INTERVAL=1');
  return written.toSorted().join(';') === given.toSorted().join(';') ? rule : null;
}

function readParts(parts: ReadonlyMap<string, string>): RepeatRule | null {
  const interval = Number(parts.get('INTERVAL') ?? '1');
  if (!Number.isInteger(interval) || interval < 1 || interval > LONGEST_INTERVAL) return null;
  switch (parts.get('FREQ')) {
    case FREQUENCY.day:
      return { every: 'day', interval };
    case FREQUENCY.week: {
      const named = parts.get('BYDAY')?.split(',') ?? [];
      return { every: 'week', interval, weekdays: WEEKDAYS.filter((one) => named.includes(one)) };
    }
    case FREQUENCY.month: {
      const days = parts.get('BYMONTHDAY')?.split(',').map(Number);
      const day = days?.at(-1) ?? null;
      const exists = day === null || (Number.isInteger(day) && day >= 1 && day <= LONGEST_MONTH);
      return exists ? { every: 'month', interval, day } : null;
    }
    default:
      return null;
  }
}

function byMonthDay(day: number): string[] {
  if (day <= SHORTEST_MONTH) return [`BYMONTHDAY=${day}`];
  const days = Array.from({ length: day - SHORTEST_MONTH + 1 }, (_, at) => SHORTEST_MONTH + at);
  return [`BYMONTHDAY=${days.join(',')}`, 'BYSETPOS=-1'];
}

const inOrder = (weekdays: readonly Weekday[]) =>
  WEEKDAYS.filter((weekday) => weekdays.includes(weekday));
