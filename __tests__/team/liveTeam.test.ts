import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import { createFixture, type Fixture } from '../live/fixture';
import { isCommit, seqs, startLiveServer, type Client, type LiveServer } from '../live/liveServer';
import { expectWithin } from '../support/expectWithin';

/**
 * Which connected clients receive changes of rights, by the mutations themselves: within a second,
 * and not one message later.
 */

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let bobId: number;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
});
let count = 0;
beforeEach(async () => {
  count += 1;
  fixture = await createFixture(server, `anna${count}`);
  bob = await server.member(`bob${count}`);
  bobId = await fixture.idOf(bob);
  await run(fixture.owner, 'addMembers', 'users: String!', { users: `bob${count}@example.test` });
});

async function run(agent: Agent, name: string, argument: string, args: object): Promise<number> {
  const [field] = argument.split(':');
  const more = argument === '' ? '' : `, $${argument}`;
  const document = `mutation M($workspaceId: Id!${more}) { ${name}(workspaceId: $workspaceId${argument === '' ? '' : `, ${field}: $${field}`}) { success errors { message } } }`;
  const { data, errors, extensions } = await agent.gql(document, {
    workspaceId: fixture.workspaceId,
    ...args,
  });
  if (data?.[name]?.success !== true) throw new Error(`${name}: ${JSON.stringify(errors ?? data)}`);
  return extensions?.['commit'].seq;
}
const connect = async (agent: Agent) =>
  (await server.connect(agent, { workspaceId: fixture.workspaceId })).ready();
const messageOf = ({ messages }: Client, seq: number) =>
  messages.filter(isCommit).find((message) => message.seq === seq);
const has = (seq: number) => (client: Client) => seqs(client).includes(seq);
const took = async (work: () => Promise<unknown>) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

it('a removed member is disconnected within a second and receives nothing more', async () => {
  const open = await fixture.board('workspace');
  const client = await connect(bob);
  const ms = await took(async () => {
    await run(fixture.owner, 'removeMember', 'userId: Id!', { userId: bobId });
    expect(await client.closed()).toBe(4403);
  });
  expectWithin(ms, 1_000);
  await fixture.task(open.sectionId, 'Without him');
  expect(seqs(client)).toEqual([]);
});

it('a member who leaves is disconnected, and an added member can connect at once', async () => {
  const client = await connect(bob);
  await bob.gql('mutation M($id: Id!) { leaveWorkspace(id: $id) { success } }', {
    id: fixture.workspaceId,
  });
  expect(await client.closed(1_000)).toBe(4403);
  await run(fixture.owner, 'addMembers', 'users: String!', { users: `bob${count}@example.test` });
  await connect(bob);
});

it('a member who becomes an admin is notified, and from then on of requests', async () => {
  const client = await connect(bob);
  const ms = await took(async () => {
    await run(fixture.owner, 'grantAdmin', 'userId: Id!', { userId: bobId });
    await client.until(({ messages }) =>
      messages.some(({ type }) => type === 'refresh-credentials'),
    );
  });
  expectWithin(ms, 1_000);
  const cleo = await server.member(`cleo${count}`);
  await cleo.gql(
    'mutation M($wid: String!) { requestAccessToWorkspace(widToken: $wid) { success } }',
    { wid: `x-${fixture.workspaceId}` },
  );
  await client.until(({ messages }) =>
    messages.some((one) => JSON.stringify(one).includes('"query":"accessRequestList"')),
  );
  const seq = await run(fixture.owner, 'dropAdmin', 'userId: Id!', { userId: bobId });
  await client.until(has(seq));
  expect(JSON.stringify(messageOf(client, seq))).not.toContain('accessRequestList');
});

it('a granted board opens within a second for the user who requested it', async () => {
  const secret = await fixture.board('private');
  const client = await connect(bob);
  await bob.gql(
    'mutation M($id: Id!, $wid: String!) { requestAccessToProject(projectId: $id, widToken: $wid) { success } }',
    { id: secret.id, wid: `x-${fixture.workspaceId}` },
  );
  const ms = await took(async () => {
    const seq = await run(fixture.owner, 'grantAccess', 'userId: Id!', { userId: bobId });
    await client.until(has(seq));
    expect(JSON.stringify(messageOf(client, seq))).toContain(
      `{"type":"update-query","query":"projectView","variables":{"id":${secret.id}}}`,
    );
  });
  expectWithin(ms, 1_000);
  const next = await fixture.task(secret.sectionId, 'Seen');
  await client.until(has(next.commit.seq));
});

it('the members of a workspace are notified when their number changes', async () => {
  const client = await connect(bob);
  const seq = await run(fixture.owner, 'addMembers', 'users: String!', {
    users: 'somebody@example.test',
  });
  await client.until(has(seq));
  expect(messageOf(client, seq)).toMatchObject({
    type: 'batch-update',
    messages: [
      { query: 'searchUsers', variables: { workspaceId: fixture.workspaceId } },
      { query: 'users' },
      { query: 'invitationList' },
    ],
  });
});

it('non-members are disconnected when a workspace becomes private', async () => {
  await fixture.owner.gql(
    'mutation M($id: Id!) { updateWorkspace(id: $id, isPublic: true) { success } }',
    { id: fixture.workspaceId },
  );
  const dora = await server.member(`dora${count}`);
  const client = await connect(dora);
  await fixture.owner.gql(
    'mutation M($id: Id!) { updateWorkspace(id: $id, isPublic: false) { success } }',
    { id: fixture.workspaceId },
  );
  expect(await client.closed(1_000)).toBe(4403);
});
