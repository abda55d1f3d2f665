import fc from 'fast-check';
import type { ChangeMessage } from '../../contract/messages';
import { messagesOf } from '../../contract/messages';
import { freshDatabase } from '../support/database';
import type { Agent } from '../support/agent';
import { createFixture, type Board, type Fixture } from './fixture';
import { isCommit, startLiveServer, type Client, type LiveServer } from './liveServer';

/**
 * A workspace whose rights change all the time, next to a model of it: each client is sent exactly
 * the commits that the model allows, and each loss and gain of access arrives with the commit that
 * caused it.
 */

const VISIBILITIES = ['public', 'workspace', 'private'] as const;
type Visibility = (typeof VISIBILITIES)[number];
const PEOPLE = [0, 1, 2] as const;
const person = fc.constantFrom(...PEOPLE);
const board = fc.constantFrom(0, 1, 2);
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), board }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), board, person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('take' as const), board, person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('show' as const),
      board,
      visibility: fc.constantFrom(...VISIBILITIES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leave' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), person }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('open' as const), isPublic: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('connect' as const), person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cut' as const), person }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** The model: the members, the boards and the members of each board. */
interface World {
  isPublic: boolean;
  members: Set<number>;
  boards: { visibility: Visibility; added: Set<number> }[];
}

function mayRead({ isPublic, members, boards }: World, who: number, at: number): boolean {
  const { visibility, added } = boards[at] as World['boards'][number];
  if (!members.has(who)) return isPublic && visibility === 'public';
  return visibility !== 'private' || added.has(who);
}
const mayEnter = ({ isPublic, members }: World, who: number) => isPublic || members.has(who);

function copy({ isPublic, members, boards }: World): World {
  return {
    isPublic,
    members: new Set(members),
    boards: boards.map(({ visibility, added }) => ({ visibility, added: new Set(added) })),
  };
}

/** @returns whether the step changed anything in the model. */
function change(world: World, step: Step): boolean {
  const before = JSON.stringify(plain(world));
  if (step.do === 'add' && world.members.has(step.person))
    world.boards[step.board]?.added.add(step.person);
  if (step.do === 'take') world.boards[step.board]?.added.delete(step.person);
  if (step.do === 'show')
    (world.boards[step.board] as World['boards'][number]).visibility = step.visibility;
  if (step.do === 'join') world.members.add(step.person);
  if (step.do === 'open') world.isPublic = step.isPublic;
  if (step.do === 'leave') {
    world.members.delete(step.person);
    for (const { added } of world.boards) added.delete(step.person);
  }
  return JSON.stringify(plain(world)) !== before;
}
const plain = ({ isPublic, members, boards }: World) => [
  isPublic,
  [...members].toSorted(),
  boards.map(({ visibility, added }) => [visibility, [...added].toSorted()]),
];

/** One commit as in the log: on a board, or about rights. */
type Logged = { seq: number; board: number } | { seq: number; board: null };

let server: LiveServer;
let people: { agent: Agent; id: number }[];

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  people = await Promise.all(
    PEOPLE.map(async (index) => {
      const agent = await server.member(`reader${index}`);
      return { agent, id: (await agent.gql('{ me { id } }')).data?.['me'].id };
    }),
  );
});

let fixtures = 0;

/** The real workspace and its model, changed and read together. */
async function createScene() {
  const fixture = await createFixture(server, `keeper${++fixtures}`);
  const boards: Board[] = [];
  for (const visibility of VISIBILITIES) boards.push(await fixture.board(visibility));
  // The initial board of every workspace, on which nothing happens here.
  const [first] = await server.db.query<{ id: number }>(
    'select min(id) as id from projects where workspace_id = $1',
    [fixture.workspaceId],
  );
  boards.push({ id: first?.id ?? 0, sectionId: 0 });
  const keeper = await (
    await server.connect(fixture.owner, { workspaceId: fixture.workspaceId })
  ).ready();
  const world: World = {
    isPublic: false,
    members: new Set(),
    boards: [...VISIBILITIES, 'workspace' as const].map((visibility) => ({
      visibility,
      added: new Set(),
    })),
  };
  const log: Logged[] = [];
  const lines = PEOPLE.map((index) =>
    createLine(fixture, boards, people[index]?.agent as Agent, index),
  );
  return { fixture, boards, keeper, world, log, lines };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

/** One user's connections, and the commits that the model expects them to receive. */
function createLine(fixture: Fixture, boards: Board[], agent: Agent, who: number) {
  let client: Client | null = null;
  let expected: string[] = [];
  let cursor: number | null = null;
  const forgotten = (at: number): ChangeMessage => ({
    type: 'remove-item',
    list: `Workspace:${fixture.workspaceId}.projects`,
    key: `Project:${boards[at]?.id ?? 0}`,
  });
  const asked = (at: number): ChangeMessage => ({
    type: 'update-query',
    query: 'projectView',
    variables: { id: boards[at]?.id },
  });
  const say = (seq: number, names: string[]) =>
    names.length > 0 && expected.push(`${seq}: ${names.toSorted().join(', ')}`);
  const check = async () => {
    if (!client) return;
    // The observer has received it; this user's socket may lag a little.
    await client
      .until(({ messages }) => messages.filter(isCommit).length >= expected.length)
      .catch(() => undefined);
    const heard = client.messages
      .filter(isCommit)
      .map((commit) => `${commit.seq}: ${messagesOf(commit).map(nameOf).toSorted().join(', ')}`);
    expect(heard).toEqual(expected);
  };
  return {
    /** Connects, or is admitted if allowed, from the cursor of the last connection. */
    async connect(world: World, log: Logged[]) {
      if (client) return;
      const since = cursor;
      const joining = await server.connect(agent, {
        workspaceId: fixture.workspaceId,
        ...(since !== null && { since }),
      });
      if (!mayEnter(world, who)) {
        expect(await joining.closed()).toBe(4403);
        expect(joining.messages).toEqual([]);
        return;
      }
      client = await joining.ready();
      const missed = since === null ? [] : log.filter(({ seq }) => seq > since);
      expected = [];
      const rightsAt = missed.findIndex(({ board: at }) => at === null);
      const hasResync = rightsAt >= 0;
      // Nothing moves the cursor past a change of rights before the resync.
      for (const { seq, board: at } of hasResync ? missed.slice(0, rightsAt) : missed)
        say(seq, visibleTo(world, at));
      expect(client.messages.some(({ type }) => type === 'resync')).toBe(hasResync);
      await check();
    },
    async cut() {
      if (!client) return;
      await check();
      cursor = client.messages.reduce(
        (carried, message) => ('seq' in message ? message.seq : carried),
        cursor ?? 0,
      );
      client.socket.terminate();
      client = null;
    },
    /**
     * A commit was made; the observer has received it, so the server has sent it to every
     * recipient.
     */
    async sent(seq: number, at: number | null, before: World, after: World) {
      if (!client) return;
      if (!mayEnter(after, who)) {
        expect(await client.closed(1_000)).toBe(4403);
        cursor = client.messages.reduce(
          (carried, message) => ('seq' in message ? message.seq : carried),
          cursor ?? 0,
        );
        await check();
        client = null;
        return;
      }
      const lost = boards.flatMap((_, index) =>
        mayRead(before, who, index) && !mayRead(after, who, index)
          ? [nameOf(forgotten(index))]
          : [],
      );
      const gained = boards.flatMap((_, index) =>
        !mayRead(before, who, index) && mayRead(after, who, index) ? [nameOf(asked(index))] : [],
      );
      say(seq, [...visibleTo(after, at), ...lost, ...gained]);
    },
    check,
  };

  function visibleTo(world: World, at: number | null): string[] {
    if (at === null) return world.members.has(who) ? ['people'] : [];
    return mayRead(world, who, at) ? [`task on ${boards[at]?.sectionId}`] : [];
  }
}

function nameOf(message: ChangeMessage): string {
  if (message.type === 'remove-item') return `forget ${message.key}`;
  if (message.type === 'update-query')
    return message.query === 'users' ? 'people' : `ask for ${JSON.stringify(message.variables)}`;
  if (message.type === 'add-item' && message.key.startsWith('Task:'))
    return `task on ${/^Section:(\d+)/.exec(message.list)?.[1]}`;
  return JSON.stringify(message);
}

async function take(
  { fixture, boards, keeper, world, log, lines }: Scene,
  step: Step,
): Promise<void> {
  if (step.do === 'connect') return lines[step.person]?.connect(world, log);
  if (step.do === 'cut') return lines[step.person]?.cut();
  const before = copy(world);
  if (!change(world, step) && step.do !== 'write') return;
  const seq = await write(fixture, boards, step);
  const at = step.do === 'write' ? step.board : null;
  log.push({ seq, board: at });
  await keeper.until(({ messages }) =>
    messages.some((message) => 'seq' in message && message.seq === seq),
  );
  for (const line of lines) await line.sent(seq, at, before, world);
}

async function write(fixture: Fixture, boards: Board[], step: Step): Promise<number> {
  const at = 'board' in step ? (boards[step.board] as Board) : { id: 0, sectionId: 0 };
  const id = 'person' in step ? (people[step.person]?.id ?? 0) : 0;
  switch (step.do) {
    case 'write':
      return (await fixture.task(at.sectionId, 'Something')).commit.seq;
    case 'add':
      return fixture.addToBoard(at.id, id);
    case 'take':
      return fixture.removeFromBoard(at.id, id);
    case 'show':
      return fixture.setVisibility(at.id, step.visibility);
    case 'join':
      return fixture.join(id);
    case 'leave':
      return fixture.leave(id);
    case 'open':
      return fixture.setPublic(step.isPublic);
    default:
      throw new Error(`${step.do} writes nothing`);
  }
}

it('whatever happens to members and boards, each client gets every commit that it may read, and no other', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
      async (steps) => {
        const scene = await createScene();
        // Every user starts as a connected member, so that each has something to lose.
        for (const who of PEOPLE) await take(scene, { do: 'join', person: who });
        for (const who of PEOPLE) await take(scene, { do: 'connect', person: who });
        for (const one of steps) await take(scene, one);
        await take(scene, { do: 'write', board: 0 });
        for (const line of scene.lines) await line.check();
        for (const line of scene.lines) await line.cut();
        scene.keeper.socket.terminate();
      },
    ),
    { numRuns: 20 },
  );
});
