import fc from 'fast-check';
import { RRule } from 'rrule';
import { formatRepeatRule, parseRepeatRule, WEEKDAYS } from '../../contract/repeatRule';
import { dueOf, nextDay, occurrenceOf } from '../../server/domain/repeats/occurrences';
import { LAW_RUNS } from '../support/lawRuns';

const ZONES = ['Europe/Warsaw', 'America/New_York', 'Pacific/Kiritimati'];
const YEARS = 20;

const interval = fc.integer({ min: 1, max: 9 });
const rule = fc
  .oneof(
    fc.record({ every: fc.constant('day' as const), interval }),
    fc.record({
      every: fc.constant('week' as const),
      interval,
      weekdays: fc.subarray([...WEEKDAYS]),
    }),
    fc.record({
      every: fc.constant('month' as const),
      interval,
      day: fc.option(fc.integer({ min: 1, max: 31 })),
    }),
  )
  .map(formatRepeatRule);
const start = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'));

/** The library's own list of days, without our rule for short months. */
function daysOfLibrary(text: string, from: string): string[] {
  const parsed = parseRepeatRule(text);
  const until = new Date(`${from}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS);
  const isOnDayOfStart = parsed?.every === 'month' && parsed.day === null;
  const day = Number(from.slice(8));
  const whole = isOnDayOfStart
    ? formatRepeatRule({ every: 'month', interval: parsed.interval, day })
    : text;
  const dtstart = new Date(`${from}T00:00:00Z`);
  return new RRule({ ...RRule.parseString(whole), dtstart, until, wkst: RRule.MO })
    .all()
    .map((date) => date.toISOString().slice(0, 10));
}

const CLOCKS = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** The calendar and the clock of a zone, by the runtime's own code instead of Luxon's. */
function wallClock(due: string, timeZone: string): { day: string; time: string } {
  const [day = '', time = ''] = CLOCKS.get(timeZone)?.format(new Date(due)).split(' ') ?? [];
  return { day, time };
}

describe('days of a repetition', () => {
  it('are, over 20 years, those that the library lists, each once', () => {
    const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20 });
    fc.assert(
      fc.property(rule, start, places, (text, from, sampled) => {
        const repeat = { rule: text, timeZone: 'UTC', start: from, isAfterCompletion: false };
        const listed = daysOfLibrary(text, from);
        const following = (day: string) =>
          nextDay(repeat, day, { notBefore: day, keepsLast: false });
        for (const place of sampled) {
          const at = Math.floor(place * (listed.length - 1));
          const [day = '', next = ''] = listed.slice(at, at + 2);
          if (next === '') continue;
          expect(following(day)).toBe(next);
          // The days between two occurrences lead to the second one.
          const dayBefore = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
          expect(following(dayBefore)).toBe(next);
          // After a pause only the last missed day counts, or the first one from today.
          const later = listed[Math.min(at + 5, listed.length - 1)] ?? next;
          expect(nextDay(repeat, day, { notBefore: later, keepsLast: true })).toBe(later);
          expect(nextDay(repeat, day, { notBefore: later, keepsLast: false })).toBe(later);
        }
      }),
      { numRuns: LAW_RUNS / 5 },
    );
  });

  it('keep their time of day in each zone, also after both changes of the clocks', () => {
    fc.assert(
      fc.property(rule, start, time, fc.constantFrom(...ZONES), (text, from, clock, zone) => {
        const dues = daysOfLibrary(text, from).map((day) => ({
          day,
          due: dueOf({ day, time: clock }, zone),
        }));
        let before = '';
        for (const { day, due } of dues) {
          expect(due > before).toBe(true);
          before = due;
          const shown = wallClock(due, zone);
          expect(shown.day).toBe(day);
          // A time that the change to summer time skips is one hour later.
          const later = wallClock(new Date(Date.parse(due) - 3_600_000).toISOString(), zone);
          const isSkipped = shown.time !== clock;
          if (isSkipped) {
            expect(minutes(shown.time) - minutes(clock)).toBe(60);
            expect(minutes(shown.time) - minutes(later.time)).toBe(120);
          } else expect(occurrenceOf(due, zone)).toEqual({ day, time: clock });
          // Of a time that occurs twice the first one is meant.
          expect(later.day === day && later.time === clock).toBe(false);
        }
      }),
      { numRuns: LAW_RUNS / 25 },
    );
  });
});

const minutes = (clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
};
