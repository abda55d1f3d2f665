import { act, screen, waitFor, within } from '@testing-library/react';
import { isAwaitingField } from '../ui/keyBufferProbe';
import { data } from './fakeServer';
import { address, findBoardLink, forgetDevice, renderApp } from './renderApp';
import { searchFound } from './searchFound';

beforeEach(forgetDevice);

async function renderShell() {
  const app = await renderApp({ says: { search: () => data(searchFound([])) } });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  await findBoardLink('Hiring');
  return app;
}

describe('A global shortcut', () => {
  it('that would open a field keeps no keys while a dialog is open', async () => {
    const { user } = await renderShell();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('c/');
    expect(within(help).queryByRole('textbox')).not.toBeInTheDocument();
    expect(isAwaitingField()).toBe(false);
  });

  it('that opens the search again focuses its field, which takes the next keys', async () => {
    const { user } = await renderShell();
    await user.keyboard('/');
    await waitFor(() => expect(address()).toBe('/1/studio-12/search'));
    const field = await screen.findByRole('searchbox');
    await waitFor(() => expect(field).toHaveFocus());
    act(() => screen.getByRole('heading', { level: 1, name: 'Search' }).focus());
    await user.keyboard('/');
    await waitFor(() => expect(field).toHaveFocus());
    expect(isAwaitingField()).toBe(false);
  });
});
