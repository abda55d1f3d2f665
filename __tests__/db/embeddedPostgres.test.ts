import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../../server/db/embedded/processes';
import { startChild } from './childProcess';
import {
  openFolder,
  preparedFolder,
  said,
  serverOf,
  sharedFolder,
  temporaryFolder,
} from './dataFolder';

it('the embedded database is created at the first start, and reopened at the second', async () => {
  const dataDir = join(temporaryFolder(), 'new', 'data');
  const first = await openFolder(dataDir);
  await first.query('create table kept (id int)');
  const server = serverOf(dataDir);
  await first.close();
  expect(said.filter((line) => line.startsWith('preparing'))).toHaveLength(1);
  expect(isRunning(server)).toBe(false);

  const second = await openFolder(dataDir);
  expect(await second.query('select * from kept')).toEqual([]);
  expect(said.filter((line) => line.startsWith('preparing'))).toHaveLength(1);
});

it('the embedded database is durable and checksummed, listens on no port, sorts by code point, and has no superuser', async () => {
  const database = await openFolder(await sharedFolder());
  const wanted = {
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    is_superuser: 'off',
  };
  for (const [name, value] of Object.entries(wanted)) {
    expect(
      await database.query('select $1::text as name, current_setting($1) as value', [name]),
    ).toEqual([{ name, value }]);
  }
  const [row] = await database.query(`select upper('łódź') as upper, 'Z' < 'a' as "byCodePoint"`);
  expect(row).toEqual({ upper: 'ŁÓDŹ', byCodePoint: true });
});

it('sessions of the embedded database give memory back to the system', async () => {
  if (process.platform !== 'linux') return;
  const dataDir = await sharedFolder();
  await openFolder(dataDir);
  const settings = readFileSync(`/proc/${serverOf(dataDir)}/environ`, 'utf8').split('\0');
  // Without them a session that has read large boards keeps 20 MB instead of 6.
  expect(settings).toEqual(
    expect.arrayContaining(['MALLOC_TRIM_THRESHOLD_=524288', 'MALLOC_MMAP_THRESHOLD_=1048576']),
  );
});

it('PostgreSQL outlives a killed Kreda, is reused by the next one, and then stops with it', async () => {
  const dataDir = await sharedFolder();
  const killed = startChild(['hold', dataDir]);
  await killed.saying(/^open/m);
  const server = serverOf(dataDir);
  await killed.end();
  expect(isRunning(server)).toBe(true);

  const database = await openFolder(dataDir);
  expect(serverOf(dataDir)).toBe(server);
  await database.close();
  expect(isRunning(server)).toBe(false);
});

it('PostgreSQL stops when its Kreda is asked to stop', async () => {
  const dataDir = await sharedFolder();
  const child = startChild(['hold', dataDir]);
  await child.saying(/^open/m);
  const server = serverOf(dataDir);
  await child.end('SIGTERM');
  expect(child.said()).toContain('closed');
  expect(isRunning(server)).toBe(false);
});

it('a data folder belongs to one Kreda at a time', async () => {
  const dataDir = await sharedFolder();
  const owner = await openFolder(dataDir);
  const second = startChild(['hold', dataDir]);
  await second.saying(/failed/);
  expect(second.said()).toContain(`${dataDir} is in use by another Kreda (process ${process.pid})`);
  expect(second.said()).toContain('DATABASE_URL');
  await expect(owner.ping()).resolves.toBeUndefined();
});

it('a data folder belongs to exactly one of several that start at once after a kill', async () => {
  const dataDir = await sharedFolder();
  const killed = startChild(['hold', dataDir]);
  await killed.saying(/^open/m);
  await killed.end();
  const children = [1, 2, 3].map(() => startChild(['hold', dataDir]));
  const outcomes = await Promise.all(children.map((child) => child.saying(/^(open|failed)/m)));
  expect(outcomes.filter((text) => /^open/m.test(text))).toHaveLength(1);
  await Promise.all(children.map((child) => child.end('SIGTERM')));
});

it('a first start that is killed at any moment leaves no partial database', async () => {
  const dataDir = temporaryFolder();
  for (const afterMs of [0, 150, 350, 550]) {
    const child = startChild(['hold', dataDir]);
    await child.saying(/preparing|open/);
    await sleep(afterMs);
    await child.end();
  }
  const database = await openFolder(dataDir);
  await expect(database.ping()).resolves.toBeUndefined();
  expect(readdirSync(dataDir).sort()).toEqual(['pg', 'postgresql.log', 'run']);
});

/** An unrelated process of PostgreSQL's user. */
let bystander: ChildProcess;
beforeAll(async () => {
  bystander = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {});
  await once(bystander, 'spawn');
});
afterAll(() => void bystander.kill());

it.each([
  ['with the pid of an unrelated process', () => bystander.pid],
  ['with the pid of an ended process', () => 2 ** 22 + 1],
  ['that are empty after a kill', () => undefined],
])('Kreda starts despite lock files %s', async (_, pid) => {
  const dataDir = await sharedFolder();
  const lines = [pid(), join(dataDir, 'pg'), 1, 5432, join(dataDir, 'run'), '', '', 'ready', ''];
  const text = pid() ? lines.join('\n') : '';
  mkdirSync(join(dataDir, 'run'), { recursive: true });
  writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), text);
  writeFileSync(join(dataDir, 'run', '.s.PGSQL.5432.lock'), text);
  await expect((await openFolder(dataDir)).ping()).resolves.toBeUndefined();
});

it('Kreda starts a new server when the folder was moved under a server that outlived its Kreda', async () => {
  const before = await preparedFolder();
  const killed = startChild(['hold', before]);
  await killed.saying(/^open/m);
  const server = serverOf(before);
  await killed.end();
  const after = join(temporaryFolder(), 'moved');
  renameSync(before, after);
  await expect((await openFolder(after)).ping()).resolves.toBeUndefined();
  expect(isRunning(server)).toBe(false);
});

it('Kreda starts on a copy of a running folder without touching the original', async () => {
  const original = await preparedFolder();
  const running = await openFolder(original);
  const server = serverOf(original);
  const copy = temporaryFolder();
  cpSync(join(original, 'pg'), join(copy, 'pg'), { recursive: true });
  expect(existsSync(join(copy, 'pg', 'postmaster.pid'))).toBe(true);
  const other = await openFolder(copy);
  expect(serverOf(original)).toBe(server);
  expect(serverOf(copy)).not.toBe(server);
  await Promise.all([running.ping(), other.ping()]);
});

it('Kreda finds another place for its socket when the path of the folder is too long', async () => {
  const deep = join(temporaryFolder(), 'd'.repeat(90));
  mkdirSync(deep);
  cpSync(join(await preparedFolder(), 'pg'), join(deep, 'pg'), { recursive: true });
  await expect((await openFolder(deep)).ping()).resolves.toBeUndefined();
});
