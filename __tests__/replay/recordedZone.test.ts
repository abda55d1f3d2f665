import { DateTime } from 'luxon';
import { replaceZone } from '../../src/app/replay/recordedZone';

/** Half past six in the morning of 25 November in Tokyo, and the evening before in New York. */
const AT = Date.UTC(2026, 10, 24, 21, 30);
const zone = replaceZone();
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
afterAll(() => zone.set(''));

test.each([
  ['Asia/Tokyo', [2026, 10, 25, 3, 6, 30], -540],
  ['America/New_York', [2026, 10, 24, 2, 16, 30], 300],
] as const)('dates, formats and Luxon show the local time of %s', (name, parts, offset) => {
  zone.set(name);
  const at = new Date(AT);
  expect([
    at.getFullYear(),
    at.getMonth(),
    at.getDate(),
    at.getDay(),
    at.getHours(),
    at.getMinutes(),
  ]).toEqual(parts);
  expect(at.getTimezoneOffset()).toBe(offset);
  const [, , , , hour] = parts;
  expect(DateTime.fromMillis(AT).hour).toBe(hour);
  expect(DateTime.local().zoneName).toBe(name);
  expect(new Intl.DateTimeFormat('en-GB', { hour: '2-digit' }).format(at)).toBe(
    String(hour).padStart(2, '0'),
  );
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
});

test('local times are read in the zone, also around a change of the clocks', () => {
  zone.set('Europe/Warsaw');
  expect(zone.instantOf(2026, 10, 24, 9)).toBe(Date.UTC(2026, 10, 24, 8));
  expect(zone.instantOfText('2026-07-01T09:00')).toBe(Date.UTC(2026, 6, 1, 7));
  expect(zone.instantOfText('2026-07-01')).toBeNull();
  expect(zone.instantOfText('2026-07-01T09:00:00Z')).toBeNull();
  // At two in the morning of 29 March clocks go to three.
  expect(zone.instantOf(2026, 2, 29, 1, 59)).toBe(Date.UTC(2026, 2, 29, 0, 59));
  expect(zone.instantOf(2026, 2, 29, 3)).toBe(Date.UTC(2026, 2, 29, 1));
});

test('the beginning of a day is that of the zone', () => {
  zone.set('Asia/Tokyo');
  expect(new Date(AT).setHours(0, 0, 0, 0)).toBe(Date.UTC(2026, 10, 24, 15));
});

test('an unknown zone counts as that of the browser', () => {
  zone.set('Moon/Crater');
  expect(DateTime.local().zoneName).toBe(own);
  expect(new Date(AT).getHours()).toBe(DateTime.fromMillis(AT, { zone: own }).hour);
});
