import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { WorkspaceForm } from '../../src/features/workspaces/WorkspaceForm';
import { workspace } from '../app/fakeServer';
import { held, type Answer } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';

type Row = ReturnType<typeof workspace>;

/** The form of a workspace that another admin saves meanwhile. */
function openForm(answer: () => Answer | Promise<Answer> = () => saved(workspace(12, 'Studio'))) {
  const { store, network } = createStore(answer);
  let receive: (next: Row) => void = () => undefined;
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
const saved = (row: Row): Answer => ({
  data: { updateWorkspace: { success: true, errors: [], workspace: row } },
});
/** The row of a workspace after that many changes. */
const savedAs = (title: string, version: number, allowedDomains: string[] = []): Row => {
  const row = workspace(12, title);
  return { ...row, version, settings: { ...row.settings, allowedDomains } };
};
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
  const { theySave, network, user } = openForm(() => saved(savedAs('Atelier', 91, ['kreda.test'])));
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
  expect(domains()).toHaveValue('kreda.test');
  expect(domains()).toHaveFocus();
});

it('shows what was saved before the list of workspaces is there again', async () => {
  const { network, user } = openForm(() => saved(savedAs('Atelier', 91)));
  await user.clear(name());
  await user.type(name(), 'Atelier');
  await user.click(save());
  await waitFor(() => expect(network.asked).toHaveLength(1));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'));
  expect(name()).toHaveValue('Atelier');
  await user.type(name(), ' II');
  expect(name()).toHaveValue('Atelier II');
});

it('keeps what was typed while it was being saved', async () => {
  const answer = held<Answer>();
  const { user } = openForm(() => answer.answer);
  await user.clear(name());
  await user.type(name(), 'Atelier');
  await user.click(save());
  await user.type(domains(), 'kreda.test');
  await act(async () => answer.give(saved(savedAs('Atelier', 91))));
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy', 'true'));
  expect(name()).toHaveValue('Atelier');
  expect(domains()).toHaveValue('kreda.test');
});
