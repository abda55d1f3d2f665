import { Awareness } from 'y-protocols/awareness';
import { Doc } from 'yjs';
import type { Database } from '../../server/db/database';
import { HeldSessions, type Leftovers } from '../../src/features/editor/session/heldSessions';
import type { SharedSession } from '../../src/features/editor/session/sharedSession';
import {
  INITIAL_STATE,
  type SharedState,
  type UnsentText,
} from '../../src/features/editor/session/sharedState';
import { createFixture, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openProxy } from './cuttableProxy';
import { until } from './openEditor';
import { openSession, type TestSession } from './openSession';

let db: Database;
let server: LiveServer;
let fixture: Fixture;
let anna: Agent;
let bob: Agent;
let sectionId: number;

beforeAll(async () => {
  db = await freshDatabase();
  server = await startLiveServer({ db });
  fixture = await createFixture(server, 'anna');
  anna = fixture.owner;
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
  ({ sectionId } = await fixture.board('workspace'));
});

const newTask = async () => (await fixture.task(sectionId, 'Task')).id;
const description = async (id: number): Promise<string> =>
  (await anna.gql('query Task($id: Id!) { task(id: $id) { description } }', { id })).data?.['task']
    .description;
const versionOf = async (id: number): Promise<number> => {
  const query = 'select written_at as version from descriptions where task_id = $1';
  return (await db.query<{ version: number }>(query, [id]))[0]?.version ?? 0;
};
const save = (agent: Agent, id: number, text: string, base: number) =>
  agent.gql(
    'mutation W($id: Id!, $d: String!, $b: Id) { updateTaskDescription(id: $id, description: $d, baseVersion: $b) { success } }',
    { id, d: text, b: base },
  );

/** A device with its draft, and the description that it has learned last; it writes plainly. */
function deviceOf(id: number) {
  const device = { draft: null as UnsentText | null, writes: [] as string[] };
  const listeners = new Set<() => void>();
  let known = { description: '', version: 0 };
  const notify = () => listeners.forEach((listener) => listener());
  const leftovers: Leftovers = {
    keep: (unsent) => void (device.draft = unsent),
    isDiscarded: () => device.draft === null,
    current: () => known,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async write(text, baseVersion) {
      device.writes.push(text);
      await save(anna, id, text, baseVersion);
      return true;
    },
  };
  const hear = (row: typeof known) => {
    known = row;
    notify();
  };
  const learn = async () =>
    hear({ description: await description(id), version: await versionOf(id) });
  const discard = () => {
    leftovers.keep(null);
    notify();
  };
  return { device, leftovers, hear, learn, discard };
}

async function taken(held: HeldSessions, id: number, at: { port: number }): Promise<TestSession> {
  const session = openSession(at, anna, id);
  held.take(id, () => session);
  await session.has({ status: 'synced' });
  return session;
}

describe('a session whose editor was closed', () => {
  it('stays until the server has everything, and writes nothing plainly', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    const session = await taken(held, id, server);
    const { device, leftovers } = deviceOf(id);
    session.type('Typed');
    await held.release(id, leftovers);
    expect(device).toEqual({ draft: null, writes: [] });
    await until(async () => (await description(id)) === 'Typed');
  });

  it('writes plainly what it could not send', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    const proxy = await openProxy(server.port);
    const session = await taken(held, id, proxy);
    const { device, leftovers } = deviceOf(id);
    proxy.cut();
    await session.has({ status: 'away' });
    session.type('Away');
    await held.release(id, leftovers);
    expect(device).toEqual({ draft: null, writes: ['Away'] });
    expect(await description(id)).toBe('Away');
  });

  it('waits for the answer that a cut has lost, so that nothing is written twice', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    const proxy = await openProxy(server.port);
    const session = await taken(held, id, proxy);
    const { device, leftovers } = deviceOf(id);
    proxy.muteServer();
    session.type('Sent');
    await until(async () => (await description(id)) === 'Sent');
    proxy.cut();
    await session.has({ status: 'away' });
    const released = held.release(id, leftovers);
    proxy.mend();
    await released;
    expect(device).toEqual({ draft: null, writes: [] });
    expect(await description(id)).toBe('Sent');
  });

  it('is the session of the next editor while its text is not safe', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    const proxy = await openProxy(server.port);
    const session = await taken(held, id, proxy);
    const { device, leftovers } = deviceOf(id);
    proxy.muteServer();
    session.type('One');
    await until(async () => (await description(id)) === 'One');
    proxy.cut();
    await session.has({ status: 'away' });
    const released = held.release(id, leftovers);
    const again = held.take(id, () => {
      throw new Error('another session is opened');
    });
    await released;
    expect([again.session, again.isContinued]).toEqual([session, true]);
    expect(device.writes).toEqual([]);
    proxy.mend();
    await session.has({ status: 'synced', isSaved: true });
  });
});

/** Anna has typed "Hello", which the server has acknowledged, and " world" after a cut. */
async function typedAcrossCut() {
  const [id, held] = [await newTask(), new HeldSessions()];
  const proxy = await openProxy(server.port);
  const session = await taken(held, id, proxy);
  const { device, leftovers, learn, discard } = deviceOf(id);
  session.type('Hello');
  await session.saved();
  await until(async () => (await description(id)) === 'Hello');
  proxy.cut();
  await session.has({ status: 'away' });
  session.type(' world');
  const released = held.release(id, leftovers);
  await new Promise((resolve) => setTimeout(resolve));
  return { id, proxy, session, device, learn, discard, released };
}

describe('the last words of a closed editor', () => {
  it('stay behind the acknowledged ones that the description does not have yet', async () => {
    const { id, proxy, device, released } = await typedAcrossCut();
    expect(device.writes).toEqual([]);
    expect(device.draft).toMatchObject({ base: 'Hello', text: 'Hello world' });
    proxy.mend();
    await released;
    expect(device).toEqual({ draft: null, writes: [] });
    await until(async () => (await description(id)) === 'Hello world');
  });

  it('are written plainly once the description has the acknowledged ones, with those of others', async () => {
    const { id, device, learn, released } = await typedAcrossCut();
    await save(bob, id, 'Bob: Hello\n\nNote', await versionOf(id));
    await learn();
    await released;
    expect(device).toEqual({ draft: null, writes: ['Bob: Hello world\n\nNote'] });
    expect(await description(id)).toBe('Bob: Hello world\n\nNote');
  });

  it('stay in order with words that another user types at the same place', async () => {
    const { id, proxy, released } = await typedAcrossCut();
    const other = openSession(server, bob, id);
    await other.has({ status: 'synced' });
    other.type('BOB');
    await other.saved();
    proxy.mend();
    await released;
    await until(() => other.text().includes('world'));
    expect(other.text()).toContain('BOB');
    expect(other.text().replace('BOB', '')).toBe('Hello world');
  });

  it('are not written twice when the description has those whose answer was lost', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    const proxy = await openProxy(server.port);
    const session = await taken(held, id, proxy);
    const { device, leftovers, learn } = deviceOf(id);
    proxy.muteServer();
    session.type('Sent');
    await until(async () => (await description(id)) === 'Sent');
    proxy.cut();
    await session.has({ status: 'away' });
    session.type(' more');
    const released = held.release(id, leftovers);
    await learn();
    expect(device.writes).toEqual([]);
    proxy.mend();
    await released;
    expect(device).toEqual({ draft: null, writes: [] });
    await until(async () => (await description(id)) === 'Sent more');
  });

  it('are not sent once their draft is discarded', async () => {
    const { id, proxy, device, discard, released } = await typedAcrossCut();
    discard();
    await released;
    proxy.mend();
    expect(device).toEqual({ draft: null, writes: [] });
    expect(await description(id)).toBe('Hello');
  });

  it('stay on the device if the right to write has ended meanwhile', async () => {
    const { id, proxy, device, released } = await typedAcrossCut();
    await anna.gql('mutation A($id: Id!) { archiveTask(id: $id) { success } }', { id });
    proxy.mend();
    await released;
    expect(device.writes).toEqual([]);
    expect(device.draft).toMatchObject({ base: 'Hello', text: 'Hello world' });
  });
});

/** A session that has "Hello world", of which the server has acknowledged "Hello". */
const sessionAt = (values: Partial<SharedState>): SharedSession => ({
  getState: () => ({ ...INITIAL_STATE, ...values }),
  subscribe: () => () => undefined,
  shared: () => ({ document: new Doc(), awareness: new Awareness(new Doc()) }),
  text: () => 'Hello world',
  unsent: () => ({ base: 'Hello', text: 'Hello world', isInDoubt: true }),
  adopt: () => undefined,
  dismissLost: () => undefined,
  close: () => undefined,
});

describe('a session in doubt', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('writes nothing plainly, however long it is away, and ends when the description has all', async () => {
    const held = new HeldSessions();
    held.take(1, () => sessionAt({ status: 'away' }));
    const { device, leftovers, hear } = deviceOf(1);
    const released = held.release(1, leftovers);
    hear({ description: 'Hello', version: 1 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(device).toMatchObject({ draft: { text: 'Hello world' }, writes: [] });
    hear({ description: 'Hello world', version: 2 });
    await released;
    expect(device).toEqual({ draft: null, writes: [] });
  });
});

describe('the end of the user’s session', () => {
  const inDoubt = (onClose: () => void) => () => ({
    ...sessionAt({ status: 'away' }),
    close: onClose,
  });

  it('ends the sessions of closed editors, whose texts stay drafts', async () => {
    const [held, close] = [new HeldSessions(), jest.fn()];
    held.take(1, inDoubt(close));
    const { device, leftovers } = deviceOf(1);
    const released = held.release(1, leftovers);
    expect(close).not.toHaveBeenCalled();
    held.endAll();
    await released;
    expect(close).toHaveBeenCalledTimes(1);
    expect(device).toMatchObject({ draft: { text: 'Hello world' }, writes: [] });
    expect(held.get(1)).toBeNull();
  });

  it('ends that of an open editor when it closes, and keeps nothing on a device that was erased', async () => {
    const [held, close] = [new HeldSessions(), jest.fn()];
    held.take(1, inDoubt(close));
    held.endAll();
    expect(close).not.toHaveBeenCalled();
    const { device, leftovers } = deviceOf(1);
    await held.release(1, leftovers);
    expect(close).toHaveBeenCalledTimes(1);
    expect(device).toEqual({ draft: null, writes: [] });
  });

  it('does not concern the editors after the next sign-in', async () => {
    const [held, close] = [new HeldSessions(), jest.fn()];
    held.endAll();
    held.take(1, inDoubt(close));
    const { device, leftovers, hear } = deviceOf(1);
    const released = held.release(1, leftovers);
    expect(device.draft).toMatchObject({ text: 'Hello world' });
    hear({ description: 'Hello world', version: 2 });
    await released;
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('a session that the server rejects', () => {
  const rejected = () => sessionAt({ status: 'refused', refusal: 'rejected' });

  it('waits with its plain write until the description has what was acknowledged', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    held.take(id, rejected);
    const { device, leftovers, learn } = deviceOf(id);
    const released = held.release(id, leftovers);
    expect(device.writes).toEqual([]);
    await save(bob, id, 'Hello', 0);
    await learn();
    await released;
    expect(device).toEqual({ draft: null, writes: ['Hello world'] });
  });

  it('is not the session of the next editor, which has the text as a draft', async () => {
    const [id, held] = [await newTask(), new HeldSessions()];
    held.take(id, rejected);
    const { device, leftovers } = deviceOf(id);
    const released = held.release(id, leftovers);
    const next = rejected();
    expect(held.take(id, () => next)).toMatchObject({ session: next, isContinued: false });
    await released;
    expect(device.draft).toMatchObject({ base: 'Hello', text: 'Hello world' });
    expect(device.writes).toEqual([]);
  });
});
