import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';
import { startServerOn } from '../support/serverProcess';
import { temporaryFolder } from '../db/dataFolder';
import { closePushServices, startPushService } from './pushService';
import { PUSH_ENV, useSendersKey } from './pushWorld';

const TASKS = 200;

afterEach(closePushServices);

it('processes that are killed while they send lose no push message, and a browser shows each once', async () => {
  const db = await freshDatabase();
  const domain = createDomain(db);
  useSendersKey(domain);
  const anna = await domain.person('Anna');
  const {
    workspaceId,
    sectionIds: [sectionId = 0],
  } = await anna.settle();
  const bea = await domain.person('Bea');
  await bea.complete();
  await db.query('insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)', [
    workspaceId,
    bea.id,
  ]);
  const service = await startPushService();
  const browser = service.newBrowser();
  await bea.run('addPushDevice', browser.address);
  for (let n = 0; n < TASKS; n += 1) {
    const { task } = (await anna.run('addTask', { sectionId, title: `Task ${n}` })).payload;
    const key = `assign-${n}`;
    await anna.run('assignTask', { taskId: task.id, userId: bea.id }, key);
    await anna.run('assignTask', { taskId: task.id, userId: bea.id }, key);
  }
  const start = () =>
    startServerOn(db.connectionString, { ...PUSH_ENV, DATA_DIR: temporaryFolder() });
  const untilTold = async (least: number) => {
    while (browser.received.length < least) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  const [first, second] = await Promise.all([start(), start()]);
  await untilTold(1);
  first?.kill('SIGKILL');
  await untilTold(TASKS / 2);
  second?.kill('SIGKILL');
  // What the killed processes were sending waits for the end of its lease.
  await db.query('update mails set leased_until = now() where leased_until is not null');
  const third = await start();
  const waiting = async () =>
    (await db.query(`select 1 from mails where kind = 'push' and done_at is null`)).length;
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  third.kill('SIGKILL');

  expect(service.refused).toEqual([]);
  // A browser replaces a notification by one with the same tag.
  const shown = new Map(browser.received.map(({ content }) => [content.tag, content.title]));
  expect(new Set(shown.values())).toEqual(
    new Set(Array.from({ length: TASKS }, (_, n) => `Assigned to you: Task ${n}`)),
  );
  expect(shown.size).toBe(TASKS);
  // Only what was on its way in a killed process is sent again: four at most in each.
  expect(browser.received.length - TASKS).toBeLessThanOrEqual(8);
  const publicKeys = new Set(browser.received.map(({ publicKey }) => publicKey));
  expect(publicKeys.size).toBe(1);
});
