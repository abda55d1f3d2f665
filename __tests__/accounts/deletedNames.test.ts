import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const meOf = async (agent: Agent) =>
  (await agent.gql('{ me { id currentWorkspaceId } }')).data?.['me'];

it('a deleted account leaves no name in the activity of a workspace where its user never did anything', async () => {
  const [anna, bob, cela] = [
    await server.member('anna'),
    await server.member('bob'),
    await server.member('cela'),
  ];
  const [{ currentWorkspaceId: id }, { id: bobId }, { id: celaId }] = [
    await meOf(anna),
    await meOf(bob),
    await meOf(cela),
  ];
  await anna.gql(
    'mutation ($id: Id!, $users: String!) { addMembers(workspaceId: $id, users: $users) { success } }',
    { id, users: 'bob@example.test cela@example.test' },
  );
  await anna.gql(
    'mutation ($id: Id!, $userId: Id!) { removeMember(workspaceId: $id, userId: $userId) { success } }',
    { id, userId: bobId },
  );
  const gone = await bob.gql(`mutation { deleteAccount(password: "${PASSWORD}") { success } }`);
  expect(gone.data?.['deleteAccount'].success).toBe(true);
  const named = await server.db.query(
    `select kind, data from activity where workspace_id = $1 and data ? 'userId' order by id`,
    [id],
  );
  const deleted = { userId: Number(bobId), name: 'Deleted user' };
  expect(named).toEqual([
    { kind: 'member-added', data: deleted },
    { kind: 'member-added', data: { userId: Number(celaId), name: 'cela Nowak' } },
    { kind: 'member-removed', data: deleted },
  ]);
});

it('the entries that name a user are found by an index', async () => {
  const plan = await server.db.query<Record<string, string>>(
    `explain update activity set data = data where data ->> 'userId' = '1' and data ? 'userId' and data ? 'name'`,
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('activity_that_names');
});
