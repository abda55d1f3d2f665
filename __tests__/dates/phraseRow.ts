import { DateTime } from 'luxon';

/**
 * A phrase, its day and its time (`HH:MM`, `24:00` for midnight at the end of the day, or empty).
 * The day: `+3`, days from today; `m2`, `y1`, months or years from today; `w5`, the next Friday; `t5`
 * and `n5`, the Friday of this and of the next week; `s`, the next Saturday, also today; `e`, the
 * last day of the month; `nm` and `ny`, the first day of the next month or year; `d15`, the next
 * 15th; `11-30`, the next 30 November; `2026-11-30`; `?`, today, or tomorrow if the time has passed.
 */
export type PhraseRow = readonly [phrase: string, day: string, time: string];

/** The day of a row, found by walking from day to day (`YYYY-MM-DD`). */
export function dayOfRow([, day, time]: PhraseRow, now: DateTime): string {
  const today = utc(now.toISODate() ?? '');
  const walk = (start: DateTime, isFound: (at: DateTime) => boolean): string => {
    let at = start;
    while (!isFound(at)) at = at.plus({ days: 1 });
    return at.toISODate() ?? '';
  };
  const number = Number(day.slice(1));
  if (/^[+-]\d+$/.test(day)) return today.plus({ days: Number(day) }).toISODate() ?? '';
  if (/^m\d/.test(day)) return today.plus({ months: number }).toISODate() ?? '';
  if (/^y\d/.test(day)) return today.plus({ years: number }).toISODate() ?? '';
  if (day === '?')
    return today.plus({ days: time <= now.toFormat('HH:mm') ? 1 : 0 }).toISODate() ?? '';
  if (day === 's') return walk(today, (at) => at.weekday === 6);
  if (day === 'e') return walk(today, (at) => at.plus({ days: 1 }).day === 1);
  if (day === 'nm') return walk(today.plus({ days: 1 }), (at) => at.day === 1);
  if (day === 'ny') return walk(today.plus({ days: 1 }), (at) => at.ordinal === 1);
  const monday = today.minus({ days: today.weekday - 1 });
  if (/^w\d/.test(day)) return walk(today.plus({ days: 1 }), (at) => at.weekday === number);
  if (/^t\d/.test(day)) return walk(monday, (at) => at.weekday === number);
  if (/^n\d/.test(day)) return walk(monday.plus({ days: 7 }), (at) => at.weekday === number);
  if (/^d\d/.test(day)) return walk(today, (at) => at.day === number);
  const parts = day.split('-').map(Number);
  const [year, month, date] = parts.length === 3 ? parts : [undefined, ...parts];
  return walk(
    year === undefined ? today : utc(`${year}-01-01`),
    (at) => at.month === month && at.day === date,
  );
}

const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' });
