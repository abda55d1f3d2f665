import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOARD } from './boardRows';
import { done, type Respond } from './fakeNetwork';
import { renderBoard } from './renderBoard';

/** A server that makes, replaces and removes the address. */
function feedServer(): Respond {
  let made = 0;
  let url: string | null = null;
  return ({ name }) => {
    if (name === 'CreateCalendarFeed') url = `https://kreda.test/feed/${(made += 1)}.ics`;
    if (name === 'RemoveCalendarFeed') url = null;
    if (name === 'CalendarFeed') return { data: { calendarFeed: { url } } };
    if (name === 'CreateCalendarFeed') return { data: { createCalendarFeed: done } };
    return name === 'RemoveCalendarFeed' ? { data: { removeCalendarFeed: done } } : 'cable cut';
  };
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Board menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Calendar feed…' }));
  return within(await screen.findByRole('dialog', { name: 'Calendar feed' }));
}

it('an address is created, copied, replaced and removed, and focus stays in the dialog', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { network } = renderBoard({ respond: feedServer() });
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Create address' }));
  const address = await dialog.findByLabelText('Your address');
  expect(address).toHaveValue('https://kreda.test/feed/1.ics');
  expect(network.named('CreateCalendarFeed')[0]?.variables).toMatchObject({ projectId: BOARD });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Copy address' })).toHaveFocus());
  await userEvent.click(dialog.getByRole('button', { name: 'Copy address' }));
  expect(writeText).toHaveBeenCalledWith('https://kreda.test/feed/1.ics');

  await userEvent.click(dialog.getByRole('button', { name: 'Replace address' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Replace address' }));
  await waitFor(() => expect(address).toHaveValue('https://kreda.test/feed/2.ics'));

  await userEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Create address' })).toHaveFocus());
});

it('a reader who may not change the board is offered no feed', async () => {
  renderBoard({ canEdit: false });
  await userEvent.click(screen.getByRole('button', { name: 'Board menu' }));
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByRole('menuitem', { name: 'Calendar feed…' })).not.toBeInTheDocument();
});
