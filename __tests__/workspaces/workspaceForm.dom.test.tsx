import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WorkspaceForm } from '../../src/features/workspaces/WorkspaceForm';
import { workspace } from '../app/fakeServer';
import { createStore, renderWithStore } from '../boards/renderBoard';

/** The form of a workspace that another admin saves meanwhile. */
function openForm() {
  const { store, network } = createStore(() => ({
    data: { updateWorkspace: { success: true, errors: [], workspace: workspace(12, 'Studio') } },
  }));
  let receive: (next: ReturnType<typeof workspace>) => void = () => undefined;
  function Host() {
    const [row, setRow] = useState(workspace(12, 'Studio'));
    receive = setRow;
    return <WorkspaceForm workspace={row} />;
  }
  renderWithStore(<Host />, { store });
  const theySave = (name: string, version: number) =>
    act(async () => receive({ ...workspace(12, name), version }));
  return { theySave, network, user: userEvent.setup() };
}
const name = () => screen.getByRole('textbox', { name: 'Workspace name' });
const domains = () => screen.getByRole('textbox', { name: /^Allowed email domains/ });
const save = () => screen.getByRole('button', { name: 'Save' });

it('shows what another admin saves while nothing was changed in it', async () => {
  const { theySave } = openForm();
  act(() => name().focus());
  await theySave('Atelier', 90);
  await waitFor(() => expect(name()).toHaveValue('Atelier'));
  expect(name()).toHaveFocus();
});

it('keeps what was typed when another admin saves, and saves only that', async () => {
  const { theySave, network, user } = openForm();
  await user.type(domains(), 'kreda.test');
  await theySave('Atelier', 90);
  expect(domains()).toHaveValue('kreda.test');
  await user.click(save());
  await waitFor(() =>
    expect(network.asked.map(({ variables }) => variables)).toEqual([
      { id: 12, settings: { allowedDomains: ['kreda.test'] } },
    ]),
  );
  await waitFor(() => expect(name()).toHaveValue('Atelier'));
  expect(domains()).toHaveValue('');
  expect(domains()).toHaveFocus();
});
