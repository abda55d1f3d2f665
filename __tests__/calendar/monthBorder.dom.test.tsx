import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { CalendarPage } from '../../src/features/calendar/CalendarPage';
import { addDays, addMonths, isInMonth, mondayOf, monthOf } from '../../src/features/calendar/week';
import { BOARD } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { calendarRows, openCalendar } from './calendarWorld';

/** A Monday that ends its month, and a Sunday that begins one. */
const BORDERS = [
  ['2026-11-30', '2026-11-30', '2026-11-02'],
  ['2026-11-01', '2026-10-26', '2026-11-02'],
] as const;
const MONTH = '/?view=month';
const BASE = '/1/studio-1001/website-relaunch-1500/calendar';

const address = () => window.location.pathname + window.location.search;
const button = (name: string) => screen.getByRole('button', { name });

afterEach(() => jest.useRealTimers());

describe('The current month', () => {
  it.each(BORDERS)('is the one that contains today: %s', async (today, _monday, inMonth) => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([]), week: '2026-06-01', today, at: MONTH });
    expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute(
      'href',
      `${BASE}/${inMonth}`,
    );
    await user.keyboard('t');
    expect(window.location.pathname).toBe(`${BASE}/${inMonth}`);
  });

  it.each(BORDERS)(
    'and the current week lead to each other: %s',
    async (today, monday, inMonth) => {
      const user = userEvent.setup();
      const { view } = openCalendar({ rows: calendarRows([]), week: monday, today });
      await user.click(button('Month'));
      expect(address()).toBe(`${BASE}/${inMonth}?view=month`);
      view.unmount();
      openCalendar({ rows: calendarRows([]), week: inMonth, today });
      await user.click(button('Week'));
      expect(address()).toBe(`${BASE}/${monday}`);
    },
  );

  it('is another one than that of a week without today, which stays', async () => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([]), week: '2026-11-09', today: '2026-11-30', at: '/here' });
    await user.click(button('Month'));
    expect(address()).toBe('/here?view=month');
    await user.click(button('Week'));
    expect(address()).toBe('/here');
  });

  it('opens for an address without a week', async () => {
    jest.useFakeTimers({ now: new Date(2026, 10, 30, 12), advanceTimers: true });
    const { store } = createStore(() => 'cable cut');
    const at = `${links.calendar('studio-1001', BOARD)}?view=month`;
    renderWithStore(
      <Routes>
        <Route path={PATTERNS.calendar} element={<CalendarPage />} />
        <Route path={PATTERNS.calendarWeek} element={<Address />} />
      </Routes>,
      { store, at },
    );
    expect(await screen.findByText(/2026-11-02\?view=month$/)).toBeInTheDocument();
  });

  it('contains every day of four years', () => {
    for (let day = '2025-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const monday = mondayOf(undefined, day, true);
      expect([day, isInMonth(day, monthOf(monday))]).toEqual([day, true]);
      expect(isInMonth(day, monthOf(addMonths(addMonths(monday, 1), -1)))).toBe(true);
    }
  });
});

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

describe('A month proposes for a task', () => {
  async function proposed(today: string, week: string) {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([]), week, today, at: MONTH });
    await user.click(button('Add task'));
    const dialog = within(screen.getByRole('dialog', { name: 'Add task' }));
    return dialog.getByRole('button', { name: /^Day and time/ });
  }

  it('today, also in another week than the one in the address', async () => {
    expect(await proposed('2026-11-25', '2026-11-02')).toHaveAccessibleName(/November 25, 2026/);
  });

  it('its first day, if it does not contain today', async () => {
    // The week of 28 September belongs to October.
    expect(await proposed('2026-09-28', '2026-09-28')).toHaveAccessibleName(/October 1, 2026/);
  });
});
