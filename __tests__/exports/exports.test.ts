import { prune } from '../../server/live/startPruning';
import { sweep } from '../../server/files/startSweeping';
import { createFileStorage } from '../../server/files/fileStorage';
import { startExporting } from '../../server/files/exports/startExporting';
import { claimExport } from '../../server/domain/exports/exportRows';
import type { Database } from '../../server/db/database';
import { createLog } from '../../server/log';
import { filesBelow, startFileServer, type FileServer } from '../files/fileServer';
import { entriesOf } from './archiveEntries';
import { board, ended, exported, join, listed, sharedBoard, start } from './exporting';
import { until } from '../mail/mailbox';
import type { Agent } from '../support/agent';

const OUTDATED = '/error/link-outdated/410';
const DELETE = 'mutation ($id: Id!) { deleteExport(id: $id) { success } }';
const drop = async (agent: Agent, id: number) => {
  const { data, errors } = await agent.gql(DELETE, { id });
  return errors ? errors[0]?.extensions['code'] : data?.['deleteExport'].success;
};
/** The titles of the boards in the archive of a workspace. */
async function titlesIn(bytes: Buffer): Promise<string[]> {
  const { boards } = JSON.parse(String((await entriesOf(bytes)).get('workspace.json')));
  return boards.map(({ title }: { title: string }) => title).toSorted();
}

describe('exports that are made', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('disk', { exportPace: { lookMs: 20 } });
  });
  const anExport = () => exported(at, at.anna, { projectId: at.projectId, format: 'csv' });

  it('are listed with their link for the one who started them, for a day', async () => {
    const { done } = await anExport();
    expect(done).toMatchObject({ projectId: at.projectId, title: 'Board', progress: 100 });
    const left = Date.parse(done['expiresAt']) - Date.now();
    expect(left).toBeGreaterThan(23 * 3_600_000);
    expect(left).toBeLessThanOrEqual(24 * 3_600_000);
    const ben = await join(at, 'ben');
    expect(await listed(ben)).toEqual([]);
    expect(await drop(ben, done['id'])).toBe('export-not-found');
  });

  it.each<[string, (url: string) => Promise<[Agent, string]>]>([
    ['another member', async (url) => [await join(at, 'cleo'), url]],
    ['a visitor', async (url) => [at.visitor(), url]],
    ['another token', async (url) => [at.anna, `${url.slice(0, -2)}AA`]],
    ['the token of another export', async (url) => [at.anna, url.replace(/\d+/, '999999')]],
  ])('are given to no one but their user: %s', async (_who, ask) => {
    const [agent, url] = await ask((await anExport()).done['url']);
    const answer = await agent.send({ method: 'GET', url });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(OUTDATED);
  });

  it('are not given to a user who may no longer read the board', async () => {
    const dora = await join(at, 'dora');
    const projectId = await board(at.anna, at.workspaceId, 'workspace');
    const { done } = await exported(at, dora, { projectId, format: 'csv' });
    await at.anna.gql(
      `mutation { updateProject(id: ${projectId}, visibility: private) { success } }`,
    );
    const answer = await dora.send({ method: 'GET', url: done['url'] });
    expect(answer.headers.location).toBe(OUTDATED);
  });

  it('of a workspace are not given to a user who may no longer read one of the boards', async () => {
    const gus = await join(at, 'gus');
    const shared = await sharedBoard(at, gus);
    const wanted = { workspaceId: at.workspaceId, format: 'json' } as const;
    const { bytes, done } = await exported(at, gus, wanted);
    expect(await titlesIn(bytes)).toContain('The private board');
    await shared.remove();
    const answer = await gus.send({ method: 'GET', url: done['url'] });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(OUTDATED);
    await shared.add();
    expect((await at.read(gus, done['url'])).status).toBe(200);
  });

  it('of a workspace are given when one of the boards was archived since', async () => {
    const hana = await join(at, 'hana');
    const projectId = await board(hana, at.workspaceId, 'private');
    const wanted = { workspaceId: at.workspaceId, format: 'json' } as const;
    const { done } = await exported(at, hana, wanted);
    const single = await exported(at, hana, { projectId, format: 'csv' });
    await hana.gql(`mutation { archiveProject(id: ${projectId}) { success } }`);
    expect((await at.read(hana, done['url'])).status).toBe(200);
    const exports = await listed(hana);
    expect(exports.find(({ id }) => id === done['id'])).toMatchObject({ url: expect.any(String) });
    expect(exports.map(({ id }) => id)).not.toContain(single.done['id']);
  });

  it('of a workspace are not given to anyone if their boards are unknown', async () => {
    const wanted = { workspaceId: at.workspaceId, format: 'json' } as const;
    const { done } = await exported(at, at.anna, wanted);
    await at.db.query('update exports set board_ids = null where id = $1', [done['id']]);
    const answer = await at.anna.send({ method: 'GET', url: done['url'] });
    expect(answer.headers.location).toBe(OUTDATED);
  });

  it('end after a day: the link, the entry and the file', async () => {
    const { done } = await anExport();
    await at.db.query(`update exports set expires_at = now() where id = $1`, [done['id']]);
    expect((await at.anna.send({ method: 'GET', url: done['url'] })).statusCode).toBe(302);
    expect((await listed(at.anna)).map(({ id }) => id)).not.toContain(done['id']);
    expect(await prune(at.db, at.config)).toMatchObject({ exports: 1 });
  });

  it('are deleted with their file', async () => {
    for (const { id } of await listed(at.anna)) await drop(at.anna, id);
    await prune(at.db, at.config);
    await sweep(at.db, createFileStorage(at.config), 0);
    const before = filesBelow(at.dataDir).length;
    const { done } = await anExport();
    expect(filesBelow(at.dataDir)).toHaveLength(before + 1);
    expect(await drop(at.anna, done['id'])).toBe(true);
    expect((await at.anna.send({ method: 'GET', url: done['url'] })).statusCode).toBe(302);
    await sweep(at.db, createFileStorage(at.config), 0);
    expect(filesBelow(at.dataDir)).toHaveLength(before);
  });

  it('contain of a workspace what their user may read', async () => {
    const eva = await join(at, 'eva');
    await board(at.anna, at.workspaceId, 'private');
    await board(eva, at.workspaceId, 'private');
    const { bytes } = await exported(at, eva, { workspaceId: at.workspaceId, format: 'json' });
    const entries = await entriesOf(bytes);
    const { boards, people, name } = JSON.parse(String(entries.get('workspace.json')));
    expect(name).toBe('Workspace of anna');
    expect(boards.map(({ title }: { title: string }) => title)).toContain('Board');
    expect(
      boards.filter(({ title }: { title: string }) => title === 'The private board'),
    ).toHaveLength(1);
    expect(people).toContainEqual({ name: 'eva Nowak', email: 'eva@example.test', role: 'member' });
    expect([...entries.keys()].toSorted()).toEqual(
      [
        ...boards.map(({ folder }: { folder: string }) => `${folder}board.json`),
        'workspace.json',
      ].toSorted(),
    );
  });

  it('contain of an account what belongs to its user, and no secret', async () => {
    await at.anna.gql(`mutation { addComment(taskId: ${at.taskId}, content: "Mine") { success } }`);
    await at.attach(at.anna, at, 'plan.txt', Buffer.from('plan'));
    const me = await at.anna.gql('{ me { id } }');
    await at.anna.gql(
      `mutation { assignTask(taskId: ${at.taskId}, userId: ${me.data?.['me'].id}) { success } }`,
    );
    const { bytes, headers } = await exported(at, at.anna, { format: 'markdown' });
    expect(headers['content-type']).toBe('application/json');
    const text = bytes.toString('utf8');
    expect(text).not.toMatch(/argon2|hash|token/i);
    expect(JSON.parse(text)).toMatchObject({
      format: 'kreda-account',
      version: 1,
      account: { name: 'anna Nowak', nick: 'anna', email: 'anna@example.test', locale: 'en' },
      sessions: [{ createdAt: expect.any(String) }],
      workspaces: [{ workspace: 'Workspace of anna', role: 'owner' }],
      myTasks: expect.arrayContaining([expect.objectContaining({ board: 'Board', title: 'Task' })]),
      comments: [{ board: 'Board', task: 'Task', text: 'Mine' }],
      files: [{ board: 'Board', name: 'plan.txt' }],
    });
  });
});

describe('exports that wait', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('disk', { exportPace: { lookMs: 3_600_000 } });
  });
  afterEach(async () => {
    await at.db.query('delete from exports');
  });
  const begin = async () => (await start(at.anna, { projectId: at.projectId, format: 'json' })).id;
  const work = (db: Database = at.db) =>
    startExporting({
      services: { db, files: createFileStorage(at.config) },
      dataDir: at.dataDir,
      log: createLog('silent'),
      pace: { lookMs: 20, leaseMs: 600 },
    });

  it('are three at most for each user', async () => {
    const ids = [await begin(), await begin(), await begin()];
    expect(await start(at.anna, { format: 'json' })).toBe('exports-too-many');
    expect(await drop(at.anna, ids[0])).toBe(true);
    expect(await start(at.anna, { format: 'json' })).toMatchObject({ state: 'waiting' });
  });

  it('are made by another process when the one that began was killed', async () => {
    const id = await begin();
    // A process that is killed now says nothing more.
    expect(await claimExport(at.db, 300)).toMatchObject({ id, attempts: 1 });
    expect(await claimExport(at.db, 300)).toBeNull();
    const stop = work();
    expect(await ended(at.anna, id)).toMatchObject({ state: 'ready' });
    await stop();
  });

  it('fail when processes end with them again and again', async () => {
    const id = await begin();
    await at.db.query(`update exports set attempts = 4, project_id = $2 where id = $1`, [
      id,
      at.projectId,
    ]);
    await at.db.query(`alter table task_relations rename to away`);
    const stop = work();
    expect(await ended(at.anna, id)).toMatchObject({ state: 'failed', url: null });
    await stop();
    await at.db.query(`alter table away rename to task_relations`);
  });

  it('are not begun again when processes ended with them too often', async () => {
    const id = await begin();
    await at.db.query(`update exports set attempts = 5 where id = $1`, [id]);
    const stop = work();
    expect(await ended(at.anna, id)).toMatchObject({ state: 'failed', url: null });
    await stop();
  });

  it('fail when their user may no longer read the board', async () => {
    const fay = await join(at, 'fay');
    const { id } = await start(fay, { projectId: at.projectId, format: 'json' });
    await at.anna.gql(
      `mutation { updateProject(id: ${at.projectId}, visibility: private) { success } }`,
    );
    const stop = work();
    const stateOf = () =>
      at.db.query<{ state: string }>('select state from exports where id = $1', [id]);
    await until(async () => (await stateOf())[0]?.state === 'failed');
    await stop();
    expect(await listed(fay)).toEqual([]);
    await at.anna.gql(
      `mutation { updateProject(id: ${at.projectId}, visibility: workspace) { success } }`,
    );
    expect(await listed(fay)).toMatchObject([{ id, state: 'failed' }]);
  });

  it('leave out a board that their user was taken off while they were made', async () => {
    const hal = await join(at, 'hal');
    const shared = await sharedBoard(at, hal);
    const { id } = await start(hal, { workspaceId: at.workspaceId, format: 'json' });
    let removal: Promise<void> | null = null;
    // The first snapshot is that of a board: the list of the boards was read before.
    const stop = work({
      ...at.db,
      async snapshot(read) {
        await (removal ??= shared.remove());
        return at.db.snapshot(read);
      },
    });
    const done = await ended(hal, id);
    await stop();
    expect(removal).not.toBeNull();
    const { status, bytes } = await at.read(hal, done['url']);
    expect(status).toBe(200);
    const titles = await titlesIn(bytes);
    expect(titles).toContain('Board');
    expect(titles).not.toContain('The private board');
    expect(bytes.includes('the-private-board')).toBe(false);
  });
});
