import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, CABLE_CUT, data, session, type Say } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const hiring = {
  id: 77,
  title: 'Old hiring',
  slug: 'old-hiring-77',
  visibility: 'workspace',
  archivedAt: '2026-11-03T08:00:00.000Z',
};
const archived =
  (...boards: object[]): Say =>
  () =>
    data({ archivedProjects: boards });

async function open(says: Record<string, Say>) {
  const app = await renderApp({ says });
  await app.user.click(await screen.findByRole('button', { name: 'Archived boards' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Archived boards' })) };
}

describe('Archived boards', () => {
  it('are listed from the home page, each with a button to restore it', async () => {
    const { user, server, dialog } = await open({
      archivedProjects: archived(hiring),
      restoreProject: () => CABLE_CUT,
    });
    expect(await dialog.findByText('Board, archived Nov 3, 2026')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Restore: Old hiring' }));
    await waitFor(() => expect(server.named('restoreProject')[0]?.sent).toEqual({ id: 77 }));
    expect(dialog.queryByText('Old hiring')).not.toBeInTheDocument();
    expect(await screen.findByText('Board restored', { selector: 'span' })).toBeInTheDocument();
  });

  it('show a message when there are none', async () => {
    const { dialog } = await open({ archivedProjects: archived() });
    expect(await dialog.findByText('There are no archived boards')).toBeInTheDocument();
  });

  it('are not offered to a non-member, who cannot restore any', async () => {
    const stranger = { success: true, role: null, errors: [] };
    await renderApp({
      says: { Me: () => session({ me: ANNA, checkPermissionToWorkspace: stranger }) },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Archived boards' })).not.toBeInTheDocument();
  });
});
