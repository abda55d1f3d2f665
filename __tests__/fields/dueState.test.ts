import { dayOf, dueState } from '../../src/lib/dates/dueState';

const at = (text: string) => new Date(text);

describe('a due date', () => {
  it('without a time is overdue when the user’s day is over, in every zone', () => {
    const now = new Date(2026, 10, 9, 23, 59);
    expect(dueState('2026-11-09', now)).toBe('today');
    expect(dueState('2026-11-08', now)).toBe('overdue');
    expect(dueState('2026-11-10', now)).toBe('later');
    expect(dueState('2026-11-09', new Date(2026, 10, 10, 0, 0))).toBe('overdue');
  });

  it('with a time is overdue as soon as it has passed', () => {
    const due = new Date(2026, 10, 9, 16, 0);
    expect(dueState(due.toISOString(), new Date(2026, 10, 9, 15, 59))).toBe('today');
    expect(dueState(due.toISOString(), new Date(2026, 10, 9, 16, 1))).toBe('overdue');
    expect(dueState(due.toISOString(), new Date(2026, 10, 8, 23, 59))).toBe('later');
  });

  it('is on the user’s calendar day', () => {
    expect(dayOf(new Date(2026, 0, 2))).toBe('2026-01-02');
    expect(at('2026-11-09T16:00:00.000Z').getTime()).toBe(Date.UTC(2026, 10, 9, 16));
  });
});
