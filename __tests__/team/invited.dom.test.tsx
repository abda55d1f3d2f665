import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, session, workspace } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const invitation = (email: string, inviterId: number, isExpired = false) => ({
  email,
  isExpired,
  role: isExpired ? 1 : 0,
  inviter: { id: inviterId, name: inviterId === 7 ? 'Anna Nowak' : 'Ewa Wilk' },
  sentAt: '2026-11-20T08:00:00Z',
});
const invited = (...list: Array<ReturnType<typeof invitation>>) =>
  data({ invitationList: { list, total: list.length, pages: 1 } });
const done = (name: string) => data({ [name]: { success: true, errors: [] } });

async function renderTeam({
  role,
  addMembers = 'admins',
}: {
  role: number;
  addMembers?: 'admins' | 'members';
}) {
  const app = await renderApp({
    at: '/1/studio-12/team',
    says: {
      Me: () =>
        session({ me: ANNA, checkPermissionToWorkspace: { success: true, role, errors: [] } }),
      myWorkspaces: () =>
        data({
          myWorkspaces: [
            workspace(12, 'Studio', {
              role,
              settings: { ...workspace(12, 'Studio').settings, addMembers },
            }),
          ],
        }),
      SearchUsersQuery: () => data({ searchUsers: [] }),
      AccessRequestListQuery: () => data({ accessRequestList: { list: [], total: 0, pages: 0 } }),
      InvitationListQuery: () =>
        invited(invitation('zofia@example.test', 7), invitation('late@example.test', 8, true)),
      ResendInvitation: () => done('resendInvitation'),
      RevokeInvitation: () => done('revokeInvitation'),
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  return app;
}
const toast = () => screen.getByRole('region', { name: /Notifications/ });

describe('pending invitations', () => {
  it('are listed below the members, with the inviter, and an expired link is marked', async () => {
    await renderTeam({ role: 2 });
    expect(await screen.findByRole('heading', { level: 2, name: 'Invited (2)' })).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Invited (2)' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/zofia@example\.test.*Invited by Anna Nowak ·/);
    expect(second).toHaveTextContent(
      /late@example\.test.*Invited by Ewa Wilk; the link has expired/,
    );
    expect(first).toHaveTextContent(/Member/);
    expect(second).toHaveTextContent(/Admin/);
  });

  it('can be sent again and revoked', async () => {
    const { user, server } = await renderTeam({ role: 1 });
    await user.click(
      await screen.findByRole('button', { name: 'Resend the invitation to zofia@example.test' }),
    );
    await waitFor(() =>
      expect(toast()).toHaveTextContent('Invitation sent again: zofia@example.test'),
    );
    expect(server.named('ResendInvitation')[0]?.sent).toEqual({
      workspaceId: 12,
      email: 'zofia@example.test',
    });
    server.answers.InvitationListQuery = () => invited(invitation('late@example.test', 8, true));
    await user.click(
      screen.getByRole('button', { name: 'Revoke the invitation of zofia@example.test' }),
    );
    await waitFor(() =>
      expect(toast()).toHaveTextContent('Invitation revoked: zofia@example.test'),
    );
    expect(await screen.findByRole('heading', { level: 2, name: 'Invited (1)' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Team' })).toHaveFocus(),
    );
  });

  it('can be revoked by a member only if that member sent them', async () => {
    await renderTeam({ role: 0, addMembers: 'members' });
    await screen.findByRole('heading', { level: 2, name: 'Invited (2)' });
    expect(
      screen.getByRole('button', { name: 'Revoke the invitation of zofia@example.test' }),
    ).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Revoke the invitation of late@example.test' }),
    ).not.toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Resend the invitation to late@example.test' }),
    ).toBeVisible();
  });

  it('are not requested for a user who may not add members', async () => {
    const { server } = await renderTeam({ role: 0 });
    expect(server.named('InvitationListQuery')).toEqual([]);
  });
});
