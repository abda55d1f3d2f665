import type { Database } from '../../server/db/database';
import { createFixture, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { until } from './openEditor';
import { openSession, type TestSession } from './openSession';

let db: Database;
let server: LiveServer;
let other: LiveServer;
let fixture: Fixture;
let anna: Agent;
let bob: Agent;
let bobId: number;
let annaId: number;
let sectionId: number;

beforeAll(async () => {
  db = await freshDatabase();
  [server, other] = [await startLiveServer({ db }), await startLiveServer({ db })];
  fixture = await createFixture(server, 'anna');
  anna = fixture.owner;
  annaId = fixture.ownerId;
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
  ({ sectionId } = await fixture.board('workspace'));
});

const put = (session: TestSession, at: number) =>
  session.shared().awareness.setLocalStateField('cursor', { anchor: { at }, head: { at } });
/** Where a session sees the caret of another one. */
const seen = (session: TestSession, of: TestSession) =>
  session.shared().awareness.getStates().get(of.shared().awareness.clientID);
const sees = (session: TestSession, of: TestSession, at: number) =>
  until(() => seen(session, of)?.['cursor']?.anchor?.at === at, `the caret is at ${at}`);
const names = (session: TestSession) => session.getState().participants.map(({ id }) => id);

describe('carets', () => {
  it('are seen in another process, also those that were there before, and go with their user', async () => {
    const { id } = await fixture.task(sectionId, 'Task');
    const first = openSession(server, anna, id);
    await first.has({ status: 'synced' });
    put(first, 1);
    const second = openSession(other, bob, id);
    await second.has({ status: 'synced' });
    await sees(second, first, 1);
    put(second, 2);
    await sees(first, second, 2);
    put(first, 3);
    await sees(second, first, 3);
    expect([names(first), names(second)]).toEqual([[bobId], [annaId]]);
    expect(seen(first, second)?.['user']).toMatchObject({ id: bobId, hue: expect.any(Number) });
    second.close();
    await until(() => names(first).length === 0, 'the caret is gone');
  });

  it('come back after the processes could not hear one another', async () => {
    const { id } = await fixture.task(sectionId, 'Task');
    const [first, second] = [openSession(server, anna, id), openSession(other, bob, id)];
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    put(first, 1);
    await sees(second, first, 1);
    await db.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kreda editor' and datname = current_database()",
    );
    put(first, 2);
    await sees(second, first, 2);
  });

  it('move in another process at most every 100 ms, and the last place counts', async () => {
    const { id } = await fixture.task(sectionId, 'Task');
    const [first, second] = [openSession(server, anna, id), openSession(other, bob, id)];
    await Promise.all([first.has({ status: 'synced' }), second.has({ status: 'synced' })]);
    put(first, 0);
    await sees(second, first, 0);
    let moves = 0;
    const since = performance.now();
    second.shared().awareness.on('change', () => (moves += 1));
    for (let at = 1; at <= 100; at += 1) {
      put(first, at);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await sees(second, first, 100);
    expect(moves).toBeLessThanOrEqual((performance.now() - since) / 100 + 1);
  });
});
