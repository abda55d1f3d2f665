import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calendarRows, dayColumn, openCalendar, titlesOn } from '../calendarWorld';

/** How the same rows look to a user in any zone. */
export function weekSuite() {
  describe('A week on the screen', () => {
    it('shows a date that another user typed in another zone on that day', async () => {
      openCalendar({
        rows: calendarRows([{ title: 'Pay', due: '2026-11-18' }]),
        week: '2026-11-16',
      });
      expect(titlesOn('2026-11-18')).toEqual(['Pay']);
    });

    it('shows an instant on its local day and at its local time', async () => {
      const due = '2026-11-18T10:30:00.000Z';
      const here = new Date(due);
      openCalendar({ rows: calendarRows([{ title: 'Call', due }]), week: '2026-11-16' });
      const day = `2026-11-${here.getDate()}`;
      expect(titlesOn(day)).toEqual(['Call']);
      const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' }).format(
        here,
      );
      expect(within(dayColumn(day)).getByRole('link').textContent).toContain(time);
    });

    it.each([
      ['2026-03-23', '2026-03-27'],
      ['2026-03-02', '2026-03-06'],
      ['2026-10-19', '2026-10-23'],
      ['2026-10-26', '2026-10-30'],
    ])(
      'adds a task at 08:00 on Monday %s and at 16:00 on Friday, in wall-clock time',
      async (monday, friday) => {
        const user = userEvent.setup();
        const { queued } = openCalendar({ rows: calendarRows([]), week: monday });
        for (const [day, time, title] of [
          [monday, /8:00\sAM/, 'Early'],
          [friday, /4:00\sPM/, 'Late'],
        ] as const) {
          await user.click(within(dayColumn(day)).getByRole('button', { name: time }));
          await user.keyboard(`${title}{Enter}{Escape}`);
          expect(titlesOn(day)).toEqual([title]);
        }
        const moments = queued('addTaskOnCalendar').map(({ dueDate }) => new Date(String(dueDate)));
        expect(moments.map((at) => [at.getDate(), at.getHours(), at.getMinutes()])).toEqual([
          [Number(monday.slice(-2)), 8, 0],
          [Number(friday.slice(-2)), 16, 0],
        ]);
      },
    );

    it('keeps the time of a task that a form moves over a clock change', async () => {
      const user = userEvent.setup();
      const at = new Date(2026, 9, 23, 9, 15);
      const { queued } = openCalendar({
        rows: calendarRows([{ title: 'Call', due: at.toISOString() }]),
        week: '2026-10-19',
      });
      act(() => within(dayColumn('2026-10-23')).getByRole('link').focus());
      await user.keyboard('m');
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Date'), '2026-11-03{Enter}');
      const moved = new Date(String(queued('updateTaskField')[0]?.value));
      expect([moved.getMonth() + 1, moved.getDate(), moved.getHours(), moved.getMinutes()]).toEqual(
        [11, 3, 9, 15],
      );
    });
  });
}
