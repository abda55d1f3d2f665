import type { PresenceMessage, SocketMessage } from '../../contract/messages';
import { createAgent, type Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { createFixture, type Board, type Fixture } from './fixture';
import { seqs, startLiveServer, type Client, type LiveServer } from './liveServer';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let bobId: number;
let open: Board;
let secret: Board;
let taskId: number;
let elsewhere: LiveServer;

beforeAll(async () => {
  const db = await freshDatabase();
  server = await startLiveServer({ db });
  elsewhere = await startLiveServer({ db });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
  open = await fixture.board('workspace');
  secret = await fixture.board('private');
  taskId = (await fixture.task(open.sectionId, 'An open task')).id;
});

const connect = async (agent: Agent, at = server): Promise<Client> =>
  (await at.connect(agent, { workspaceId: fixture.workspaceId })).ready();
const say = (client: Client, projectId: number | null, task: number | null = null) =>
  client.socket.send(JSON.stringify({ type: 'here', projectId, taskId: task }));
const isPresence = (message: SocketMessage): message is PresenceMessage =>
  message.type === 'presence';
const lists = ({ messages }: Client) => messages.filter(isPresence);
/** Who a client sees on a board, each with their tasks. */
const seen = (client: Client, projectId: number) =>
  lists(client)
    .findLast((list) => list.projectId === projectId)
    ?.people.map(({ id, taskIds }) => [id, ...taskIds]);
const sees = (projectId: number, people: number[][]) => (client: Client) =>
  JSON.stringify(seen(client, projectId)) ===
  JSON.stringify([...people].sort(([one = 0], [other = 0]) => one - other));
const PREFERENCE =
  'mutation ($isShown: Boolean!) { updatePresence(isShown: $isShown) { success } }';

it('two people on one board see each other, with the task that one has open', async () => {
  const [hers, his] = [await connect(fixture.owner), await connect(bob)];
  say(hers, open.id);
  say(his, open.id, taskId);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId, taskId]]));
  await his.until(sees(open.id, [[fixture.ownerId], [bobId, taskId]]));
  expect(
    lists(hers)
      .at(-1)
      ?.people.find(({ id }) => id === bobId),
  ).toMatchObject({
    nickShort: expect.any(String),
    name: expect.any(String),
    hue: expect.any(Number),
  });
  expect(seqs(hers)).toEqual([]);
});

it('a person who closes the tab or goes to another board is gone at once', async () => {
  const [hers, his] = [await connect(fixture.owner), await connect(bob)];
  say(hers, open.id);
  say(his, open.id);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId]]));
  say(his, null);
  await hers.until(sees(open.id, [[fixture.ownerId]]), 1_000);
  say(his, open.id);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId]]));
  his.socket.terminate();
  await hers.until(sees(open.id, [[fixture.ownerId]]), 1_000);
});

it('several tabs of one person count once, with the tasks of all of them', async () => {
  const other = await fixture.task(open.sectionId, 'Another task');
  const [hers, first, second] = [
    await connect(fixture.owner),
    await connect(bob),
    await connect(bob),
  ];
  say(hers, open.id);
  say(first, open.id, taskId);
  say(second, open.id, other.id);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId, taskId, other.id]]));
  first.socket.terminate();
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId, other.id]]));
});

it('a task of another board is not shown', async () => {
  const hidden = await fixture.task(secret.sectionId, 'Hidden');
  const [hers, his] = [await connect(fixture.owner), await connect(bob)];
  say(hers, open.id);
  say(his, open.id, hidden.id);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId]]));
});

describe('a private board', () => {
  it('sends nothing to a person without access, and does not show that person', async () => {
    const [hers, his] = [await connect(fixture.owner), await connect(bob)];
    say(his, secret.id);
    say(hers, secret.id);
    await hers.until(sees(secret.id, [[fixture.ownerId]]));
    say(his, open.id);
    await his.until(sees(open.id, [[bobId]]));
    expect(lists(his).map(({ projectId }) => projectId)).not.toContain(secret.id);
    expect(JSON.stringify(lists(hers))).not.toContain(`"id":${bobId},`);
  });

  it('takes a person off within a second when the right goes, and sends nothing more', async () => {
    await fixture.addToBoard(secret.id, bobId);
    const [hers, his, there] = [
      await connect(fixture.owner),
      await connect(bob),
      await connect(bob, elsewhere),
    ];
    say(hers, secret.id);
    say(his, secret.id);
    say(there, secret.id);
    await hers.until(sees(secret.id, [[fixture.ownerId], [bobId]]));
    for (const client of [his, there])
      await client.until(sees(secret.id, [[fixture.ownerId], [bobId]]));
    const before = [lists(his).length, lists(there).length];
    await fixture.removeFromBoard(secret.id, bobId);
    await hers.until(sees(secret.id, [[fixture.ownerId]]), 1_000);
    say(hers, null);
    say(hers, secret.id);
    const { commit } = await fixture.task(open.sectionId, 'In the open');
    for (const client of [his, there]) await client.until((one) => seqs(one).includes(commit.seq));
    expect([lists(his).length, lists(there).length]).toEqual(before);
  });
});

it('a visitor of a public board who is not a member neither appears nor sees who is there', async () => {
  const board = await fixture.board('public');
  await fixture.setPublic(true);
  const eve = await connect(await server.member('eve'));
  const hers = await connect(fixture.owner);
  say(eve, board.id);
  say(hers, board.id);
  await hers.until(sees(board.id, [[fixture.ownerId]]));
  expect(lists(eve)).toEqual([]);
  await fixture.setPublic(false);
});

it('a person who hides is gone for all within a second, sees no others, and comes back', async () => {
  const [hers, his] = [await connect(fixture.owner, elsewhere), await connect(bob)];
  say(hers, open.id);
  say(his, open.id);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId]]));
  expect((await bob.gql(PREFERENCE, { isShown: false })).data?.['updatePresence'].success).toBe(
    true,
  );
  await hers.until(sees(open.id, [[fixture.ownerId]]), 1_500);
  await his.until(sees(open.id, []), 1_500);
  const later = await connect(bob);
  say(later, open.id);
  await bob.gql(PREFERENCE, { isShown: true });
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId]]), 2_000);
  await his.until(sees(open.id, [[fixture.ownerId], [bobId]]), 2_000);
});

it('people on two processes see each other, and a tab that closes at one is gone at the other', async () => {
  const annaElsewhere = createAgent(elsewhere.app);
  for (const [name, value] of fixture.owner.cookies) annaElsewhere.cookies.set(name, value);
  const [hers, his] = [await connect(annaElsewhere, elsewhere), await connect(bob)];
  say(his, open.id, taskId);
  say(hers, open.id);
  for (const client of [hers, his])
    await client.until(sees(open.id, [[fixture.ownerId], [bobId, taskId]]), 2_000);
  his.socket.terminate();
  await hers.until(sees(open.id, [[fixture.ownerId]]), 2_000);
});

it('a flood of places of one client is one list for the others, or ends the client', async () => {
  const [hers, his] = [await connect(fixture.owner), await connect(bob)];
  say(hers, open.id);
  await hers.until(sees(open.id, [[fixture.ownerId]]));
  const before = lists(hers).length;
  for (let count = 0; count < 50; count += 1) say(his, open.id, count % 2 ? taskId : null);
  await hers.until(sees(open.id, [[fixture.ownerId], [bobId, taskId]]));
  expect(lists(hers).length - before).toBeLessThan(4);
  for (let count = 0; count < 20; count += 1) say(his, open.id);
  expect(await his.closed()).toBe(1008);
  await hers.until(sees(open.id, [[fixture.ownerId]]));
});

it.each([
  'here',
  '{"type":"here"}',
  '{"type":"here","projectId":"1"}',
  '{"type":"here","projectId":-1,"taskId":null}',
  '{"type":"here","projectId":1e400}',
  '[]',
  'null',
  '{"type":"presence","projectId":1,"people":[]}',
])('the frame %j changes nothing and closes nothing', async (frame) => {
  const client = await connect(bob);
  client.socket.send(frame);
  say(client, open.id);
  await client.until(sees(open.id, [[bobId]]));
  expect(client.code).toBeNull();
});
