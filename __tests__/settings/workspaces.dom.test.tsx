import { screen, waitFor, within } from '@testing-library/react';
import { data, held, refusal, workspace } from '../app/fakeServer';
import { forgetDevice } from '../app/renderApp';
import { done, refused, renderSettings } from './given';

beforeEach(forgetDevice);

const STUDIO = workspace(12, 'Studio');
const AGENCY = workspace(13, 'Agency', { ownerId: 8, role: 1, isPublic: true });
const listing =
  (...all: (typeof STUDIO)[]) =>
  () =>
    data({ myWorkspaces: all });

async function renderList(says = {}) {
  const app = await renderSettings('/workspaces', {
    says: { myWorkspaces: listing(STUDIO, AGENCY), ...says },
  });
  await screen.findByRole('link', { name: 'Agency' });
  return app;
}

describe('the workspaces of the settings', () => {
  it("are listed with their visibility and the user's role", async () => {
    await renderList();
    const rows = within(screen.getByRole('main'))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows.find((row) => row?.startsWith('Studio'))).toBe(
      'StudioPrivateOwnerDelete workspace',
    );
    expect(rows.find((row) => row?.startsWith('Agency'))).toBe('AgencyPublicAdminLeave workspace');
  });

  it('can be deleted by their owner, after a confirmation with the name', async () => {
    const { user, server } = await renderList({ deleteWorkspace: done('deleteWorkspace') });
    await user.click(screen.getByRole('button', { name: 'Delete workspace: Studio' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Delete the workspace “Studio”?',
    });
    server.answers.myWorkspaces = listing(AGENCY);
    await user.click(within(question).getByRole('button', { name: 'Delete workspace' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Studio' })).not.toBeInTheDocument(),
    );
    expect(server.named('deleteWorkspace').map(({ sent }) => sent)).toEqual([{ id: 12 }]);
    expect(screen.getAllByText('Workspace deleted')).not.toHaveLength(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toHaveFocus();
  });

  it('can be left by other members, after a confirmation with the name', async () => {
    const { user, server } = await renderList({ leaveWorkspace: done('leaveWorkspace') });
    await user.click(screen.getByRole('button', { name: 'Leave workspace: Agency' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Leave the workspace “Agency”?',
    });
    server.answers.myWorkspaces = listing(STUDIO);
    await user.click(within(question).getByRole('button', { name: 'Leave workspace' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Agency' })).not.toBeInTheDocument(),
    );
    expect(server.named('leaveWorkspace').map(({ sent }) => sent)).toEqual([{ id: 13 }]);
  });

  it('stay unchanged when the user cancels', async () => {
    const { user, server } = await renderList();
    await user.click(screen.getByRole('button', { name: 'Delete workspace: Studio' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
    );
    expect(screen.getByRole('button', { name: 'Delete workspace: Studio' })).toHaveFocus();
    expect(server.named('deleteWorkspace')).toEqual([]);
  });

  it('stay listed when the server rejects the change, with the reason', async () => {
    const { user } = await renderList({
      leaveWorkspace: refused('leaveWorkspace', [null, 'not-a-member']),
    });
    await user.click(screen.getByRole('button', { name: 'Leave workspace: Agency' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Leave workspace',
      }),
    );
    expect(await screen.findByText('You are not a member of this workspace')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Agency' })).toBeVisible();
  });

  it('show that they are loading', async () => {
    const answer = held<unknown>();
    await renderSettings('/workspaces', { says: { myWorkspaces: () => answer.answer } });
    expect(within(screen.getByRole('main')).getByText('Loading...')).toBeVisible();
    answer.give({ data: { myWorkspaces: [STUDIO] } });
    await screen.findByRole('link', { name: 'Studio' });
  });

  it('show that they failed to load, with a button to retry', async () => {
    const { user, server } = await renderSettings('/workspaces', {
      says: { myWorkspaces: () => refusal('unknown-error') },
    });
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Error...')).toBeVisible();
    server.answers.myWorkspaces = listing(STUDIO);
    await user.click(main.getByRole('button', { name: 'Try again' }));
    await main.findByRole('link', { name: 'Studio' });
  });

  it('show when there are none', async () => {
    await renderSettings('/workspaces', { says: { myWorkspaces: listing() } });
    await screen.findByRole('heading', { name: 'You belong to no workspace' });
  });
});
