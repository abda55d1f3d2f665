import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { workspace } from '../app/fakeServer';
import { BOARD } from '../boards/boardRows';
import { done, type Respond } from '../boards/fakeNetwork';
import { renderBoard } from '../boards/renderBoard';

/** A server that has a link, and the caller's workspace with a role. */
function linkServer({ role = 2, isOn: wasOn = false }: { role?: number; isOn?: boolean } = {}) {
  const state = { isOn: wasOn, showsNames: false, made: wasOn ? 1 : 0 };
  const link = () => ({
    isOn: state.isOn,
    showsNames: state.showsNames,
    url: state.isOn && role > 0 ? `https://kreda.test/public/secret-${state.made}` : null,
  });
  const respond: Respond = ({ name, variables }) => {
    switch (name) {
      case 'myWorkspaces':
        return { data: { myWorkspaces: [workspace(1001, 'Studio', { role })] } };
      case 'PublicLink':
        return { data: { publicLink: link() } };
      case 'UpdatePublicLink':
        if (variables['isOn'] === true && !state.isOn) state.made += 1;
        state.isOn = variables['isOn'] === true;
        state.showsNames = variables['showsNames'] === true;
        return { data: { updatePublicLink: done } };
      case 'ReplacePublicLink':
        state.made += 1;
        return { data: { replacePublicLink: done } };
      default:
        return 'cable cut';
    }
  };
  return respond;
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  return within(await screen.findByRole('dialog', { name: /^Share/ }));
};
const confirm = async (button: string) =>
  userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }),
  );

it('an admin switches the link on, copies it, shows names, replaces it and switches it off', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { network } = renderBoard({ respond: linkServer() });
  const dialog = await open();
  const link = await dialog.findByRole('checkbox', { name: /^Anyone with the link/ });
  expect(link).not.toBeChecked();
  await userEvent.click(link);
  const address = await dialog.findByLabelText('Public address');
  expect(address).toHaveValue('https://kreda.test/public/secret-1');
  expect(link).toBeChecked();
  expect(network.named('UpdatePublicLink')[0]?.variables).toEqual({
    ...{ projectId: BOARD, isOn: true, showsNames: false },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Copy public link' }));
  expect(writeText).toHaveBeenCalledWith('https://kreda.test/public/secret-1');

  const names = dialog.getByRole('checkbox', { name: 'Show people’s names' });
  expect(names).not.toBeChecked();
  await userEvent.click(names);
  await waitFor(() => expect(names).toBeChecked());

  await userEvent.click(dialog.getByRole('button', { name: 'New address' }));
  await confirm('New address');
  await waitFor(() => expect(address).toHaveValue('https://kreda.test/public/secret-2'));

  await userEvent.click(link);
  expect(link).toBeChecked();
  await confirm('Turn off');
  await waitFor(() => expect(link).not.toBeChecked());
  await waitFor(() => expect(link).toHaveFocus());
  expect(dialog.queryByLabelText('Public address')).not.toBeInTheDocument();
});

it('a member who may not make the board public is told of a link, without its address', async () => {
  renderBoard({ respond: linkServer({ role: 0, isOn: true }) });
  const dialog = await open();
  expect(await dialog.findByText(/^This board has a public link/)).toBeVisible();
  expect(dialog.queryByRole('checkbox', { name: /^Anyone with the link/ })).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('Public address')).not.toBeInTheDocument();
});
