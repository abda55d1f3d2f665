import { screen, within } from '@testing-library/react';
import { ANNA, board, data, refusal, type Say } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const EWA = { id: 8, name: 'Ewa Wilk', nick: 'ewa', email: 'ewa@example.test' };
const MEMBER = { ...EWA, nickShort: 'EW', role: 1, createdAt: '2026-11-03T08:00:00Z' };
const boards: Say = ({ sent }) =>
  sent.userId === ANNA.id
    ? data(
        { userProjects: [board(31, 'Website relaunch'), board(32, 'Hiring')] },
        { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } },
      )
    : data({ userProjects: [board(32, 'Hiring')] });
const SAYS = {
  ProfileQuery: () => data({ profile: EWA }),
  users: () => data({ users: [MEMBER] }),
  UserProjectsQuery: boards,
};

describe('a profile', () => {
  it('shows a user’s profile to the members of their workspaces', async () => {
    const { server } = await renderApp({ at: '/1/studio-12/profile/ewa', says: SAYS });
    await screen.findByRole('heading', { level: 1, name: 'Ewa Wilk' });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'ewa@example.test' })).toHaveAttribute(
      'href',
      'mailto:ewa@example.test',
    );
    expect(await main.findByText('Admin')).toBeVisible();
    expect(main.getByText('November 3, 2026')).toBeVisible();
    expect(document.title).toBe('Ewa Wilk · Kreda');
    expect(main.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
    expect(main.queryByText(/^Other members see this/)).not.toBeInTheDocument();
    expect(server.named('ProfileQuery')[0]?.sent).toEqual({ nick: 'ewa' });
  });

  it('lists the boards that both users see', async () => {
    await renderApp({ at: '/1/studio-12/profile/ewa', says: SAYS });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: 'Hiring' })).toHaveAttribute(
      'href',
      '/1/studio-12/hiring-32',
    );
    expect(main.queryByRole('link', { name: 'Website relaunch' })).not.toBeInTheDocument();
  });

  it('links from the user’s own profile to its form', async () => {
    await renderApp({
      at: '/1/studio-12/profile/anna.nowak',
      says: { ...SAYS, ProfileQuery: () => data({ profile: ANNA }) },
    });
    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute(
      'href',
      '/u/anna.nowak/settings/profile',
    );
    expect(screen.getByText(/^Other members see this/)).toBeVisible();
  });

  it('is not found by users who share no workspace', async () => {
    await renderApp({
      at: '/1/studio-12/profile/ewa',
      says: { ...SAYS, ProfileQuery: () => data({ profile: null }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'User not found' });
  });

  it('shows that it could not be loaded, with a button to retry', async () => {
    const { user, server } = await renderApp({
      at: '/1/studio-12/profile/ewa',
      says: { ...SAYS, ProfileQuery: () => refusal('unknown-error') },
    });
    await screen.findByRole('heading', { level: 1, name: 'Could not load the profile' });
    server.answers.ProfileQuery = SAYS.ProfileQuery;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Ewa Wilk' });
  });
});
