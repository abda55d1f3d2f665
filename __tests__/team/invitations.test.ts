import { startMailbox, startSending, until } from '../mail/mailbox';
import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const LIST =
  'query ($workspaceId: Id!) { invitationList(workspaceId: $workspaceId) { list { email isExpired inviter { name } } total pages } }';
const ADD =
  'mutation ($workspaceId: Id!, $users: String!) { addMembers(workspaceId: $workspaceId, users: $users) { success added invited errors { message } } }';
const RESEND =
  'mutation ($workspaceId: Id!, $email: String!) { resendInvitation(workspaceId: $workspaceId, email: $email) { success errors { message } } }';
const REVOKE =
  'mutation ($workspaceId: Id!, $email: String!) { revokeInvitation(workspaceId: $workspaceId, email: $email) { success } }';

async function workspaceOf(agent: Agent): Promise<number> {
  return Number((await agent.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId);
}
const invited = async (agent: Agent, workspaceId: number) =>
  (await agent.gql(LIST, { workspaceId })).data?.['invitationList'].list.map(
    ({ email }: { email: string }) => email,
  );
const codeOf = ({ errors }: Awaited<ReturnType<Agent['gql']>>) => errors?.[0]?.extensions['code'];

it('addMembers returns the number of added and of invited users, and the list contains the invited', async () => {
  const boss = await server.member('boss.a');
  await server.member('known.a');
  const workspaceId = await workspaceOf(boss);
  const first = await boss.gql(ADD, {
    workspaceId,
    users: 'known.a@example.test New.A@example.test other.a@example.test',
  });
  expect(first.data?.['addMembers']).toEqual({ success: true, added: 1, invited: 2, errors: [] });
  const again = await boss.gql(ADD, {
    workspaceId,
    users: 'known.a@example.test new.a@example.test',
  });
  expect(again.data?.['addMembers']).toEqual({ success: true, added: 0, invited: 0, errors: [] });
  const { list, total, pages } = (await boss.gql(LIST, { workspaceId })).data?.['invitationList'];
  expect([list.map(({ email }: { email: string }) => email).toSorted(), total, pages]).toEqual([
    ['New.A@example.test', 'other.a@example.test'],
    2,
    1,
  ]);
  const { name } = (await boss.gql('{ me { name } }')).data?.['me'];
  expect(list[0]).toMatchObject({ isExpired: false, inviter: { name } });
});

it('an invited user who joined is no longer listed', async () => {
  const boss = await server.member('boss.b');
  const workspaceId = await workspaceOf(boss);
  await boss.gql(ADD, { workspaceId, users: 'new.b@example.test' });
  await server.register('new.b@example.test');
  expect(await invited(boss, workspaceId)).toEqual([]);
});

it('a member who may add members sees the invitations and revokes their own only; other members see none', async () => {
  const [boss, maria] = [await server.member('boss.c'), await server.member('maria.c')];
  const workspaceId = await workspaceOf(boss);
  await boss.gql(ADD, { workspaceId, users: 'maria.c@example.test by.boss@example.test' });
  for (const [document, variables] of [
    [LIST, {}],
    [RESEND, { email: 'by.boss@example.test' }],
    [REVOKE, { email: 'by.boss@example.test' }],
  ] as const) {
    expect(codeOf(await maria.gql(document, { workspaceId, ...variables }))).toBe('not-authorized');
  }
  await boss.gql(
    `mutation { updateWorkspace(id: ${workspaceId}, settings: { addMembers: members }) { success } }`,
  );
  await maria.gql(ADD, { workspaceId, users: 'by.maria@example.test' });
  expect((await invited(maria, workspaceId)).toSorted()).toEqual([
    'by.boss@example.test',
    'by.maria@example.test',
  ]);
  expect(codeOf(await maria.gql(REVOKE, { workspaceId, email: 'by.boss@example.test' }))).toBe(
    'not-authorized',
  );
  expect(
    (await maria.gql(REVOKE, { workspaceId, email: 'by.maria@example.test' })).data?.[
      'revokeInvitation'
    ].success,
  ).toBe(true);
  expect(
    (await boss.gql(REVOKE, { workspaceId, email: 'by.boss@example.test' })).data?.[
      'revokeInvitation'
    ].success,
  ).toBe(true);
  expect(await invited(boss, workspaceId)).toEqual([]);
});

it('a revoked invitation adds no member, and its pending mail is not sent', async () => {
  const boss = await server.member('boss.d');
  const workspaceId = await workspaceOf(boss);
  await boss.gql(ADD, { workspaceId, users: 'gone.d@example.test stays.d@example.test' });
  await boss.gql(REVOKE, { workspaceId, email: 'gone.d@example.test' });
  const mailbox = await startMailbox();
  startSending(server.db, mailbox.url);
  await until(() => mailbox.to('stays.d@example.test').length === 1);
  expect(mailbox.to('gone.d@example.test')).toEqual([]);
  const gone = await server.register('gone.d@example.test');
  expect((await gone.gql('{ myWorkspaces { id } }')).data?.['myWorkspaces']).toEqual([]);
});

it('an invited address that is invited again as an admin becomes one, without a second mail', async () => {
  const boss = await server.member('boss.g');
  const workspaceId = await workspaceOf(boss);
  const users = 'new.g@example.test';
  await boss.gql(ADD, { workspaceId, users });
  const [{ id: projectId = 0 } = {}] = await server.db.query<{ id: number }>(
    `select id from projects where workspace_id = $1 and kind = 'board'`,
    [workspaceId],
  );
  const again = await boss.gql(
    'mutation ($projectId: Id!, $users: String!) { inviteToProject(projectId: $projectId, users: $users, isAdmin: true) { success invited } }',
    { projectId, users },
  );
  expect(again.data?.['inviteToProject']).toEqual({ success: true, invited: 0 });
  const noticed = await server.db.query(
    `select 1 from commits where workspace_id = $1 and changes::text like '%invitationList%'`,
    [workspaceId],
  );
  expect(noticed.length).toBe(2);
  // A later invitation as a member takes nothing away.
  await boss.gql(ADD, { workspaceId, users });
  const mails = await server.db.query(
    `select 1 from mails where kind = 'invitation' and address = $1`,
    [users],
  );
  expect(mails.length).toBe(1);
  await server.register(users);
  expect(
    await server.db.query(
      'select m.role from workspace_members m join users u on u.id = m.user_id where m.workspace_id = $1 and u.email_folded = $2',
      [workspaceId, users],
    ),
  ).toEqual([{ role: 1 }]);
});

it('resending is limited for each address, with an error of its own', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  const boss = await strict.member('boss.e');
  const workspaceId = await workspaceOf(boss);
  const email = 'often.e@example.test';
  await boss.gql(ADD, { workspaceId, users: email });
  for (let n = 0; n < 4; n += 1)
    expect(
      (await boss.gql(RESEND, { workspaceId, email })).data?.['resendInvitation'].success,
    ).toBe(true);
  expect((await boss.gql(RESEND, { workspaceId, email })).data?.['resendInvitation']).toEqual({
    success: false,
    errors: [{ message: 'addresses-mailed-often' }],
  });
  const [sent] = await strict.db.query<{ n: number }>(
    `select count(*)::int as n from mails where kind = 'invitation'`,
  );
  expect(sent?.n).toBe(5);
});

it('repeated access requests after a denial are rejected until the next day', async () => {
  const strict = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  const [boss, asker] = [await strict.member('boss.f'), await strict.member('asker.f')];
  const workspaceId = await workspaceOf(boss);
  const wid = (await boss.gql('{ myCurrentWid }')).data?.['myCurrentWid'];
  const userId = (await asker.gql('{ me { id } }')).data?.['me'].id;
  const ask = () =>
    asker.gql(
      'mutation ($widToken: String!) { requestAccessToWorkspace(widToken: $widToken) { success } }',
      { widToken: wid },
    );
  for (let n = 0; n < 5; n += 1) {
    expect((await ask()).data?.['requestAccessToWorkspace'].success).toBe(true);
    await boss.gql(
      `mutation { denyAccess(userId: ${userId}, workspaceId: ${workspaceId}) { success } }`,
    );
  }
  expect(codeOf(await ask())).toBe('too-many-today');
});
