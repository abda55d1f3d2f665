import { dueOrder } from '../../../src/lib/dates/dueOrder';
import { groupByDay } from '../../../src/features/calendar/drag/groupByDay';
import {
  addDays,
  addWeeks,
  dayOfDue,
  dayOfInstant,
  daysFrom,
  minutesOfDue,
  instantAt,
  mondayOf,
  onDay,
} from '../../../src/features/calendar/week';

/**
 * A zone in the two nights of clock changes in 2026; the same day twice if its clocks never change.
 */
export interface Zone {
  name: string;
  /** Days after a clock change: the start and the end of summer time. */
  changes: readonly [string, string];
  /** The hours of those days. */
  hours: readonly [number, number];
}

const HOUR_MS = 3_600_000;
const TIMES = [0, 1, 119, 120, 150, 179, 180, 480, 960, 1439];
/** Every day of a leap year and of a common year. */
const DAYS = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index));

/**
 * Properties of days and instants in every zone. Run by one file per zone, in a process with that
 * zone.
 */
export function daysSuite({ name, changes, hours }: Zone) {
  describe(`Days and moments in ${name}`, () => {
    it('are tested in that zone', () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(name);
    });

    it('sort a bare day as its midnight', () => {
      const [day = ''] = changes;
      expect(dueOrder(instantAt(day, 0))).toBe(dueOrder(day));
      expect(dueOrder(instantAt(addDays(day, -1), 1_439))).toBeLessThan(dueOrder(day));
      expect(dueOrder(instantAt(day, 1))).toBeGreaterThan(dueOrder(day));
    });

    it('keep a typed day the same day everywhere', () => {
      for (const day of DAYS)
        expect([day, dayOfDue(day), onDay(day, day)]).toEqual([day, day, day]);
    });

    it('show an instant on its day on the device', () => {
      for (const instant of [
        '2026-11-16T00:30:00.000Z',
        '2026-11-16T10:59:00.000Z',
        '2026-11-16T11:00:00.000Z',
        '2026-11-16T23:30:00.000Z',
      ]) {
        const here = new Date(instant);
        const day = [here.getFullYear(), here.getMonth() + 1, here.getDate()]
          .map((part) => String(part).padStart(2, '0'))
          .join('-');
        expect(dayOfDue(instant)).toBe(day);
        expect(minutesOfDue(instant)).toBe(here.getHours() * 60 + here.getMinutes());
        expect(instantAt(dayOfDue(instant), minutesOfDue(instant))).toBe(instant);
      }
    });

    it('have 08:00 and 16:00 on each day of two years at that wall-clock time', () => {
      for (const day of DAYS) {
        for (const minutes of [480, 960]) {
          const at = instantAt(day, minutes);
          expect([dayOfDue(at), minutesOfDue(at)]).toEqual([day, minutes]);
        }
      }
    });

    it('have the right number of hours on the days of clock changes', () => {
      const lengths = changes.map(
        (day) =>
          (Date.parse(instantAt(addDays(day, 1), 0)) - Date.parse(instantAt(day, 0))) / HOUR_MS,
      );
      expect(lengths).toEqual(hours);
    });

    it('keep the wall-clock time when a task is dragged over a clock change', () => {
      for (const day of changes) {
        for (const [from, to] of [
          [addDays(day, -1), addDays(day, 1)],
          [addDays(day, 1), addDays(day, -1)],
          [addDays(day, -3), addDays(day, 4)],
        ] as const) {
          for (const minutes of TIMES) {
            const moved = onDay(instantAt(from, minutes), to);
            expect([dayOfDue(moved), minutesOfDue(moved)]).toEqual([to, minutes]);
          }
        }
      }
    });

    it('keep a task on the day to which it is dragged, even at an hour that this day skips', () => {
      for (const day of changes) {
        for (const minutes of TIMES) {
          const moved = onDay(instantAt(addDays(day, -1), minutes), day);
          expect(dayOfDue(moved)).toBe(day);
          expect([0, 30, 60]).toContain(minutesOfDue(moved) - minutes);
        }
      }
    });

    it('map every day to the Monday of its week, and an invalid day to this Monday', () => {
      for (const day of DAYS) {
        const monday = mondayOf(day, '2026-11-18');
        expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1);
        expect(daysFrom(monday, true)).toContain(day);
      }
      for (const none of [
        undefined,
        '',
        'soon',
        '2026-02-30',
        '2026-13-01',
        '2026-W47',
        '20261118',
      ])
        expect(mondayOf(none, '2026-11-22')).toBe('2026-11-16');
    });

    it('have seven different days in every week, and step to the next week and back', () => {
      for (const day of [...changes, '2026-12-31', '2027-01-01', '2028-02-29']) {
        const monday = mondayOf(day, day);
        expect(new Set(daysFrom(monday, true)).size).toBe(7);
        expect(daysFrom(monday, false)).toEqual(daysFrom(monday, true).slice(0, 5));
        expect(addWeeks(addWeeks(monday, 1), -1)).toBe(monday);
        expect(addDays(monday, 7)).toBe(addWeeks(monday, 1));
      }
    });

    it('sort the tasks of a day by time, with bare dates first', () => {
      const [day] = changes;
      const due = [
        { id: 5, due: instantAt(day, 960) },
        { id: 4, due: instantAt(day, 480) },
        { id: 3, due: day },
        { id: 2, due: instantAt(day, 480) },
        { id: 1, due: instantAt(addDays(day, 1), 0) },
        { id: 6, due: instantAt(day, 1439) },
      ];
      expect(groupByDay(due, [day, addDays(day, 1)])).toEqual(
        new Map([
          [day, [3, 2, 4, 5, 6]],
          [addDays(day, 1), [1]],
        ]),
      );
    });

    it('begin each day at midnight wall-clock time', () => {
      for (const day of changes) {
        const first = new Date(instantAt(day, 0));
        expect(dayOfInstant(first)).toBe(day);
        expect(dayOfInstant(new Date(first.getTime() - 1))).toBe(addDays(day, -1));
      }
    });
  });
}
