import { nextSlot } from '../../src/features/calendar/schedule/nextSlot';
import { AFTERNOON, MORNING } from '../../src/features/calendar/schedule/useReschedule';
import { daysFrom } from '../../src/features/calendar/week';

const WORK = daysFrom('2026-11-16', false);
const WHOLE = daysFrom('2026-11-16', true);
const goes = (key: string, day: string, minutes: number, days = WORK) => {
  const next = nextSlot(key, { day, minutes }, days);
  return next && [next.day, next.minutes, next.monday];
};

describe('Arrow keys in the empty form of a day', () => {
  it('move to the same time of the next or previous day', () => {
    expect(goes('ArrowRight', '2026-11-17', MORNING)).toEqual([
      '2026-11-18',
      MORNING,
      '2026-11-16',
    ]);
    expect(goes('ArrowLeft', '2026-11-17', AFTERNOON)).toEqual([
      '2026-11-16',
      AFTERNOON,
      '2026-11-16',
    ]);
  });

  it('move down and up through mornings and afternoons', () => {
    expect(goes('ArrowDown', '2026-11-17', MORNING)).toEqual([
      '2026-11-17',
      AFTERNOON,
      '2026-11-16',
    ]);
    expect(goes('ArrowDown', '2026-11-17', AFTERNOON)).toEqual([
      '2026-11-18',
      MORNING,
      '2026-11-16',
    ]);
    expect(goes('ArrowUp', '2026-11-17', AFTERNOON)).toEqual(['2026-11-17', MORNING, '2026-11-16']);
    expect(goes('ArrowUp', '2026-11-17', MORNING)).toEqual(['2026-11-16', AFTERNOON, '2026-11-16']);
  });

  it('move past the end of a week to the next visible day, also over a clock change', () => {
    expect(goes('ArrowRight', '2026-11-20', MORNING)).toEqual([
      '2026-11-23',
      MORNING,
      '2026-11-23',
    ]);
    expect(goes('ArrowLeft', '2026-11-16', MORNING)).toEqual(['2026-11-13', MORNING, '2026-11-09']);
    expect(goes('ArrowLeft', '2026-11-16', MORNING, WHOLE)).toEqual([
      '2026-11-15',
      MORNING,
      '2026-11-09',
    ]);
    expect(goes('ArrowRight', '2026-03-29', MORNING, daysFrom('2026-03-23', true))).toEqual([
      '2026-03-30',
      MORNING,
      '2026-03-30',
    ]);
  });

  it('do not move for other keys', () => {
    expect(goes('a', '2026-11-17', MORNING)).toBeNull();
  });
});
