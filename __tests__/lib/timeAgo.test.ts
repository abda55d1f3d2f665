import { createIntl } from 'react-intl';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import { timeAgoText } from '../../src/lib/dates/RelativeTime';
import type { TextFunction } from '../../src/lib/text/useText';

const MESSAGES = { en, pl };
type Language = keyof typeof MESSAGES;

/** Monday, 9 November 2026, 16:05:00 in the user's time zone. */
const NOW = new Date(2026, 10, 9, 16, 5, 0);
const SECOND = 1000;
const MINUTE = 60 * SECOND;

function told(language: Language, at: Date, now = NOW): string {
  const intl = createIntl({ locale: language, messages: MESSAGES[language] });
  const text: TextFunction = (id, values) => intl.formatMessage({ id }, values);
  // The width of spaces inside a time depends on the platform.
  return timeAgoText(at, now, intl, text).replace(/\s/g, ' ');
}
const ago = (ms: number) => new Date(NOW.getTime() - ms);

/** Each threshold of docs/behaviour.md#9, on both of its sides. */
const CASES: [string, Date, string, string][] = [
  ['now', NOW, 'a few seconds ago', 'kilka sekund temu'],
  [
    'the last moment of the first minute',
    ago(MINUTE - 1),
    'a few seconds ago',
    'kilka sekund temu',
  ],
  ['one minute', ago(MINUTE), 'a minute ago', 'minutę temu'],
  ['the last moment of the second minute', ago(2 * MINUTE - 1), 'a minute ago', 'minutę temu'],
  ['two minutes', ago(2 * MINUTE), '2 minutes ago', '2 minuty temu'],
  ['five minutes', ago(5 * MINUTE), '5 minutes ago', '5 minut temu'],
  ['twenty-two minutes', ago(22 * MINUTE), '22 minutes ago', '22 minuty temu'],
  ['the last moment before half an hour', ago(30 * MINUTE - 1), '29 minutes ago', '29 minut temu'],
  ['half an hour', ago(30 * MINUTE), '3:35 PM', '15:35'],
  ['the first moment of today', new Date(2026, 10, 9, 0, 0), '12:00 AM', '0:00'],
  [
    'the last minute of yesterday',
    new Date(2026, 10, 8, 23, 59),
    'yesterday at 11:59 PM',
    'wczoraj o 23:59',
  ],
  [
    'the first moment of yesterday',
    new Date(2026, 10, 8, 0, 0),
    'yesterday at 12:00 AM',
    'wczoraj o 0:00',
  ],
  [
    'the last minute of the day before',
    new Date(2026, 10, 7, 23, 59),
    'Nov 7, 2026, 11:59 PM',
    '7 lis 2026, 23:59',
  ],
  [
    'a clock that runs half a minute ahead',
    ago(-30 * SECOND),
    'a few seconds ago',
    'kilka sekund temu',
  ],
  ['later today', new Date(2026, 10, 9, 18, 0), '6:00 PM', '18:00'],
  ['tomorrow', new Date(2026, 10, 10, 9, 0), 'Nov 10, 2026, 9:00 AM', '10 lis 2026, 09:00'],
];

describe('a relative time', () => {
  it.each(CASES)('%s has the words of the specification', (_, at, english, polish) => {
    expect(told('en', at)).toBe(english);
    expect(told('pl', at)).toBe(polish);
  });

  it('is in minutes across midnight if there are fewer than thirty', () => {
    expect(told('en', new Date(2026, 10, 8, 23, 50), new Date(2026, 10, 9, 0, 10))).toBe(
      '20 minutes ago',
    );
  });
});
