import { screen, waitFor, within } from '@testing-library/react';
import type { AccessRequestListQuery, MemberRowFragment } from '../../src/api/generated/operations';
import { ANNA, data, refusal, session, workspace, type Request, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const member = (id: number, name: string, role: number): MemberRowFragment => {
  const nick = name.toLowerCase().replace(' ', '.');
  return {
    id,
    name,
    nick,
    nickShort: name
      .split(' ')
      .map((word) => word[0])
      .join(''),
    hue: id % 12,
    email: `${nick}@example.test`,
    role,
    hasSecondFactor: null,
    createdAt: '2026-11-02T08:00:00Z',
  };
};
const PEOPLE = [member(7, 'Anna Nowak', 2), member(8, 'Piotr Żak', 1), member(9, 'Ewa Wilk', 0)];
type Asked = AccessRequestListQuery['accessRequestList']['list'][number];
const request = (id: number, name: string, board?: string): Asked => ({
  id,
  user: { ...member(id, name, 0), email: null, role: null },
  project: board === undefined ? null : { id: 31, title: board },
  createdAt: '2026-11-20T08:00:00Z',
});
const requests = (...list: Asked[]) =>
  data({ accessRequestList: { list, total: list.length, pages: 1 } });
const done = (name: string) => data({ [name]: { success: true, errors: [] } });

interface Given {
  at?: string;
  role?: number | null;
  says?: Record<string, Say>;
}
async function renderTeam({ at = '/1/studio-12/team', role = 2, says = {} }: Given = {}) {
  const standing = { success: true, role, errors: [] };
  const app = await renderApp({
    at,
    says: {
      Me: () => session({ me: ANNA, checkPermissionToWorkspace: standing }),
      myWorkspaces: () => data({ myWorkspaces: [workspace(12, 'Studio', { role })] }),
      SearchUsersQuery: () => data({ searchUsers: PEOPLE }),
      AccessRequestListQuery: () =>
        requests(request(21, 'Ola Lis'), request(22, 'Jan Kot', 'Website relaunch')),
      ...says,
    },
  });
  await screen.findByRole('heading', {
    level: 1,
    name: role === null ? 'You are not authorized.' : 'Team',
  });
  return app;
}
const rows = (label: string) =>
  within(screen.getByRole('list', { name: label })).getAllByRole('listitem');
const findRows = async (label: string) =>
  within(await screen.findByRole('list', { name: label })).getAllByRole('listitem');
const openMenu = async ({ user }: Awaited<ReturnType<typeof renderTeam>>, name: string) =>
  user.click(await screen.findByRole('button', { name: `Menu: ${name}` }));

const findRole = (name: string, role: string) =>
  screen.findByRole('button', { name: `Role of ${name}: ${role}` });

describe('the team screen', () => {
  it('lists all members with their role, and marks the viewer and their online state', async () => {
    await renderTeam();
    const [first, second, third] = await findRows('Members');
    expect(first).toHaveTextContent(/Anna Nowakyou.*Owner/);
    expect(second).toHaveTextContent(/Piotr Żak.*Admin/);
    expect(third).toHaveTextContent(/Ewa Wilk.*ewa\.wilk@example\.test.*Member/);
    expect(screen.getByRole('link', { name: 'Team' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Members 3' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Requests 2' })).toHaveAttribute(
      'href',
      '/1/studio-12/team/requests',
    );
  });

  it.each([
    [[true, false, false], 'Anna Nowak', 'Two-factor authentication'],
    [[true, true, false], 'Ewa Wilk', 'No two-factor authentication'],
  ])(
    'counts the members without a second factor, and marks the smaller group: %j',
    async (factors, name, mark) => {
      const people = PEOPLE.map((one, at) => ({ ...one, hasSecondFactor: factors[at] }));
      await renderTeam({ says: { SearchUsersQuery: () => data({ searchUsers: people }) } });
      const n = factors.filter((hasFactor) => !hasFactor).length;
      expect(
        await screen.findByText(`${n} of 3 people without two-factor authentication`),
      ).toBeVisible();
      const marked = rows('Members').filter((row) => row.textContent?.includes(mark));
      expect(marked).toHaveLength(1);
      expect(marked[0]).toHaveTextContent(name);
    },
  );

  it('shows the boards of each member, five by name and the others counted', async () => {
    const board = (id: number) => ({ id, title: `Board ${id}`, slug: `board-${id}` });
    const { server } = await renderTeam({
      says: {
        memberBoards: () =>
          data({
            memberBoards: [
              { userId: 7, projects: [1, 2, 3, 4, 5, 6].map(board), total: 9 },
              { userId: 9, projects: [board(2)], total: 1 },
            ],
          }),
      },
    });
    const titles = async (name: string) =>
      within(await screen.findByRole('list', { name: `Boards of ${name}` }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(await titles('Ewa Wilk')).toEqual(['Board 2']);
    expect(await titles('Anna Nowak')).toEqual([
      ...[1, 2, 3, 4, 5].map((id) => `Board ${id}`),
      '+4and 4 more boards',
    ]);
    expect(screen.queryByRole('list', { name: 'Boards of Piotr Żak' })).not.toBeInTheDocument();
    expect(server.named('memberBoards')[0]?.sent).toEqual({
      workspaceId: 12,
      userIds: [7, 8, 9],
    });
  });

  it('falls back to the members for an unknown view, and for requests that the user may not handle', async () => {
    await renderTeam({ at: '/1/studio-12/team/nonsense' });
    await screen.findByRole('list', { name: 'Members' });
  });

  it('is a list without actions for a member', async () => {
    const { server } = await renderTeam({ role: 0, at: '/1/studio-12/team/requests' });
    await screen.findByRole('list', { name: 'Members' });
    expect(
      within(screen.getByRole('main')).queryByRole('button', { name: /^Menu:/ }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add people' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Requests/ })).not.toBeInTheDocument();
    expect(server.named('AccessRequestListQuery')).toEqual([]);
  });

  it('lets a member add members if the workspace allows it', async () => {
    const settings = { ...workspace(12, 'Studio').settings, addMembers: 'members' as const };
    await renderTeam({
      role: 0,
      says: {
        myWorkspaces: () =>
          data({ myWorkspaces: [workspace(12, 'Studio', { role: 0, settings })] }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Add people' })).toBeVisible();
  });

  it('shows no members to a non-member of a public workspace', async () => {
    const { server } = await renderTeam({ role: null });
    expect(server.named('SearchUsersQuery')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Team' })).not.toBeInTheDocument();
  });

  it('finds members without diacritics, and shows when there are none', async () => {
    const { user } = await renderTeam();
    await screen.findByRole('list', { name: 'Members' });
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'zak');
    expect(rows('Members')).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'x');
    expect(screen.getByRole('heading', { name: 'Nobody matches “zakx”' })).toBeVisible();
  });

  it('shows that the team could not be loaded, with a button to retry', async () => {
    const { user, server } = await renderTeam({
      says: { SearchUsersQuery: () => refusal('unknown-error') },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the team');
    server.answers.SearchUsersQuery = () => data({ searchUsers: PEOPLE });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('list', { name: 'Members' });
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('adding members', () => {
  const type = async (app: Awaited<ReturnType<typeof renderTeam>>, addresses: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Add people' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add people' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Email addresses' }), addresses);
    await app.user.click(dialog.getByRole('button', { name: 'Add people' }));
    return dialog;
  };

  it.each([
    [{ added: 2, invited: 0 }, 'Members added'],
    [{ added: 0, invited: 1 }, 'Invitation sent'],
    [{ added: 1, invited: 2 }, '1 member added, 2 invitations sent'],
    [{ added: 0, invited: 0 }, 'Nobody new'],
  ])('sends the addresses and shows the result: %j', async (outcome, words) => {
    const app = await renderTeam({
      says: { addMembers: () => data({ addMembers: { success: true, errors: [], ...outcome } }) },
    });
    await type(app, 'a@example.test, b@example.test');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.server.named('addMembers')[0]?.sent).toEqual({
      workspaceId: 12,
      users: 'a@example.test, b@example.test',
    });
    expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(words);
  });

  it('shows the invalid addresses at the field and sends nothing', async () => {
    const app = await renderTeam();
    const dialog = await type(app, 'a@example.test, ewa, @b');
    const field = dialog.getByRole('textbox', { name: 'Email addresses' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining('These are not email addresses: ewa, @b'),
      ),
    );
    await waitFor(() => expect(field).toHaveFocus());
    expect(app.server.named('addMembers')).toEqual([]);
  });

  it("shows the server's error in the same place, until the field changes", async () => {
    const refused = {
      success: false,
      errors: [
        {
          field: 'users',
          message: 'addresses-not-allowed',
          params: '{"n":1,"addresses":"a@example.test"}',
        },
      ],
    };
    const app = await renderTeam({ says: { addMembers: () => data({ addMembers: refused }) } });
    const dialog = await type(app, 'a@example.test');
    const field = dialog.getByRole('textbox', { name: 'Email addresses' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        expect.stringContaining('does not take this address: a@example.test'),
      ),
    );
    await app.user.type(field, 'x');
    await waitFor(() => expect(field).toBeValid());
  });

  it('shows too many attempts above the form', async () => {
    const tooMany = {
      data: null,
      errors: [{ message: '', extensions: { code: 'too-many-attempts', params: { seconds: 40 } } }],
    };
    const app = await renderTeam({ says: { addMembers: () => tooMany } });
    const dialog = await type(app, 'a@example.test');
    expect(await dialog.findByRole('alert')).toHaveTextContent('Try again in 40 seconds');
  });
});

describe('the menu of a member for an owner', () => {
  it('removes a member after a confirmation; the row disappears and focus moves to the heading', async () => {
    let people = PEOPLE;
    const says = {
      SearchUsersQuery: () => data({ searchUsers: people }),
      removeMember: () => {
        people = PEOPLE.slice(0, 2);
        return done('removeMember');
      },
    };
    const app = await renderTeam({ says });
    await openMenu(app, 'Ewa Wilk');
    await app.user.click(screen.getByRole('menuitem', { name: 'Remove from the workspace' }));
    const question = screen.getByRole('alertdialog', {
      name: 'Remove Ewa Wilk from the workspace?',
    });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await app.user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(rows('Members')).toHaveLength(2));
    expect(app.server.named('removeMember')[0]?.sent).toEqual({ userId: 9, workspaceId: 12 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Members 2' })).toBeVisible();
  });

  it('removes no member if the confirmation is cancelled', async () => {
    const app = await renderTeam();
    await openMenu(app, 'Ewa Wilk');
    await app.user.click(screen.getByRole('menuitem', { name: 'Remove from the workspace' }));
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(app.server.named('removeMember')).toEqual([]);
  });

  it('makes a member an admin, and the toast undoes it', async () => {
    const app = await renderTeam({
      says: { GrantAdmin: () => done('grantAdmin'), DropAdmin: () => done('dropAdmin') },
    });
    await app.user.click(await findRole('Ewa Wilk', 'Member'));
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Admin' }));
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(app.server.named('DropAdmin')[0]?.sent).toEqual({ userId: 9, workspaceId: 12 }),
    );
    await app.user.click(await findRole('Piotr Żak', 'Admin'));
    expect(screen.getByRole('menuitemradio', { name: 'Admin' })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: 'Member' })).not.toBeChecked();
  });

  it('has no Undo for admins who drop their own role: they may not grant it', async () => {
    const people = [member(7, 'Anna Nowak', 1), member(8, 'Piotr Żak', 2)];
    const app = await renderTeam({
      role: 1,
      says: {
        SearchUsersQuery: () => data({ searchUsers: people }),
        DropAdmin: () => done('dropAdmin'),
      },
    });
    await app.user.click(await findRole('Anna Nowak', 'Admin'));
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Member' }));
    await waitFor(() => expect(app.server.named('DropAdmin')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
        'Admin role taken away: Anna Nowak',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('leads to no profile of a member who has not completed it', async () => {
    const people = [...PEOPLE.slice(0, 2), { ...member(9, 'Ewa Wilk', 0), nick: '' }];
    const app = await renderTeam({
      says: { SearchUsersQuery: () => data({ searchUsers: people }) },
    });
    await openMenu(app, 'Ewa Wilk');
    expect(screen.getByRole('menuitem', { name: 'Remove from the workspace' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).not.toBeInTheDocument();
    await app.user.keyboard('{Escape}');
    await openMenu(app, 'Piotr Żak');
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  });

  it('is missing for the owner, who cannot be removed or demoted', async () => {
    await renderTeam({ role: 1 });
    await screen.findByRole('list', { name: 'Members' });
    expect(screen.queryByRole('button', { name: 'Menu: Anna Nowak' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Role of Anna/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu: Ewa Wilk' })).toBeVisible();
  });

  it('shows why an action failed', async () => {
    const app = await renderTeam({ says: { GrantAdmin: () => refusal('member-not-found') } });
    await app.user.click(await findRole('Ewa Wilk', 'Member'));
    await app.user.click(screen.getByRole('menuitemradio', { name: 'Admin' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: /Notifications/ })).toHaveTextContent(
        'Member not found',
      ),
    );
  });
});

describe('access requests', () => {
  const at = '/1/studio-12/team/requests';

  it('show who requests what, and are granted or denied one by one', async () => {
    let list = [request(21, 'Ola Lis'), request(22, 'Jan Kot', 'Website relaunch')];
    const answer =
      (name: string) =>
      ({ sent }: Request) => {
        list = list.filter(({ user }) => user.id !== sent['userId']);
        return done(name);
      };
    const { user, server } = await renderTeam({
      at,
      says: {
        AccessRequestListQuery: () => requests(...list),
        GrantAccess: answer('grantAccess'),
        DenyAccess: answer('denyAccess'),
      },
    });
    const [first, second] = await findRows('Requests');
    expect(first).toHaveTextContent(/Ola Lis@ola\.lisasks to join the workspace/);
    expect(second).toHaveTextContent(/Jan Kot.*asks to see the board “Website relaunch”/);
    await user.click(screen.getByRole('button', { name: 'Grant access: Ola Lis' }));
    await waitFor(() => expect(rows('Requests')).toHaveLength(1));
    expect(server.named('GrantAccess')[0]?.sent).toEqual({ userId: 21, workspaceId: 12 });
    await user.click(screen.getByRole('button', { name: 'Deny access: Jan Kot' }));
    expect(await screen.findByRole('heading', { name: 'No requests' })).toBeVisible();
    expect(server.named('DenyAccess')[0]?.sent).toEqual({
      userId: 22,
      workspaceId: 12,
      projectId: 31,
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('have pages, and the last page closes when its last request is handled', async () => {
    let pages = 2;
    const says = {
      AccessRequestListQuery: ({ sent }: Request) => {
        const page = Number(sent['page']);
        const list =
          page === 1 ? [request(21, 'Ola Lis')] : pages === 2 ? [request(22, 'Jan Kot')] : [];
        return data({ accessRequestList: { list, total: pages === 2 ? 21 : 20, pages } });
      },
      GrantAccess: () => {
        pages = 1;
        return done('grantAccess');
      },
    };
    const { user } = await renderTeam({ at, says });
    await screen.findByText(/Ola Lis/);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('button', { name: 'Grant access: Jan Kot' }));
    expect(await screen.findByText(/Ola Lis/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Pages' })).not.toBeInTheDocument();
    expect(address()).toBe(at);
  });

  it('show that they could not be loaded', async () => {
    await renderTeam({ at, says: { AccessRequestListQuery: () => refusal('unknown-error') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the requests');
  });
});
