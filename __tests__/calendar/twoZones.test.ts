import fc from 'fast-check';
import { addDays, dayOfDue, minutesOfDue, onDay } from '../../src/features/calendar/week';

const ZONES = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'UTC',
  'Europe/Warsaw',
  'Asia/Kathmandu',
  'Pacific/Tongatapu',
];
const zone = () => fc.constantFrom(...ZONES);
const day = () => fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const instant = () =>
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2028-03-01'), noInvalidDate: true })
    .map((at) => at.toISOString());

describe('Two users in different zones', () => {
  it('see a typed date on the same day', () => {
    fc.assert(
      fc.property(day(), zone(), zone(), (typed, mine, theirs) => {
        expect(dayOfDue(typed, theirs)).toBe(dayOfDue(typed, mine));
      }),
    );
  });

  it('see the same instant, each in their own zone', () => {
    fc.assert(
      fc.property(instant(), zone(), (due, theirs) => {
        const clock = new Intl.DateTimeFormat('en-CA', {
          timeZone: theirs,
          dateStyle: 'short',
          timeStyle: 'short',
          hourCycle: 'h23',
        }).format(new Date(due));
        const [date = '', time = ''] = clock.split(', ');
        const [hours = 0, minutes = 0] = time.split(':').map(Number);
        expect([dayOfDue(due, theirs), minutesOfDue(due, theirs)]).toEqual([
          date,
          hours * 60 + minutes,
        ]);
      }),
    );
  });

  it('see a dragged task on the day and at the time of the user who dragged it, to the second', () => {
    fc.assert(
      fc.property(instant(), day(), zone(), (due, to, mine) => {
        const moved = onDay(due, to, mine);
        expect(dayOfDue(moved, mine)).toBe(to);
        // A skipped hour becomes the one after it; nothing else changes.
        expect([0, 60]).toContain(
          (minutesOfDue(moved, mine) - minutesOfDue(due, mine) + 1440) % 1440,
        );
        expect(moved.slice(-7)).toBe(due.slice(-7));
      }),
    );
  });

  it('restore the instant by dragging the task back, except in the hours of a clock change', () => {
    fc.assert(
      fc.property(instant(), day(), zone(), (due, to, mine) => {
        const back = onDay(onDay(due, to, mine), dayOfDue(due, mine), mine);
        expect(Math.abs(Date.parse(back) - Date.parse(due))).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });
});
