import { screen, waitFor, within } from '@testing-library/react';
import type { ApiTokenRowFragment } from '../../src/api/generated/operations';
import { CABLE_CUT, data } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { done, renderSettings } from './given';

beforeEach(forgetDevice);

const TOKEN: ApiTokenRowFragment = {
  id: 5,
  name: 'Backup script',
  scope: 'read',
  workspaceId: 3,
  workspaceName: 'Studio',
  projectId: null,
  boardTitle: null,
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2127-03-01T12:00:00Z',
  lastUsedAt: null,
};
const ROBOT: ApiTokenRowFragment = {
  ...TOKEN,
  ...{ id: 6, name: 'Invoice robot', scope: 'write', projectId: 9, boardTitle: 'Website' },
  expiresAt: '2020-03-01T12:00:00Z',
};
const WORKSPACES = [
  { id: 3, name: 'Studio', wid: 'studio-3', role: 2 },
  { id: 4, name: 'Choir', wid: 'choir-4', role: 0 },
];
const says = (tokens: ApiTokenRowFragment[]) => ({
  ApiTokens: () => data({ apiTokens: tokens }),
  TokenBoards: () => data({ userProjects: [{ id: 9, title: 'Website' }] }),
  myWorkspaces: () => data({ myWorkspaces: WORKSPACES }),
});

it('lists what each token allows, its use and its end', async () => {
  await renderSettings('/api-tokens', { says: says([TOKEN, ROBOT]) });
  const rows = await screen.findAllByRole('listitem', {});
  const row = (name: string) => rows.find((one) => one.textContent.startsWith(name));
  expect(row('Backup script')).toHaveTextContent(
    /Read only in Studio.*never used.*ends March 1, 2127/,
  );
  expect(row('Invoice robot')).toHaveTextContent(/Read and write on Website.*ended March 1, 2020/);
});

it('a new token is shown once, and copied', async () => {
  const writeText = jest.fn().mockResolvedValue(undefined);
  const { user, server } = await renderSettings('/api-tokens', {
    says: {
      ...says([]),
      CreateApiToken: done('createApiToken', { token: 'kreda_0123456789' }),
    },
  });
  await screen.findByText('No tokens yet.');
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New token' }));
  await user.type(dialog.getByLabelText('Name'), 'Backup');
  await dialog.findByRole('option', { name: 'Website' });
  await user.selectOptions(dialog.getByLabelText('Board'), 'Website');
  await user.selectOptions(dialog.getByLabelText('Scope'), 'Read and write');
  await user.selectOptions(dialog.getByLabelText('Ends'), 'Never (until revoked)');
  await user.type(dialog.getByLabelText('Password'), 'chalk');
  await user.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByDisplayValue('kreda_0123456789')).toBeVisible();
  expect(server.named('CreateApiToken')[0]?.sent).toMatchObject({
    ...{ name: 'Backup', scope: 'write', workspaceId: 3, projectId: 9, days: null },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy token' })).toHaveFocus());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await user.click(screen.getByRole('button', { name: 'Copy token' }));
  expect(writeText).toHaveBeenCalledWith('kreda_0123456789');
  expect(await screen.findByText('Token copied')).toBeVisible();
});

it('the form of a new token is cancelled', async () => {
  const { user, server } = await renderSettings('/api-tokens', { says: says([]) });
  const opener = await screen.findByRole('button', { name: 'New token' });
  await user.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'New token' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(dialog).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
  expect(server.named('CreateApiToken')).toEqual([]);
});

it('administration is offered only where the user is an admin', async () => {
  const { user } = await renderSettings('/api-tokens', { says: says([]) });
  await user.click(await screen.findByRole('button', { name: 'New token' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New token' }));
  await user.selectOptions(dialog.getByLabelText('Scope'), 'Read, write and administration');
  await user.selectOptions(dialog.getByLabelText('Workspace'), 'Choir');
  expect(dialog.getByLabelText('Scope')).toHaveDisplayValue('Read only');
  await waitFor(() =>
    expect(
      dialog.queryByRole('option', { name: 'Read, write and administration' }),
    ).not.toBeInTheDocument(),
  );
});

it('a token is revoked after a question, and focus goes to the heading', async () => {
  let tokens = [TOKEN];
  const { user } = await renderSettings('/api-tokens', {
    says: {
      ...says([]),
      ApiTokens: () => data({ apiTokens: tokens }),
      RevokeApiToken: () => {
        tokens = [];
        return data({ revokeApiToken: { success: true, errors: [] } });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Options of Backup script' }));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  const question = within(screen.getByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No tokens yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your tokens' })).toHaveFocus();
  expect(screen.getAllByText('Token “Backup script” revoked')).not.toHaveLength(0);
});

it('says why the tokens are not there, and loads them again', async () => {
  let isDown = true;
  const { user } = await renderSettings('/api-tokens', {
    says: { ...says([]), ApiTokens: () => (isDown ? CABLE_CUT : data({ apiTokens: [TOKEN] })) },
  });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Backup script')).toBeVisible();
});
