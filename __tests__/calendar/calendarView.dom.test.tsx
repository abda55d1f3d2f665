import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commitReceived } from '../../src/api/commits';
import { BOARD } from '../boards/boardRows';
import { calendarRows, dayColumn, openCalendar, panel, titlesOn } from './calendarWorld';
import { chooseOption } from '../ui/chooseOption';

const WEEK = '2026-11-16';
/** Without the line that is only printed. */
const VISIBLE = { ignore: '[aria-hidden="true"], script, style' };
const button = (name: string | RegExp) => screen.getByRole('button', { name });

afterEach(() => jest.restoreAllMocks());

describe('A week', () => {
  it('has five days, marks today in words, and shows the weekend on request, which the device remembers', async () => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([]), week: WEEK });
    const headings = () =>
      within(screen.getByRole('list', { name: 'Days of the week' }))
        .getAllByRole('heading', { level: 2 })
        .map((one) => one.textContent);
    expect(headings()).toEqual(['Mon 16', 'Tue 17Today', 'Wed 18', 'Thu 19', 'Fri 20']);
    expect(button('Weekends')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Weekends'));
    expect(headings()).toEqual([
      'Mon 16',
      'Tue 17Today',
      'Wed 18',
      'Thu 19',
      'Fri 20',
      'Sat 21',
      'Sun 22',
    ]);
    expect(window.localStorage.getItem('calendar-weekends')).toBe('1');
    await user.keyboard('h');
    expect(headings()).toHaveLength(5);
  });

  it('names its days and its month, or both months if it spans two, in the user’s language', () => {
    const { view } = openCalendar({ rows: calendarRows([]), week: WEEK });
    expect(screen.getByText(/^November 16\s–\s20, 2026$/, VISIBLE)).toBeInTheDocument();
    view.unmount();
    openCalendar({ rows: calendarRows([]), week: '2026-11-30', locale: 'pl' });
    expect(screen.getByText(/^30 listopada\s–\s4 grudnia 2026$/, VISIBLE)).toBeInTheDocument();
  });

  it('shows the weekend when today is part of it, until the user hides it', async () => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([]), week: WEEK, today: '2026-11-22' });
    expect(within(dayColumn('2026-11-22')).getByText('Today')).toBeVisible();
    await user.click(button('Weekends'));
    expect(window.localStorage.getItem('calendar-weekends')).toBe('0');
    expect(screen.getByText(/^Today is Sunday, .*\. Weekends are hidden\.$/)).toBeVisible();
  });

  it('scrolls to today if it is below the window, as on a phone, and again on request', async () => {
    const user = userEvent.setup();
    const scrolledTo: unknown[] = [];
    let top = window.innerHeight + 100;
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ ...new DOMRect(0, top, 100, 100).toJSON(), top, right: 100 }));
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(
      this: Element,
      options,
    ) {
      scrolledTo.push([this.getAttribute('data-day'), options]);
      top = 0;
    });
    const { view } = openCalendar({ rows: calendarRows([]), week: WEEK });
    expect(scrolledTo).toEqual([['2026-11-17', { block: 'start', inline: 'nearest' }]]);
    await user.click(screen.getByRole('link', { name: 'Today' }));
    expect(scrolledTo).toHaveLength(1);
    top = -300;
    await user.click(screen.getByRole('link', { name: 'Today' }));
    expect(scrolledTo).toHaveLength(2);
    view.unmount();
    top = window.innerHeight + 100;
    openCalendar({ rows: calendarRows([]), week: '2026-11-23' });
    expect(scrolledTo).toHaveLength(2);
  });

  it('shows on a weekend day that today is hidden, with a button to show it', async () => {
    const user = userEvent.setup();
    const { view } = openCalendar({ rows: calendarRows([]), week: WEEK, today: '2026-11-21' });
    await user.click(button('Weekends'));
    expect(screen.getByText(/^Today is Saturday, .*\. Weekends are hidden\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next week' })).toHaveAttribute(
      'href',
      expect.stringContaining('/calendar/2026-11-23'),
    );
    await user.click(button('Show weekends'));
    expect(within(dayColumn('2026-11-21')).getByText('Today')).toBeVisible();
    expect(screen.queryByText(/Weekends are hidden/)).not.toBeInTheDocument();
    view.unmount();
    openCalendar({ rows: calendarRows([]), week: '2026-11-23', today: '2026-11-21' });
    expect(screen.queryByText(/Weekends are hidden/)).not.toBeInTheDocument();
  });

  it('moves focus to its first card of today, or of the week, by an arrow key from outside its cards', async () => {
    const user = userEvent.setup();
    const tasks = [
      { title: 'Call', due: '2026-11-18' },
      { title: 'Write', due: '2026-11-17' },
      { title: 'Plan', due: '2026-11-16' },
    ];
    const { view } = openCalendar({ rows: calendarRows(tasks), week: WEEK });
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /^Write/ })).toHaveFocus();
    view.unmount();
    openCalendar({ rows: calendarRows(tasks), week: WEEK, today: '2026-11-20' });
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /^Plan/ })).toHaveFocus();
  });

  it('shows on an empty day that nothing is planned', () => {
    openCalendar({ rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]), week: WEEK });
    expect(within(dayColumn('2026-11-17')).getByText('Nothing planned')).toBeVisible();
    expect(within(dayColumn('2026-11-18')).queryByText('Nothing planned')).not.toBeInTheDocument();
  });

  it('links each card to its task over the week', () => {
    openCalendar({ rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]), week: WEEK });
    expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      '/1/studio-1001/website-relaunch-1500/calendar/2026-11-16/call-2001',
    );
  });

  it('shows at once when another user moves a task', () => {
    const { store } = openCalendar({
      rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]),
      week: WEEK,
    });
    const fields = {
      id: 1,
      version: 2,
      fieldId: 1,
      taskId: 2001,
      projectId: BOARD,
      isStandard: true,
      value: '2026-11-20',
    };
    act(
      () =>
        void store.dispatch(
          commitReceived({
            workspaceId: 1001,
            seq: 2,
            mutationId: null,
            type: 'update',
            key: 'FieldValue:1',
            fields,
          }),
        ),
    );
    expect([titlesOn('2026-11-18'), titlesOn('2026-11-20')]).toEqual([[], ['Call']]);
  });

  it('is read-only for a non-member', () => {
    openCalendar({
      rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]),
      week: WEEK,
      canEdit: false,
    });
    expect(screen.queryByRole('button', { name: /Add task/ })).not.toBeInTheDocument();
    expect(titlesOn('2026-11-18')).toEqual(['Call']);
  });
});

describe('A month', () => {
  async function openMonth(tasks: Parameters<typeof calendarRows>[0], locale?: 'pl') {
    const user = userEvent.setup();
    const calendar = openCalendar({
      rows: calendarRows(tasks),
      week: WEEK,
      ...(locale && { locale }),
    });
    await user.click(button(locale ? 'Miesiąc' : 'Month'));
    await waitFor(() => expect(dayColumn('2026-11-01')).toBeVisible());
    return { user, ...calendar };
  }

  it('has whole weeks from Monday, and leads back to the week', async () => {
    const { user } = await openMonth([]);
    const days = [...document.querySelectorAll<HTMLElement>('[data-day]')];
    expect(days).toHaveLength(42);
    expect([days[0], days.at(-1)].map((day) => day?.dataset['day'])).toEqual([
      '2026-10-26',
      '2026-12-06',
    ]);
    expect(screen.getByText('November 2026', VISIBLE)).toBeInTheDocument();
    await user.click(button('Week'));
    expect(document.querySelectorAll('[data-day]')).toHaveLength(5);
  });

  it('shows two tasks of a day, and all of them on request', async () => {
    const due = '2026-11-18';
    const { user } = await openMonth(
      ['One', 'Two', 'Three', 'Four'].map((title) => ({ title, due })),
    );
    const day = within(dayColumn(due));
    expect(day.getAllByRole('link').map((link) => link.title)).toEqual(['One', 'Two']);
    await user.click(day.getByRole('button', { name: '2 more tasks on Wednesday, November 18' }));
    const all = within(screen.getByRole('dialog', { name: 'Wednesday, November 18' }));
    expect(all.getAllByRole('link').map((link) => link.title)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
    // The calendar behind it stays in its month.
    await user.keyboard('{PageDown}');
    expect(all.getAllByRole('link')).toHaveLength(4);
  });

  it('says in words what is overdue, and adds a task on a day, in Polish', async () => {
    const { user } = await openMonth([{ title: 'Napisać', due: '2020-01-01' }], 'pl');
    await user.click(
      within(dayColumn('2026-11-20')).getByRole('button', { name: /^Dodaj zadanie: .*20/ }),
    );
    expect(
      screen.getByRole('button', { name: /^Dzień i.godzina: .*20 listopada 2026/ }),
    ).toBeVisible();
  });
});

describe('An editable week', () => {
  it('adds one task after another below the others of a day, in the last selected list', async () => {
    const user = userEvent.setup();
    const { queued } = openCalendar({ rows: calendarRows([]), week: WEEK });
    await user.click(within(dayColumn('2026-11-18')).getByRole('button', { name: /18.*8:00/ }));
    await chooseOption(within(dayColumn('2026-11-18')).getByLabelText('List'), 'Later', user);
    await user.type(within(dayColumn('2026-11-18')).getByLabelText('Task title'), 'One{Enter}');
    await user.keyboard('Two{Enter}');
    expect(titlesOn('2026-11-18')).toEqual(['One', 'Two']);
    await user.keyboard('   {Enter}{Escape}');
    expect(within(dayColumn('2026-11-18')).getByRole('button', { name: /8:00/ })).toHaveFocus();
    expect(queued('addTaskOnCalendar').map(({ sectionId, title }) => [sectionId, title])).toEqual([
      [3000, 'One'],
      [3000, 'Two'],
    ]);
  });

  it('lets keyboard users add tasks to several days: in an empty field arrows move to other days and times', async () => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([]), week: WEEK });
    await user.click(within(dayColumn('2026-11-17')).getByRole('button', { name: /8:00/ }));
    await user.keyboard(
      'One{Enter}{ArrowRight}Two{Enter}{ArrowRight}{ArrowRight}{ArrowDown}Late{Enter}',
    );
    expect([titlesOn('2026-11-17'), titlesOn('2026-11-18'), titlesOn('2026-11-20')]).toEqual([
      ['One'],
      ['Two'],
      ['Late'],
    ]);
    expect(within(dayColumn('2026-11-17')).queryByLabelText('Task title')).not.toBeInTheDocument();
    // In a field with text they move the text cursor.
    await user.keyboard('ab{ArrowLeft}c');
    expect(within(dayColumn('2026-11-20')).getByLabelText('Task title')).toHaveValue('acb');
  });

  it('opens the form of a day on a press beside its cards, and keeps the text of another day', async () => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]), week: WEEK });
    await user.click(within(dayColumn('2026-11-17')).getByText('Nothing planned'));
    await user.keyboard('Half');
    await user.click(
      dayColumn('2026-11-18').querySelector('[data-rfd-droppable-id]') ?? document.body,
    );
    await user.keyboard('Below{Enter}');
    expect(titlesOn('2026-11-18')).toEqual(['Call', 'Below']);
    expect(within(dayColumn('2026-11-17')).getByLabelText('Task title')).toHaveValue('Half');
    await user.click(within(dayColumn('2026-11-17')).getByText('Nothing planned'));
    await user.keyboard(' done{Enter}');
    expect(titlesOn('2026-11-17')).toEqual(['Half done']);
  });

  it('has a toolbar form that requires a title and a day', async () => {
    const user = userEvent.setup();
    const { queued } = openCalendar({ rows: calendarRows([]), week: WEEK });
    await user.click(button('Add task'));
    const form = within(screen.getByRole('dialog', { name: 'Add task' }));
    await user.click(form.getByRole('button', { name: /^Day and time: / }));
    await user.click(await form.findByRole('button', { name: 'Clear' }));
    await user.click(form.getByRole('button', { name: 'Add task' }));
    expect(await form.findByText('Task title is required')).toBeVisible();
    expect(form.getByText('Choose a day')).toBeVisible();
    expect(queued('addTaskOnCalendar')).toEqual([]);
    await user.type(form.getByLabelText('Task title'), 'Call');
    await user.click(form.getByRole('button', { name: 'Day and time' }));
    await user.type(await form.findByLabelText('Date'), '2026-11-19{Enter}');
    await user.click(form.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(titlesOn('2026-11-19')).toEqual(['Call']));
  });

  it('moves a task by its menu, announces it, and Undo moves it back', async () => {
    const user = userEvent.setup();
    openCalendar({ rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]), week: WEEK });
    await user.click(button('Task menu: Call'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const form = within(screen.getByRole('dialog', { name: 'Move “Call”' }));
    expect(form.getByLabelText(/^Time/)).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Friday, November 20, 2026' }));
    await waitFor(() => expect(titlesOn('2026-11-20')).toEqual(['Call']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titlesOn('2026-11-18')).toEqual(['Call']));
  });

  it('moves a task between days and out of the panel by keyboard alone, with announcements', async () => {
    const user = userEvent.setup();
    const { queued } = openCalendar({
      rows: calendarRows([{ title: 'Call', due: '2026-11-18' }, { title: 'Write' }]),
      week: WEEK,
    });
    act(() => screen.getByRole('link', { name: /^Call/ }).focus());
    await user.keyboard('u');
    expect(panel().getByRole('link', { name: /^Write/ })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /^Write/ })).toHaveFocus();
    await user.keyboard('m');
    const form = within(await screen.findByRole('dialog', { name: 'Move “Write”' }));
    expect(form.getByRole('gridcell', { selected: true })).toHaveTextContent('17');
    expect(form.getByLabelText(/^Time/)).toHaveValue('08:00');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(titlesOn('2026-11-17')).toEqual(['Write']));
    expect(panel().getByText('All tasks have a date')).toBeVisible();
    const moment = new Date(String(queued('updateTaskField')[0]?.value));
    expect([moment.getDate(), moment.getHours()]).toEqual([17, 8]);
  });

  it('shows a dragged card as lifted, as on a board', async () => {
    openCalendar({ rows: calendarRows([{ title: 'Call', due: '2026-11-18' }]), week: WEEK });
    const card = screen.getByRole('link', { name: /^Call/ });
    act(() => card.focus());
    fireEvent.keyDown(card, { key: ' ', keyCode: 32 });
    await waitFor(() => expect(card.closest('li')).toHaveAttribute('data-dragged'));
    fireEvent.keyDown(card, { key: 'Escape', keyCode: 27 });
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Call/ }).closest('li')).not.toHaveAttribute(
        'data-dragged',
      ),
    );
  });

  it('changes nothing when the move form is submitted unchanged, not even the seconds', async () => {
    const user = userEvent.setup();
    const { queued } = openCalendar({
      rows: calendarRows([{ title: 'Call', due: '2026-11-18T10:00:30.000Z' }]),
      week: WEEK,
    });
    act(() => screen.getByRole('link', { name: /^Call/ }).focus());
    await user.keyboard('m');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }),
    );
    expect(queued('updateTaskField')).toEqual([]);
  });

  it('shows unscheduled tasks in pages, which a typed number opens', async () => {
    const user = userEvent.setup();
    openCalendar({
      rows: calendarRows(
        Array.from({ length: 45 }, (_, index) => ({ title: `Task ${index + 1}` })),
      ),
      week: WEEK,
    });
    await user.click(button(/^Unscheduled/));
    expect(panel().getAllByRole('link')).toHaveLength(20);
    expect(panel().getByText('/ 3')).toBeInTheDocument();
    await user.clear(panel().getByRole('textbox'));
    await user.type(panel().getByRole('textbox'), '3{Enter}');
    expect(
      panel()
        .getAllByRole('link')
        .map((link) => link.firstElementChild?.textContent),
    ).toEqual(['Task 41', 'Task 42', 'Task 43', 'Task 44', 'Task 45']);
    await user.click(panel().getByRole('button', { name: 'Previous page' }));
    expect(panel().getAllByRole('link')[0]).toHaveTextContent('Task 21');
  });

  it('has a tray below the days in which arrow keys move sideways between cards', async () => {
    const user = userEvent.setup();
    openCalendar({
      rows: calendarRows([
        { title: 'Call', due: '2026-11-18T10:00:00.000Z' },
        { title: 'Ask' },
        { title: 'Write' },
      ]),
      week: WEEK,
    });
    await user.click(button(/^Unscheduled/));
    const card = (name: RegExp) => screen.getByRole('link', { name });
    act(() => card(/^Ask/).focus());
    await user.keyboard('{ArrowRight}');
    expect(card(/^Write/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(card(/^Ask/)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(card(/^Call/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(card(/^Ask/)).toHaveFocus();
  });

  it.each([
    ['en', 'Unscheduled', 'No tasks'],
    ['pl', 'Bez terminu', 'Brak zadań'],
  ] as const)(
    'shows for a board without tasks that there are none, not that all of them have a date (%s)',
    async (locale, unscheduled, none) => {
      const user = userEvent.setup();
      openCalendar({ rows: calendarRows([]), week: WEEK, locale });
      await user.click(button(new RegExp(`^${unscheduled}`)));
      expect(
        within(screen.getByRole('complementary', { name: unscheduled })).getByText(none),
      ).toBeVisible();
    },
  );

  it('removes a due date, which makes the task unscheduled', async () => {
    const user = userEvent.setup();
    const { queued } = openCalendar({
      rows: calendarRows([{ title: 'Call', due: '2026-11-18T10:00:00.000Z' }]),
      week: WEEK,
    });
    act(() => screen.getByRole('link', { name: /^Call/ }).focus());
    await user.keyboard('m');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear' }),
    );
    await user.click(button(/^Unscheduled/));
    expect(panel().getByRole('link', { name: /^Call/ })).toBeVisible();
    expect(queued('updateTaskField')[0]).toMatchObject({
      taskId: 2001,
      fieldId: 1,
      isStandard: true,
      value: null,
    });
  });
});

describe('A board without lists', () => {
  it('shows why nothing can be planned', () => {
    const empty = calendarRows([]);
    openCalendar({
      rows: {
        ...empty,
        rows: empty.rows.filter((row) => row.op === 'put' && row.table !== 'sections'),
      },
      week: WEEK,
    });
    expect(screen.getByText(/^Every task belongs to a list/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add task/ })).not.toBeInTheDocument();
  });
});
