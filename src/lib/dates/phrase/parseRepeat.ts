import {
  formatRepeatRule,
  LONGEST_INTERVAL,
  WEEKDAYS,
  WORKDAYS,
  type RepeatRule,
} from '../../../../contract/repeatRule';
import { weekdayOf } from '../weekdayOf';
import { ENGLISH } from './english';
import type { Lexicon, Unit } from './lexicon';
import { plain } from './plain';
import { LONGEST_PHRASE } from './parsePhrase';
import { POLISH } from './polish';

const UNITS: Partial<Record<Unit, RepeatRule['every']>> = {
  days: 'day',
  weeks: 'week',
  months: 'month',
};

/**
 * Reads a typed repetition: "every friday", "every 2 weeks", "co poniedziałek i piątek", "daily".
 * The rules are in docs/dates.md.
 * @param day the day that it starts on (`YYYY-MM-DD`): its day of the month is that of the rule
 * @returns a rule of RFC 5545; null if a word is not understood
 */
export function parseRepeat(phrase: string, day: string): string | null {
  if (phrase.length > LONGEST_PHRASE) return null;
  const typed = plain(phrase);
  for (const lexicon of [ENGLISH, POLISH]) {
    const rule = readRule(typed, lexicon, day);
    if (rule) return formatRepeatRule(rule);
  }
  return null;
}

function readRule(typed: string, lexicon: Lexicon, day: string): RepeatRule | null {
  const { every, adverbs, workdays, and } = lexicon.repeats;
  const adverb = adverbs[typed];
  if (adverb) return ofUnit(adverb, 1, day);
  if (workdays.includes(typed)) return { every: 'week', interval: 1, weekdays: WORKDAYS };
  const start = every.find((word) => typed.startsWith(`${word} `));
  if (start === undefined) return null;
  const rest = typed.slice(start.length + 1);
  if (workdays.includes(rest)) return { every: 'week', interval: 1, weekdays: WORKDAYS };
  return readInterval(rest, lexicon, day) ?? readWeekdays(rest, lexicon, and);
}

/** "2 weeks", "other day", "miesiąc". */
function readInterval(rest: string, lexicon: Lexicon, day: string): RepeatRule | null {
  const words = rest.split(' ');
  const amount = words.length === 2 ? amountOf(words[0] ?? '', lexicon) : 1;
  const unit = lexicon.units[words.at(-1) ?? ''];
  if (words.length > 2 || amount === null || unit === undefined) return null;
  return ofUnit(unit, amount, day);
}

function amountOf(word: string, { amounts, repeats }: Lexicon): number | null {
  const amount = /^\d{1,2}$/.test(word)
    ? Number(word)
    : (amounts[word] ?? (repeats.second.includes(word) ? 2 : 0));
  return amount >= 1 && amount <= LONGEST_INTERVAL ? amount : null;
}

function ofUnit(unit: Unit, interval: number, day: string): RepeatRule | null {
  const every = UNITS[unit];
  switch (every) {
    case 'day':
      return { every, interval };
    case 'week':
      return { every, interval, weekdays: [weekdayOf(day)] };
    case 'month':
      return { every, interval, day: Number(day.slice('YYYY-MM-'.length)) };
    case undefined:
      return null;
  }
}

/** "friday", "mon and wed", "poniedziałek i w piątek". */
function readWeekdays(rest: string, lexicon: Lexicon, and: readonly string[]): RepeatRule | null {
  const skipped = new Set([...and, ...lexicon.fillers]);
  const words = rest.split(' ').filter((word) => !skipped.has(word));
  const numbers = words.map((word) => lexicon.weekdays[word] ?? lexicon.repeats.plurals[word]);
  const weekdays = WEEKDAYS.filter((_, index) => numbers.includes(index + 1));
  const isKnown = words.length > 0 && numbers.every((number) => number !== undefined);
  return isKnown ? { every: 'week', interval: 1, weekdays } : null;
}
