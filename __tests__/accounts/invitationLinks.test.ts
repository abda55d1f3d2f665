import { startMailbox, startSending, type Mailbox } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';
import { mailLinks, OUTDATED, pageOf } from './mailLinks';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  server = await startTestServer({ env: { CONFIRM_EMAIL: 'required' } });
  mailbox = await startMailbox();
  startSending(server.db, mailbox.url, { env: { CONFIRM_EMAIL: 'required' } });
});

const { mailed, open, press, describeLink } = mailLinks(() => ({ server, mailbox }));
const isConfirmed = async (agent: Agent) =>
  (await agent.gql('{ me { emailConfirmed } }')).data?.['me'].emailConfirmed;

describe('an invitation by mail', () => {
  const invite = async (nick: string, address: string) => {
    const host = await server.member(nick);
    await server.db.query('update users set email_confirmed_at = now() where nick = $1', [nick]);
    const { data } = await host.gql('{ me { currentWorkspaceId } myCurrentWid }');
    await host.gql(
      `mutation { addMembers(workspaceId: ${data?.['me'].currentWorkspaceId}, users: "${address}") { success } }`,
    );
    return {
      host,
      wid: String(data?.['myCurrentWid']),
      workspaceId: Number(data?.['me'].currentWorkspaceId),
      link: await mailed(address, 'invite'),
    };
  };
  const workspacesOf = async (agent: Agent) =>
    ((await agent.gql('{ myWorkspaces { id } }')).data?.['myWorkspaces'] ?? []).map(
      ({ id }: { id: number }) => id,
    );

  it('is remembered through registration, which then sends no other mail', async () => {
    const { link, wid, workspaceId } = await invite('host.a', 'guest.a@example.test');
    const browser = server.visitor();
    expect((await open(browser, link)).path).toBe(pageOf(link));
    expect(browser.cookies.size).toBe(0);
    expect((await describeLink(browser, link)).link).toMatchObject({
      next: 'sign-up',
      email: 'guest.a@example.test',
      task: null,
      inviterAvatar: { initials: expect.any(String), hue: expect.any(Number) },
    });
    expect((await press(browser, link)).path).toBe(`/1/${wid}/home`);
    await browser.rest('POST', 'register', {
      email: 'Guest.A@example.test',
      password: PASSWORD,
      password2: PASSWORD,
    });
    expect(await isConfirmed(browser)).toBe(true);
    expect(await workspacesOf(browser)).toEqual([workspaceId]);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'device_test',
      'login_test',
      'sid_test',
      'user_test',
    ]);
  });

  it('admits only a signed-in user with its address', async () => {
    const { link, wid, workspaceId } = await invite('host.b', 'guest.b@example.test');
    const stranger = await server.register('stranger.b@example.test');
    expect((await describeLink(stranger, link)).link).toMatchObject({ next: 'other-account' });
    expect((await press(stranger, link)).path).toBe('/error/invitation-not-yours/403');
    const thief = server.visitor();
    await press(thief, link);
    await thief.rest('POST', 'register', {
      email: 'thief.b@example.test',
      password: PASSWORD,
      password2: PASSWORD,
    });
    expect(await isConfirmed(thief)).toBe(false);
    await server.db.query(
      `update users set email_confirmed_at = now() where email like '%.b@example.test'`,
    );
    expect([await workspacesOf(stranger), await workspacesOf(thief)]).toEqual([[], []]);
    const guest = await server.register('guest.b@example.test');
    expect((await open(guest, link)).path).toBe(pageOf(link));
    expect(await workspacesOf(guest)).toEqual([]);
    expect((await press(guest, link)).path).toBe(`/1/${wid}/home`);
    expect(await workspacesOf(guest)).toEqual([workspaceId]);
    expect((await describeLink(guest, link)).link).toMatchObject({ next: 'done' });
    expect((await press(guest, link)).path).toBe(`/1/${wid}/home`);
  });

  it('is outdated once its workspace is deleted', async () => {
    const { link, workspaceId, host } = await invite('host.c', 'guest.c@example.test');
    await host.gql(`mutation { deleteWorkspace(id: ${workspaceId}) { success } }`);
    expect((await open(server.visitor(), link)).path).toBe(OUTDATED);
  });

  it('is outdated once it is revoked, and valid again when the address is invited again', async () => {
    const { link, workspaceId, host } = await invite('host.d', 'guest.d@example.test');
    const revoke = `mutation { revokeInvitation(workspaceId: ${workspaceId}, email: "GUEST.d@example.test") { success } }`;
    expect((await host.gql(revoke)).data?.['revokeInvitation'].success).toBe(true);
    const guest = server.visitor();
    expect((await open(guest, link)).path).toBe(OUTDATED);
    expect((await press(guest, link)).path).toBe(OUTDATED);
    await guest.rest('POST', 'register', {
      email: 'guest.d@example.test',
      password: PASSWORD,
      password2: PASSWORD,
    });
    await server.db.query(
      `update users set email_confirmed_at = now() where email = 'guest.d@example.test'`,
    );
    expect(await workspacesOf(guest)).toEqual([]);
    expect((await host.gql(revoke)).errors?.[0]?.extensions['code']).toBe('invitation-not-found');
  });

  it('may be sent again: both links work, and both open the same workspace', async () => {
    const { link, wid, workspaceId, host } = await invite('host.e', 'guest.e@example.test');
    await host.gql(
      `mutation { resendInvitation(workspaceId: ${workspaceId}, email: "guest.e@example.test") { success } }`,
    );
    const second = await mailed('guest.e@example.test', 'invite', 2);
    expect(second).not.toBe(link);
    for (const each of [link, second])
      expect((await press(server.visitor(), each)).path).toBe(`/1/${wid}/home`);
  });
});

describe('an invitation to a task of a private board', () => {
  const TASK = 'the-secret-renamed';
  /** Invites an address to a task of a private board, which is renamed afterwards. */
  const inviteToTask = async (nick: string, address: string) => {
    const host = await server.member(nick);
    await server.db.query('update users set email_confirmed_at = now() where nick = $1', [nick]);
    const { data } = await host.gql('{ me { currentWorkspaceId } myCurrentWid }');
    const make = async (mutation: string, field: string) => {
      const answer = await host.gql(`mutation { made: ${mutation} { ${field} { id } } }`);
      return Number(answer.data?.['made'][field].id);
    };
    const workspaceId = Number(data?.['me'].currentWorkspaceId);
    const projectId = await make(
      `createProject(workspaceId: ${workspaceId}, title: "Hidden", visibility: private)`,
      'project',
    );
    const sectionId = await make(
      `addSectionToProject(projectId: ${projectId}, title: "List")`,
      'section',
    );
    const taskId = await make(`addTask(sectionId: ${sectionId}, title: "The secret")`, 'task');
    await make(`inviteUserByEmail(taskId: ${taskId}, email: "${address}")`, 'task');
    const rename = () =>
      make(`updateTaskTitle(id: ${taskId}, title: "The secret renamed")`, 'task');
    const link = await mailed(address, 'invite');
    return {
      host,
      link,
      workspaceId,
      projectId,
      rename,
      home: `/1/${data?.['myCurrentWid']}/home`,
    };
  };
  const joinBy = async (link: string, email: string) => {
    const guest = server.visitor();
    await press(guest, link);
    await guest.rest('POST', 'register', { email, password: PASSWORD, password2: PASSWORD });
    return guest;
  };

  it('shows the task to the invited person, before they join and afterwards', async () => {
    const { link, rename } = await inviteToTask('host.f', 'guest.f@example.test');
    await rename();
    const visitor = server.visitor();
    expect((await describeLink(visitor, link)).link).toMatchObject({ task: 'The secret renamed' });
    expect((await press(visitor, link)).path).toContain(TASK);
    const guest = await joinBy(link, 'guest.f@example.test');
    expect((await describeLink(guest, link)).link).toMatchObject({
      next: 'done',
      task: 'The secret renamed',
    });
    expect((await press(guest, link)).path).toContain(TASK);
  });

  it('shows only the workspace to a member who was taken off the board', async () => {
    const { host, link, projectId, rename, home } = await inviteToTask(
      'host.g',
      'guest.g@example.test',
    );
    const guest = await joinBy(link, 'guest.g@example.test');
    const userId = (await guest.gql('{ me { id } }')).data?.['me'].id;
    const removed = await host.gql(
      `mutation { removeProjectMember(projectId: ${projectId}, userId: ${userId}) { success } }`,
    );
    expect(removed.data?.['removeProjectMember'].success).toBe(true);
    await rename();
    expect((await describeLink(guest, link)).link).toMatchObject({
      next: 'done',
      workspace: 'Workspace of host.g',
      task: null,
    });
    expect((await press(guest, link)).path).toBe(home);
    // The same link in a browser where nobody is signed in.
    expect((await press(server.visitor(), link)).path).toBe(home);
  });

  it('shows only the workspace to a person who left and was invited again without the task', async () => {
    const { host, link, workspaceId, rename, home } = await inviteToTask(
      'host.h',
      'guest.h@example.test',
    );
    const guest = await joinBy(link, 'guest.h@example.test');
    const left = await guest.gql(`mutation { deleteAccount(password: "${PASSWORD}") { success } }`);
    expect(left.data?.['deleteAccount'].success).toBe(true);
    await host.gql(
      `mutation { addMembers(workspaceId: ${workspaceId}, users: "guest.h@example.test") { success } }`,
    );
    await rename();
    const visitor = server.visitor();
    expect((await describeLink(visitor, link)).link).toMatchObject({ next: 'sign-up', task: null });
    expect((await press(visitor, link)).path).toBe(home);
  });
});
