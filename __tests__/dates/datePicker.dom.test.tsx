import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useDatePopover } from '../../src/features/dates/useDatePopover';
import { addDays } from '../../src/features/calendar/week';
import { dayOf } from '../../src/lib/dates/dueState';
import { renderUi } from '../ui/renderUi';

const TODAY = dayOf(new Date());
const at = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
const chosen: (string | null)[] = [];

function Host({ start }: { start: string | null }) {
  const [value, setValue] = useState(start);
  const [trigger, popover] = useDatePopover({
    label: 'Due date',
    value,
    onChoose: (next) => {
      chosen.push(next);
      setValue(next);
    },
  });
  return (
    <>
      <button {...trigger} type="button">
        {value ?? 'None'}
      </button>
      {popover}
      <button type="button">After</button>
    </>
  );
}

/** Opens the date picker of a button that shows a date. */
async function open(start: string | null) {
  chosen.length = 0;
  const user = userEvent.setup();
  renderUi(<Host start={start} />);
  const button = screen.getByRole('button', { name: start ?? 'None' });
  await user.click(button);
  const picker = within(await screen.findByRole('dialog', { name: 'Due date' }));
  return { user, button, picker, field: picker.getByLabelText('Date') };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the date picker', () => {
  it('reads what is typed, and Enter chooses it and returns focus to the button', async () => {
    const { user, picker, field, button } = await open(null);
    expect(field).toHaveFocus();
    await user.type(field, 'tomorrow 4pm');
    const reading = picker.getByText(/4:00 PM/);
    expect(reading.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    await user.keyboard('{Enter}');
    await gone();
    expect(chosen).toEqual([at(addDays(TODAY, 1), '16:00')]);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('says that it does not know a phrase, keeps it, and chooses nothing', async () => {
    const { user, picker, field } = await open(null);
    await user.type(field, 'when it is done{Enter}');
    expect(await picker.findByText(/^Not a date we know/)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveValue('when it is done');
    await user.clear(field);
    await user.type(field, 'today');
    expect(field).not.toHaveAttribute('aria-invalid');
    await user.keyboard('{Enter}');
    await gone();
    expect(chosen).toEqual([TODAY]);
  });

  it('offers the usual days, which keep the present time', async () => {
    const { user, picker } = await open(at('2031-03-05', '09:15'));
    await user.click(picker.getByRole('button', { name: /^Tomorrow/ }));
    await gone();
    expect(chosen).toEqual([at(addDays(TODAY, 1), '09:15')]);
  });

  it('keeps the exact instant if day and time stay the same', async () => {
    const exact = new Date(2031, 2, 5, 9, 15, 42).toISOString();
    const { user, picker } = await open(exact);
    await user.click(picker.getByRole('button', { name: 'Wednesday, March 5, 2031' }));
    await gone();
    expect(chosen).toEqual([]);
  });

  it('changes only the time', async () => {
    const { user, picker } = await open('2031-03-05');
    await user.type(picker.getByLabelText('Time'), 'noon');
    await user.click(picker.getByRole('button', { name: 'Save' }));
    await gone();
    expect(chosen).toEqual([at('2031-03-05', '12:00')]);
  });

  it('shows a time that is no time next to its field, and uses no other', async () => {
    const { user, picker } = await open('2031-03-05');
    const time = picker.getByLabelText('Time');
    await user.type(time, 'late');
    await user.click(picker.getByRole('button', { name: 'Thursday, March 6, 2031' }));
    expect(await picker.findByText(/^Not a time/)).toBeVisible();
    expect(time).toHaveAttribute('aria-invalid', 'true');
    expect(chosen).toEqual([]);
  });

  it('is left by Escape without a change', async () => {
    const { user, field, button } = await open('2031-03-05');
    await user.type(field, 'tomorrow{Escape}');
    await gone();
    expect(chosen).toEqual([]);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('keeps what was typed when focus leaves it', async () => {
    const { user, field } = await open('2031-03-05');
    await user.type(field, 'tomorrow');
    await user.click(screen.getByRole('button', { name: 'After' }));
    await gone();
    expect(chosen).toEqual([addDays(TODAY, 1)]);
  });

  it('removes the date', async () => {
    const { user, picker } = await open('2031-03-05');
    await user.click(picker.getByRole('button', { name: 'Clear' }));
    await gone();
    expect(chosen).toEqual([null]);
  });

  it('shows the month of the date, with one day in the tab order, and moves by keys', async () => {
    const { user, picker, field } = await open('2031-03-05');
    expect(picker.getByRole('grid', { name: 'March 2031' })).toBeVisible();
    const selected = picker.getByRole('gridcell', { selected: true });
    expect(within(selected).getByRole('button')).toHaveAttribute('tabindex', '0');
    const inOrder = picker
      .getAllByRole('gridcell')
      .filter((cell) => within(cell).getByRole('button').getAttribute('tabindex') === '0');
    expect(inOrder).toHaveLength(1);
    field.focus();
    // Past the suggestions, which on a Sunday are fewer: tomorrow is next week then.
    while (!picker.getByRole('grid').contains(document.activeElement))
      await user.keyboard('{ArrowDown}');
    expect(within(selected).getByRole('button')).toHaveFocus();
    const expectFocus = (name: string) =>
      waitFor(() => expect(picker.getByRole('button', { name })).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    await expectFocus('Thursday, March 6, 2031');
    await user.keyboard('{End}');
    await expectFocus('Sunday, March 9, 2031');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await expectFocus('Sunday, February 23, 2031');
    await user.keyboard('{PageDown}');
    await expectFocus('Sunday, March 23, 2031');
    await user.keyboard('{Shift>}{PageUp}{/Shift}');
    await expectFocus('Saturday, March 23, 2030');
    await user.keyboard('{Home}{Enter}');
    await gone();
    expect(chosen).toEqual(['2030-03-18']);
  });

  it('shows the month of a typed date', async () => {
    const { user, picker, field } = await open(null);
    await user.type(field, '9 feb 2032');
    expect(picker.getByRole('grid', { name: 'February 2032' })).toBeVisible();
    expect(picker.getByRole('gridcell', { selected: true })).toHaveTextContent('9');
  });
});
