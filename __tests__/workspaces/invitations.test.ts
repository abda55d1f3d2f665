import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

const MINE = '{ me { hasWorkspace } myWorkspaces { id name role } }';
const ADD =
  'mutation AddMembers($workspaceId: Id!, $users: String!) { addMembers(workspaceId: $workspaceId, users: $users) { success errors { field message } } }';

const workspaceOf = async (agent: Agent): Promise<number> =>
  (await agent.gql('{ me { currentWorkspaceId } }')).data?.['me'].currentWorkspaceId;
const add = async (agent: Agent, users: string) =>
  (await agent.gql(ADD, { workspaceId: await workspaceOf(agent), users })).data?.['addMembers'];

describe('a user who was invited before they had an account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  it('becomes a member of the workspace when they register, whatever the case of their address', async () => {
    const anna = await server.member('anna');
    expect(await add(anna, 'Bob@Example.test')).toEqual({ success: true, errors: [] });
    const bob = await server.register('bOB@example.TEST');
    expect((await bob.gql(MINE)).data).toMatchObject({
      me: { hasWorkspace: true },
      myWorkspaces: [{ name: 'Workspace of anna', role: 0 }],
    });
    expect(await server.db.query('select 1 from invitations')).toEqual([]);
  });

  it('becomes a member on the next sign-in when their registration was interrupted', async () => {
    const cleo = await server.member('cleo');
    await server.register('dora@example.test');
    const workspaceId = await workspaceOf(cleo);
    await server.db.query(
      "insert into invitations (workspace_id, email_folded, email, inviter_id) select $1, 'dora@example.test', 'dora@example.test', owner_id from workspaces where id = $1",
      [workspaceId],
    );
    const dora = server.visitor();
    await dora.rest('POST', 'signin', { email: 'dora@example.test', password: PASSWORD });
    expect((await dora.gql(MINE)).data?.['myWorkspaces']).toMatchObject([{ id: workspaceId }]);
  });

  it('does not become a member when the workspace no longer allows their address', async () => {
    const eva = await server.member('eva');
    const workspaceId = await workspaceOf(eva);
    await add(eva, 'frank@example.test');
    await eva.gql(
      'mutation M($id: Id!) { updateWorkspace(id: $id, settings: { allowedDomains: ["kreda.test"] }) { success } }',
      { id: workspaceId },
    );
    const frank = await server.register('frank@example.test');
    expect((await frank.gql(MINE)).data?.['myWorkspaces']).toEqual([]);
  });

  it('becomes a member even if invitation and registration run at the same moment', async () => {
    const gina = await server.member('gina');
    const workspaceId = await workspaceOf(gina);
    const nicks = Array.from({ length: 6 }, (_, i) => `race${i}`);
    await Promise.all(
      nicks.map(async (nick) =>
        Promise.all([server.register(`${nick}@example.test`), add(gina, `${nick}@example.test`)]),
      ),
    );
    const rows = await server.db.query<{ email: string }>(
      'select u.email from workspace_members m join users u on u.id = m.user_id where m.workspace_id = $1 and m.role = 0 order by u.email',
      [workspaceId],
    );
    expect(rows.map(({ email }) => email)).toEqual(nicks.map((nick) => `${nick}@example.test`));
  });
});

describe('an unconfirmed account', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { CONFIRM_EMAIL: 'required' } });
  });
  const confirm = (email: string) =>
    server.db.query('update users set email_confirmed_at = now() where email_folded = $1', [email]);

  it('gets its invitations only after confirmation, so that no one takes an invitation with a foreign address', async () => {
    const anna = await server.member('anna');
    await confirm('anna@example.test');
    await add(anna, 'before@example.test');
    const before = await server.register('before@example.test');
    const after = await server.register('after@example.test');
    await add(anna, 'after@example.test');
    const workspaceId = await workspaceOf(anna);
    const count = async () =>
      (
        await server.db.query<{ n: number }>(
          'select count(*) as n from workspace_members where workspace_id = $1',
          [workspaceId],
        )
      )[0]?.n;
    expect(await count()).toBe(1);
    await Promise.all([confirm('before@example.test'), confirm('after@example.test')]);
    for (const email of ['before@example.test', 'after@example.test'])
      await server.visitor().rest('POST', 'signin', { email, password: PASSWORD });
    expect(await count()).toBe(3);
    for (const agent of [before, after])
      expect((await agent.gql(MINE)).data?.['myWorkspaces']).toHaveLength(1);
  });
});

it('twenty calls per hour may invite users, and further ones are rejected with the time to wait', async () => {
  const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  const anna = await server.member('anna');
  for (let i = 0; i < 20; i += 1)
    expect(await add(anna, `p${i}@example.test`)).toMatchObject({ success: true });
  const { errors } = await anna.gql(ADD, {
    workspaceId: await workspaceOf(anna),
    users: 'p20@example.test',
  });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'too-many-attempts',
    params: { seconds: expect.any(Number) },
  });
  expect((await anna.gql('mutation { createWorkspace(title: "Alone") { success } }')).data).toEqual(
    { createWorkspace: { success: true } },
  );
});
