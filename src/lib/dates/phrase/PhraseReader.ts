import { DateTime } from 'luxon';
import { clockTime, hourOfDay, timeTonight } from './timeOfDay';
import type { Lexicon, Unit } from './lexicon';
import { plain } from './plain';

const NUMBER = /^\d{1,4}/;
const DAYS_PER_WEEK = 7;
const SATURDAY = 6;
const NOON = 12;
const END_OF_DAY = '24:00';

/** Consumes a phrase from its start, a part at a time: a day, a time or a filler. */
export class PhraseReader {
  private rest: string;
  private day: DateTime | null = null;
  /** `HH:MM`; 24:00 is midnight at the end of the day. */
  private time: string | null = null;
  /** Whether the time was typed without am, pm or a part of the day. */
  private isBareTime = false;
  /** The time of a word like "tonight", unless another one is typed. */
  private usualTime: string | null = null;
  /** The result of an amount of minutes or hours, which is a day and a time at once. */
  private instant: DateTime | null = null;

  constructor(
    phrase: string,
    private readonly lexicon: Lexicon,
    private readonly isMonthFirst: boolean,
    private readonly now: DateTime,
  ) {
    this.rest = plain(phrase);
  }

  readDate(): string | null {
    while (this.rest !== '') if (!this.readPart()) return null;
    const time = this.timeOfDay();
    if (this.instant) return (this.day ?? time) ? null : instantOf(this.instant);
    if (this.day) return this.day.isValid ? valueOf(this.day, time) : null;
    if (time === null) return null;
    const isPast = time <= this.now.toFormat('HH:mm');
    return valueOf(this.now.plus({ days: isPast ? 1 : 0 }), time);
  }

  readTimeAlone(): string | null {
    const isRead = this.readTime() || this.readHour();
    return isRead && this.rest === '' && this.time !== END_OF_DAY ? this.time : null;
  }

  private timeOfDay(): string | null {
    if (this.time === null || this.usualTime === null) return this.time ?? this.usualTime;
    return timeTonight(this.time, this.isBareTime);
  }

  private readPart(): boolean {
    return (
      this.readDay() || this.readTime() || this.readBareHour() || this.take(this.lexicon.fillers)
    );
  }

  private readDay(): boolean {
    if (this.day || this.instant) return false;
    const start = this.rest;
    for (const read of [
      this.readNumericDate,
      this.readAmount,
      this.readNamedDay,
      this.readWeekday,
      this.readMonthDate,
    ]) {
      this.day = read.call(this);
      if (this.day ?? this.instant) return true;
      this.rest = start;
    }
    return false;
  }

  /** "2026-11-30", "30.11.2026", "30.11", "30/11", "11/30" where the month is first. */
  private readNumericDate(): DateTime | null {
    const iso = this.match(/^(\d{4})-(\d{1,2})-(\d{1,2})\b/);
    if (iso) return this.dated(Number(iso[3]), Number(iso[2]), Number(iso[1]));
    const full = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/.exec(this.rest);
    const short = /^(\d{1,2})([./])(\d{1,2})(?![\d:])\.?/.exec(this.rest);
    const found = full ?? short;
    if (!found) return null;
    const [first, second] = [Number(found[1]), Number(found[3])];
    const year = full ? yearOf(full[4]) : undefined;
    const dayFirst = this.dated(first, second, year);
    const monthFirst = this.dated(second, first, year);
    const isMonthFirst = found[2] === '/' && (this.isMonthFirst || !dayFirst.isValid);
    const date = isMonthFirst && monthFirst.isValid ? monthFirst : dayFirst;
    // "9.30" and "16.00" are times.
    if (!date.isValid && !full && found[2] === '.') return null;
    this.rest = this.rest.slice(found[0].length).trimStart();
    return date;
  }

  /** "in 3 days", "3d", "+3 days", "a week", "in half an hour". */
  private readAmount(): DateTime | null {
    const isAhead = this.match(/^\+/) !== null || this.take(this.lexicon.ahead);
    const minutes = isAhead ? this.takeKey(this.lexicon.spans) : null;
    if (minutes !== null) {
      this.instant = this.now.plus({ minutes });
      return null;
    }
    const digits = this.match(NUMBER);
    const amount = digits ? Number(digits[0]) : this.takeKey(this.lexicon.amounts);
    // "za tydzień" names no amount.
    if (amount === null && !isAhead) return null;
    const unit = this.takeKey(this.lexicon.units);
    if (!unit) return null;
    const later = this.now.plus({ [unit]: amount ?? 1 });
    if (unit !== 'hours' && unit !== 'minutes') return later;
    // "9 h" may be a time of the day.
    if (isAhead) this.instant = later;
    return null;
  }

  /** "tomorrow", "next week", "weekend", "end of month". */
  private readNamedDay(): DateTime | null {
    this.usualTime = this.takeKey(this.lexicon.nights);
    if (this.usualTime !== null) return this.now;
    const days = this.takeKey(this.lexicon.days);
    if (days !== null) return this.now.plus({ days });
    if (this.take(this.lexicon.weekends))
      return this.now.plus({
        days: (SATURDAY - this.now.weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK,
      });
    if (this.take(this.lexicon.monthEnds)) return this.now.endOf('month');
    if (!this.take(this.lexicon.next)) return null;
    const unit = this.takeKey(this.lexicon.units);
    if (unit) return this.startOfNext(unit);
    const weekday = this.takeKey(this.lexicon.weekdays);
    return weekday === null ? null : this.now.startOf('week').plus({ weeks: 1, days: weekday - 1 });
  }

  private startOfNext(unit: Unit): DateTime | null {
    switch (unit) {
      case 'days':
        return this.now.plus({ days: 1 });
      case 'weeks':
        return this.now.startOf('week').plus({ weeks: 1 });
      case 'months':
        return this.now.startOf('month').plus({ months: 1 });
      case 'years':
        return this.now.startOf('year').plus({ years: 1 });
      case 'hours':
      case 'minutes':
        return null;
    }
  }

  /** "fri": the next Friday after today; "this fri": the Friday of this week. */
  private readWeekday(): DateTime | null {
    this.take(this.lexicon.fillers);
    const isCurrent = this.take(this.lexicon.current);
    const weekday = this.takeKey(this.lexicon.weekdays);
    if (weekday === null) return null;
    this.match(/^\./);
    if (isCurrent) return this.now.startOf('week').plus({ days: weekday - 1 });
    const days = (weekday - this.now.weekday + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK;
    return this.now.plus({ days });
  }

  /** "30 nov", "nov 30", "30th of november 2026", "the 15th". */
  private readMonthDate(): DateTime | null {
    this.take(this.lexicon.fillers);
    let month = this.takeMonth();
    const number = this.match(/^\d{1,2}(?![\d:])/);
    if (!number) return null;
    const isOrdinal = this.match(this.lexicon.ordinal) !== null;
    if (month === null) {
      this.take(this.lexicon.fillers);
      month = this.takeMonth();
    }
    if (month === null) return isOrdinal ? this.nextDayOfMonth(Number(number[0])) : null;
    const year = this.match(/^(\d{4})(?![\d:])/);
    return this.dated(Number(number[0]), month, year ? Number(year[1]) : undefined);
  }

  private takeMonth(): number | null {
    const month = this.takeKey(this.lexicon.months);
    if (month !== null) this.match(/^\./);
    return month;
  }

  private nextDayOfMonth(day: number): DateTime {
    const start = this.now.startOf('month');
    const MONTHS_TO_LOOK = 3;
    for (let months = 0; months < MONTHS_TO_LOOK; months += 1) {
      const { year, month } = start.plus({ months });
      const date = this.dated(day, month, year);
      if (date.isValid && date >= this.now.startOf('day')) return date;
    }
    return DateTime.invalid('no such day');
  }

  /** Without a year: the next such day; 29 February may be some years away. */
  private dated(day: number, month: number, year?: number): DateTime {
    const at = (value: number) =>
      DateTime.fromObject({ year: value, month, day }, { zone: this.now.zone });
    if (year !== undefined) return at(year);
    const LEAP_YEARS_APART = 8;
    for (let next = this.now.year; next <= this.now.year + LEAP_YEARS_APART; next += 1) {
      const date = at(next);
      if (date.isValid && date >= this.now.startOf('day')) return date;
    }
    return DateTime.invalid('no such day');
  }

  /** "16:30", "16.30", "4 pm", "16h", "noon", "8 wieczorem". */
  private readTime(): boolean {
    if (this.time !== null || this.instant) return false;
    const clock =
      this.match(/^(\d{1,2})[:.](\d{2})\s*(am|pm|a\.m\.|p\.m\.)?(?![\w:])/) ??
      this.match(/^(\d{1,2})()\s*(am|pm|a\.m\.|p\.m\.|h)(?!\w)/);
    if (clock) return this.setTime(Number(clock[1]), Number(clock[2] || 0), clock[3]);
    const before = this.rest;
    const hour = this.match(/^\d{1,2}(?![\d:.])/);
    const part = hour ? this.takeKey(this.lexicon.dayParts) : null;
    const inPart = hour && part ? hourOfDay(Number(hour[0]), part) : null;
    if (inPart === null) this.rest = before;
    this.time = inPart === null ? this.takeKey(this.lexicon.times) : clockTime(inPart, 0);
    return this.time !== null;
  }

  /** "jutro 9", "at 9": an hour alone needs a day or a word before it. */
  private readBareHour(): boolean {
    if (this.time !== null || this.instant) return false;
    const start = this.rest;
    const isAt = this.take(this.lexicon.fillers);
    if (isAt && this.readTime()) return true;
    if ((this.day !== null || isAt) && this.readHour()) return true;
    this.rest = start;
    return false;
  }

  private readHour(): boolean {
    const hour = this.match(/^\d{1,2}(?![\w.:])/);
    return hour !== null && this.setTime(Number(hour[0]), 0);
  }

  private setTime(typed: number, minute: number, suffix = ''): boolean {
    const half = suffix.charAt(0);
    const isTwelveHours = half === 'a' || half === 'p';
    if (isTwelveHours && (typed < 1 || typed > NOON)) return false;
    const hour = isTwelveHours ? (typed % NOON) + (half === 'p' ? NOON : 0) : typed;
    if (hour > 23 || minute > 59) return false;
    this.time = clockTime(hour, minute);
    this.isBareTime = suffix === '';
    return true;
  }

  /** Consumes what the pattern matches at the start, with the spaces after it. */
  private match(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.rest);
    if (found) this.rest = this.rest.slice(found[0].length).trimStart();
    return found;
  }

  /** Consumes one of these words. */
  private take(words: readonly string[]): boolean {
    return this.takeKey(Object.fromEntries(words.map((word) => [word, true]))) !== null;
  }

  /** Consumes the longest of these words that stands at the start. @returns its meaning, or null */
  private takeKey<Meaning>(words: Readonly<Record<string, Meaning>>): Meaning | null {
    let longest = '';
    for (const word of Object.keys(words))
      if (word.length > longest.length && startsWithWord(this.rest, word)) longest = word;
    if (longest === '') return null;
    this.rest = this.rest.slice(longest.length).trimStart();
    return words[longest] ?? null;
  }
}

/** Whether a text starts with a word that ends there; a sign needs no end. */
function startsWithWord(text: string, word: string): boolean {
  if (!text.startsWith(word)) return false;
  return !/\w$/.test(word) || !/^[a-z]/.test(text.slice(word.length));
}

/** Two digits are of this century. */
const yearOf = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

function valueOf(day: DateTime, time: string | null): string | null {
  if (time === null) return isStorable(day) ? day.toISODate() : null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantOf(day.set({ hour, minute, second: 0, millisecond: 0 }));
}

const instantOf = (at: DateTime) =>
  isStorable(at) ? at.set({ second: 0, millisecond: 0 }).toUTC().toISO() : null;

/** Dates are stored with years of four digits. */
const isStorable = ({ year }: DateTime) => year >= 1 && year <= 9998;
