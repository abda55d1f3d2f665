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

describe('Two people in different zones', () => {
  it('mean the same day by a date that one of them typed', () => {
    fc.assert(
      fc.property(day(), zone(), zone(), (typed, mine, theirs) => {
        expect(dayOfDue(typed, theirs)).toBe(dayOfDue(typed, mine));
      }),
    );
  });

  it('see one moment, each on their own calendar', () => {
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

  it('find a task that one of them drags on that one’s day, at that one’s time, to the second', () => {
    fc.assert(
      fc.property(instant(), day(), zone(), (due, to, mine) => {
        const moved = onDay(due, to, mine);
        expect(dayOfDue(moved, mine)).toBe(to);
        // An hour that a night leaves out becomes the one after it; nothing else changes.
        expect([0, 60]).toContain(
          (minutesOfDue(moved, mine) - minutesOfDue(due, mine) + 1440) % 1440,
        );
        expect(moved.slice(-7)).toBe(due.slice(-7));
      }),
    );
  });

  it('bring it back to the moment at which it was by dragging it back, but for the hours that a night has twice or not at all', () => {
    fc.assert(
      fc.property(instant(), day(), zone(), (due, to, mine) => {
        const back = onDay(onDay(due, to, mine), dayOfDue(due, mine), mine);
        expect(Math.abs(Date.parse(back) - Date.parse(due))).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });
});
