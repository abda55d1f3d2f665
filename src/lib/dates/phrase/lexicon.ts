import type { DayPart } from './timeOfDay';

/** The words of one language in typed dates, in lower case and without diacritics. */
export interface Lexicon {
  /** Words without a meaning of their own: "on", "at". */
  fillers: readonly string[];
  /** Days from today. */
  days: Readonly<Record<string, number>>;
  /** Monday is 1. */
  weekdays: Readonly<Record<string, number>>;
  /** January is 1. */
  months: Readonly<Record<string, number>>;
  /** Before a weekday or a unit: "next fri", "next week". */
  next: readonly string[];
  /** Before a weekday: "this fri" is the day of the current week. */
  current: readonly string[];
  /** Before an amount: "in 3 days". */
  ahead: readonly string[];
  units: Readonly<Record<string, Unit>>;
  /** Words that stand for an amount: "a week". */
  amounts: Readonly<Record<string, number>>;
  /** Phrases for an amount of minutes: "half an hour". */
  spans: Readonly<Record<string, number>>;
  /**
   * Words for the evening of today, and its time as `HH:MM` unless another one is typed: "tonight 9"
   * is 21:00.
   */
  nights: Readonly<Record<string, string>>;
  /** Times as `HH:MM`. */
  times: Readonly<Record<string, string>>;
  /** After an hour: "8 in the evening". */
  dayParts: Readonly<Record<string, DayPart>>;
  /** Phrases for the Saturday of this week, or of the next one on a Sunday. */
  weekends: readonly string[];
  /** Phrases for the last day of the month. */
  monthEnds: readonly string[];
  /** What may follow the number of a day: "15th". */
  ordinal: RegExp;
  repeats: RepeatLexicon;
}

/** The words of repetitions. */
export interface RepeatLexicon {
  /** Before a weekday, an amount or a unit: "every". */
  every: readonly string[];
  /** "daily", with its unit. */
  adverbs: Readonly<Record<string, Unit>>;
  /** Monday to Friday. */
  workdays: readonly string[];
  /** "every other week". */
  second: readonly string[];
  and: readonly string[];
  /** Further forms of the weekdays. Monday is 1. */
  plurals: Readonly<Record<string, number>>;
}

export type Unit = 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years';

/** Gives each of the words, separated by spaces, the same meaning. */
export function eachOf<Meaning>(words: string, meaning: Meaning): Record<string, Meaning> {
  return Object.fromEntries(words.split(' ').map((word) => [word, meaning]));
}
