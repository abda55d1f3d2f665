import { DateTime } from 'luxon';
import { ENGLISH } from './english';
import type { Lexicon } from './lexicon';
import { PhraseReader } from './PhraseReader';
import { POLISH } from './polish';

/** A longer text is not a date. */
export const LONGEST_PHRASE = 60;

const LEXICONS: Readonly<Record<string, Lexicon>> = { en: ENGLISH, pl: POLISH };

/**
 * Reads a typed date: "fri 4pm", "in 3 days", "jutro 9", "30.11". The words of the reader's language
 * come first, then those of the other one. The rules are in docs/dates.md.
 * @param locale BCP 47 tag: its language, and its order of day and month in "11/30"
 * @param now in the reader's zone
 * @returns a bare day (`YYYY-MM-DD`), or an ISO instant in UTC if a time was typed; null if a word is
 *   not understood, or the day does not exist
 */
export function parsePhrase(phrase: string, locale: string, now: DateTime): string | null {
  return readEach(phrase, locale, now, (reader) => reader.readDate());
}

/**
 * Reads a typed time alone: "16", "4 pm", "16:30".
 * @returns `HH:MM`; null if it is not a time
 */
export function parseTime(phrase: string, locale: string): string | null {
  return readEach(phrase, locale, DateTime.utc(), (reader) => reader.readTimeAlone());
}

function readEach(
  phrase: string,
  locale: string,
  now: DateTime,
  read: (reader: PhraseReader) => string | null,
): string | null {
  if (phrase.length > LONGEST_PHRASE) return null;
  const first = LEXICONS[locale.slice(0, 2)] ?? ENGLISH;
  const lexicons = [first, ...Object.values(LEXICONS).filter((lexicon) => lexicon !== first)];
  for (const lexicon of lexicons) {
    const value = read(new PhraseReader(phrase, lexicon, isMonthFirst(locale), now));
    if (value !== null) return value;
  }
  return null;
}

function isMonthFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0;
}
