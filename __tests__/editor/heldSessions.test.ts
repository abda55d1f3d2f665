import type { Database } from '../../server/db/database';
import { HeldSessions, type Leftovers } from '../../src/features/editor/session/heldSessions';
import type { UnsentText } from '../../src/features/editor/session/sharedState';
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
let sectionId: number;

beforeAll(async () => {
  db = await freshDatabase();
  server = await startLiveServer({ db });
  fixture = await createFixture(server, 'anna');
  anna = fixture.owner;
  ({ sectionId } = await fixture.board('workspace'));
});

const newTask = async () => (await fixture.task(sectionId, 'Task')).id;
const description = async (id: number): Promise<string> =>
  (await anna.gql('query Task($id: Id!) { task(id: $id) { description } }', { id })).data?.['task']
    .description;
const save = (id: number, text: string, base: number) =>
  anna.gql(
    'mutation W($id: Id!, $d: String!, $b: Id) { updateTaskDescription(id: $id, description: $d, baseVersion: $b) { success } }',
    { id, d: text, b: base },
  );

/** A device with its draft, which writes plainly to the server. */
function deviceOf(id: number) {
  const device = { draft: null as UnsentText | null, writes: [] as string[] };
  const leftovers: Leftovers = {
    keep: (unsent) => void (device.draft = unsent),
    current: () => ({ description: '', version: 0 }),
    async write(text, baseVersion) {
      device.writes.push(text);
      await save(id, text, baseVersion);
      return true;
    },
  };
  return { device, leftovers };
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
