import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { selectDueDate } from '../../src/entities/fields/selectors';
import { selectTask } from '../../src/entities/tasks/selectors';
import { useDatePopover } from '../../src/features/dates/useDatePopover';
import { useDueExtras } from '../../src/features/repeats/useDueExtras';
import { useFormatRepeat, type RepeatParts } from '../../src/store/useFormatRepeat';
import { boardOf } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { renderUi } from '../ui/renderUi';

const TASK = 2001;

function Host() {
  const extras = useDueExtras(TASK);
  const [trigger, popover] = useDatePopover({
    label: 'Due date',
    value: null,
    onChoose: () => undefined,
    extras,
  });
  return (
    <>
      <button {...trigger} type="button">
        Due
      </button>
      {popover}
    </>
  );
}

/** The date picker of a task without a due date, on a device without a connection. */
async function open() {
  const { store } = createStore();
  store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  const user = userEvent.setup();
  renderWithStore(<Host />, { store });
  await user.click(screen.getByRole('button', { name: 'Due' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Due date' }));
  return { store, user, picker };
}

describe('the repetition in the date picker', () => {
  it('is set at once without a connection, and gives a task without a date its first day', async () => {
    const { store, user, picker } = await open();
    await user.click(picker.getByRole('button', { name: /^Repeat/ }));
    expect(picker.getByRole('button', { name: 'Back to the date' })).toHaveFocus();
    await user.click(await picker.findByRole('button', { name: 'Every day' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(selectTask(store.getState(), TASK)?.repeat).not.toBeNull());
    const { repeat } = selectTask(store.getState(), TASK) ?? {};
    expect(repeat).toMatchObject({ rule: 'FREQ=DAILY', isAfterCompletion: false });
    expect(selectDueDate(store.getState(), TASK)).toBe(repeat?.start);
  });

  it('is typed, and Back returns to the date with the keyboard', async () => {
    const { store, user, picker } = await open();
    await user.click(picker.getByRole('button', { name: /^Repeat/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(picker.getByRole('button', { name: /^Repeat/ })).toHaveFocus());
    await user.type(picker.getByLabelText('Date'), 'every monday and friday');
    expect(picker.getByText('Every week on Monday and Friday')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(selectTask(store.getState(), TASK)?.repeat?.rule).toBe('FREQ=WEEKLY;BYDAY=MO,FR'),
    );
  });
});

function Words({ repeat }: { repeat: RepeatParts }) {
  return <p>{useFormatRepeat()(repeat)}</p>;
}

describe('the words of a repetition', () => {
  const said = (rule: string, locale: 'en' | 'pl', isAfterCompletion = false) => {
    const { container, unmount } = renderUi(
      <Words repeat={{ rule, start: '2026-11-27', isAfterCompletion }} />,
      { locale },
    );
    const words = container.textContent?.replaceAll('\u00a0', ' ');
    unmount();
    return words;
  };

  it.each([
    ['FREQ=DAILY', 'Every day', 'Codziennie'],
    ['FREQ=DAILY;INTERVAL=2', 'Every 2 days', 'Co 2 dni'],
    ['FREQ=WEEKLY', 'Every week on Friday', 'Co tydzień w piątek'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday', 'W dni robocze'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
      'Every 2 weeks on Monday and Friday',
      'Co 2 tygodnie w poniedziałek i w piątek',
    ],
    ['FREQ=WEEKLY;INTERVAL=5;BYDAY=TU', 'Every 5 weeks on Tuesday', 'Co 5 tygodni we wtorek'],
    ['FREQ=MONTHLY;BYMONTHDAY=2', 'Every month on the 2nd', 'Co miesiąc, 2. dnia'],
    ['FREQ=MONTHLY;INTERVAL=3', 'Every 3 months on the 27th', 'Co 3 miesiące, 27. dnia'],
    [
      'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
      'Every 6 months on the last day',
      'Co 6 miesięcy, ostatniego dnia',
    ],
    ['FREQ=HOURLY', 'Repeats', 'Powtarza się'],
  ])('%s', (rule, english, polish) => {
    expect([said(rule, 'en'), said(rule, 'pl')]).toEqual([english, polish]);
  });

  it.each([
    ['FREQ=DAILY', '1 day after it is done', 'Dzień po zrobieniu'],
    ['FREQ=WEEKLY;INTERVAL=3', '3 weeks after it is done', '3 tygodnie po zrobieniu'],
    ['FREQ=MONTHLY;INTERVAL=12', '12 months after it is done', '12 miesięcy po zrobieniu'],
  ])('%s after completion', (rule, english, polish) => {
    expect([said(rule, 'en', true), said(rule, 'pl', true)]).toEqual([english, polish]);
  });
});
