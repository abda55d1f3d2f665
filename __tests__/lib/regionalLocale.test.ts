import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../../src/lib/dates/clock';
import type { Locale } from '../../src/lib/text/locales';
import { regionalLocale } from '../../src/lib/dates/regionalLocale';

const SRC = join(__dirname, '../../src');
const AT = new Date(2026, 10, 20, 17, 0);

/** ICU separates the time from "AM" by a narrow space in some of its versions. */
const written = (locale: string) =>
  AT.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }).replace(/\s/gu, ' ');

const CASES: [Locale, string[], Clock, string, string][] = [
  ['en', ['en-GB', 'en'], 'automatic', 'en-GB', '20 Nov 2026, 17:00'],
  ['en', ['en-US', 'en'], 'automatic', 'en-US', 'Nov 20, 2026, 5:00 PM'],
  ['en', ['en-AU'], 'automatic', 'en-AU', '20 Nov 2026, 5:00 pm'],
  ['pl', ['pl-PL', 'en-GB'], 'automatic', 'pl-PL', '20 lis 2026, 17:00'],
  ['en', ['pl-PL', 'en', 'en-GB'], 'automatic', 'en-GB', '20 Nov 2026, 17:00'],
  ['en', ['de-DE', 'de'], 'automatic', 'en', 'Nov 20, 2026, 5:00 PM'],
  ['pl', ['en-GB'], 'automatic', 'pl', '20 lis 2026, 17:00'],
  ['en', [], 'automatic', 'en', 'Nov 20, 2026, 5:00 PM'],
  ['en', ['en-US@posix'], 'automatic', 'en-US', 'Nov 20, 2026, 5:00 PM'],
  ['en', ['en-US'], '24-hour', 'en-US-u-hc-h23', 'Nov 20, 2026, 17:00'],
  ['en', ['en-GB'], '12-hour', 'en-GB-u-hc-h12', '20 Nov 2026, 5:00 pm'],
  ['pl', ['pl-PL'], '12-hour', 'pl-PL-u-hc-h12', '20 lis 2026, 5:00 PM'],
];

describe('the locale of dates and times', () => {
  it.each(CASES)(
    'of %s in a browser of %j with a clock that is %s is %s',
    (language, languages, clock, locale, text) => {
      expect(regionalLocale(language, languages, clock)).toBe(locale);
      expect(written(locale)).toBe(text);
    },
  );

  it('is decided in one place: no other file of the browser formats a date itself', () => {
    const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const own = files.filter((file) =>
      /Intl\.DateTimeFormat|\.toLocale(Date|Time)?String\(|luxon.*toFormat/.test(
        readFileSync(join(SRC, file), 'utf8'),
      ),
    );
    // The names of time zones and the order of day and month are no texts. The player's frame gives
    // every format the recorded zone. Formats are prepared before any is used.
    expect(own.sort()).toEqual([
      'app/replay/recordedZone.ts',
      'lib/dates/localZone.ts',
      'lib/dates/phrase/parsePhrase.ts',
      'lib/dates/prepareFormats.ts',
    ]);
  });
});
