import { DateTime } from 'luxon';
import { parsePhrase, parseTime } from '../../src/lib/dates/phrase/parsePhrase';
import { ENGLISH } from './english';
import { dayOfRow, type PhraseRow } from './phraseRow';
import { POLISH } from './polish';

const LANGUAGES = [
  { locale: 'en', rows: ENGLISH },
  { locale: 'pl', rows: POLISH },
] as const;

/** The evening before, the morning of and the hours in each night in which the clocks change. */
const MOMENTS: readonly (readonly [zone: string, local: string])[] = [
  ['Europe/Warsaw', '2026-11-22T10:00'],
  ['Europe/Warsaw', '2026-03-28T22:30'],
  ['Europe/Warsaw', '2026-03-29T01:59'],
  ['Europe/Warsaw', '2026-03-29T03:01'],
  ['Europe/Warsaw', '2026-10-24T23:30'],
  ['Europe/Warsaw', '2026-10-25T02:30'],
  ['America/New_York', '2026-11-22T10:00'],
  ['America/New_York', '2026-03-07T22:30'],
  ['America/New_York', '2026-03-08T01:59'],
  ['America/New_York', '2026-10-31T23:30'],
  ['America/New_York', '2026-11-01T01:30'],
  ['Pacific/Kiritimati', '2026-11-22T10:00'],
  ['Pacific/Kiritimati', '2026-02-28T23:59'],
  ['Pacific/Kiritimati', '2026-12-31T00:01'],
];

/** A due date as the reader sees it: the day, and the time in the zone. */
function seenIn(zone: string, value: string | null): string | null {
  if (value === null || value.length === 'YYYY-MM-DD'.length) return value;
  const parts = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return parts.format(new Date(value));
}

/** The day and the time of a row; a time that the change to summer time skips is one hour later. */
function expected(row: PhraseRow, now: DateTime): string {
  const day = dayOfRow(row, now);
  if (row[2] === '') return day;
  return DateTime.fromISO(`${day}T${row[2]}`, { zone: now.zone }).toFormat('yyyy-MM-dd HH:mm');
}

describe.each(LANGUAGES)('typed dates in $locale', ({ locale, rows }) => {
  it('are at least 200 phrases', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
  });

  it.each(MOMENTS)('are understood in %s at %s', (zone, local) => {
    const now = DateTime.fromISO(local, { zone });
    const read = rows.map(
      ([phrase]) => `${phrase}: ${seenIn(zone, parsePhrase(phrase, locale, now))}`,
    );
    expect(read).toEqual(rows.map((row) => `${row[0]}: ${expected(row, now)}`));
  });
});

describe('an amount of hours', () => {
  it.each([
    ['in 3 hours', 'en', 180],
    ['in an hour', 'en', 60],
    ['in half an hour', 'en', 30],
    ['in 45 min', 'en', 45],
    ['+2h', 'en', 120],
    ['za 3 godziny', 'pl', 180],
    ['za godzinę', 'pl', 60],
    ['za pół godziny', 'pl', 30],
    ['za kwadrans', 'pl', 15],
    ['za 45 minut', 'pl', 45],
  ])('is exact across both change nights: %s', (phrase, locale, minutes) => {
    for (const [zone, local] of MOMENTS) {
      const now = DateTime.fromISO(local, { zone });
      expect(parsePhrase(phrase, locale, now)).toBe(now.plus({ minutes }).toUTC().toISO());
    }
  });
});

describe('a phrase that is no date', () => {
  const now = DateTime.fromISO('2026-11-22T10:00', { zone: 'Europe/Warsaw' });

  it.each([
    '',
    ' ',
    'soon',
    'kiedyś',
    'fri fri',
    'tomorrow today',
    '9am 10am',
    'tomorrow 25:00',
    'tomorrow 9:60',
    '13pm',
    '0am',
    '31.11',
    '30 feb',
    '32 dec',
    '2026-02-30',
    '30.02.2026',
    '29.02.2027',
    '-3 days',
    '3 days ago',
    'in 3',
    'in days of yore',
    'in 999999999 years',
    'in 9000 years',
    '9',
    '1234',
    'on',
    'at',
    'fridays are fine',
    '12 in the evening',
    'tomorrow 12 in the evening',
    'tomorrow 12 in the evening 9',
    'tomorrow 12 in the morning',
    'tomorrow 24 at night',
    '12 wieczorem',
    'jutro o 12 wieczorem',
    'jutro o 12 rano',
    'in 3 hours tomorrow',
    'tomorrow in 3 hours',
    '1.2.3.4',
    '😀',
    'x'.repeat(61),
  ])('is not guessed at: %j', (phrase) => {
    for (const locale of ['en', 'pl']) expect(parsePhrase(phrase, locale, now)).toBeNull();
  });

  it('never throws, and what it returns can be stored', () => {
    const words =
      'in 3 days fri next 30.11 9:30 am the 15th of za tydzień o + - . / 2027 dec w'.split(' ');
    let seed = 7;
    const pick = () => words[(seed = (seed * 1103515245 + 12345) % 2147483648) % words.length];
    for (let run = 0; run < 5_000; run += 1) {
      const phrase = Array.from({ length: (run % 5) + 1 }, pick).join(run % 3 ? ' ' : '');
      const value = parsePhrase(phrase, run % 2 ? 'en' : 'pl', now);
      if (value !== null) expect(value).toMatch(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:00\.000Z)?$/);
    }
  });
});

describe('the order of day and month', () => {
  const now = DateTime.fromISO('2026-01-01T10:00', { zone: 'utc' });
  it.each([
    ['3/4', 'en-US', '2026-03-04'],
    ['3/4', 'en', '2026-03-04'],
    ['3/4', 'en-GB', '2026-04-03'],
    ['3/4', 'pl-PL', '2026-04-03'],
    ['3/4', 'pl-u-hc-h12', '2026-04-03'],
    ['3.4', 'en-US', '2026-04-03'],
  ])('%s is of the locale %s', (phrase, locale, day) => {
    expect(parsePhrase(phrase, locale, now)).toBe(day);
  });
});

describe('a typed time', () => {
  it.each([
    ['16', '16:00'],
    ['9', '09:00'],
    ['16:30', '16:30'],
    ['16.30', '16:30'],
    ['4pm', '16:00'],
    ['4:30 PM', '16:30'],
    ['noon', '12:00'],
    ['w południe', '12:00'],
    ['8 wieczorem', '20:00'],
    ['7h', '07:00'],
    ['24', null],
    ['12:60', null],
    ['soon', null],
    ['', null],
    ['11 at night', '23:00'],
    ['12 at night', null],
    ['12 wieczorem', null],
    ['9 9', null],
  ])('%j is %s', (typed, time) => {
    expect(parseTime(typed, 'en')).toBe(time);
  });
});
