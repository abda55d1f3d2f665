import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres';
import { migrate } from '../../server/db/migrate';
import { startPgBouncer } from './pgBouncer';
import { addressOf, asAdmin, createDatabase, setTestCluster, templateOf } from './testCluster';
import type { TestCluster } from './testCluster';

/** The processes that `globalTeardown` ends. Jest shares only the global object between the two. */
declare global {
  var stopTestCluster: (() => Promise<void>) | undefined;
}

const PREFIX = 'kreda-tests-';

/**
 * One PostgreSQL for a test run, with a migrated template from which each worker clones its
 * database (`database.ts`). It is the embedded one in a temporary folder, or the server of
 * TEST_DATABASE_URL, whose user must be allowed to create databases.
 */
export default async function globalSetup(): Promise<void> {
  process.env['KREDA_SEEN'] = mkdtempSync(join(tmpdir(), `${PREFIX}seen-${process.pid}-`));
  const external = process.env.TEST_DATABASE_URL;
  const cluster = external ? borrowServer(external) : await startCluster();
  setTestCluster(process.env['TEST_POOLER'] ? await withPooler(cluster) : cluster);
  const template = templateOf(cluster);
  await createDatabase(cluster, template);
  await migrate({ connectionString: addressOf(cluster, template) }, () => undefined);
  // No connection may open it from now on: a template with a connection cannot be cloned.
  await asAdmin(cluster, `alter database ${template} allow_connections false`);
}

/** Few sessions, so that the connections of a test take turns. */
async function withPooler(cluster: TestCluster): Promise<TestCluster> {
  const pooler = await startPgBouncer(cluster, { default_pool_size: '4', min_pool_size: '0' });
  const stop = globalThis.stopTestCluster;
  globalThis.stopTestCluster = async () => {
    await pooler.stop();
    await stop?.();
  };
  return { ...cluster, poolerUrl: pooler.addressOf('postgres') };
}

async function startCluster(): Promise<TestCluster> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o711);
  const settings = {
    // Its data does not outlive the run, so it does not wait for the disk.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Several workers have two apps each, with 14 connections each at most.
    max_connections: '200',
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  globalThis.stopTestCluster = async () => {
    await postgres.stop();
    keepLog(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const adminUrl = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(postgres.socketDir)}`;
  return { adminUrl, owner: 'kreda', run: 'kreda_test' };
}

/** The log of the database is searched for secrets, like every other log. */
function keepLog(dataDir: string): void {
  const logs = readdirSync(dataDir).filter((name) => name.startsWith('postgresql.log'));
  for (const name of logs)
    copyFileSync(join(dataDir, name), join(process.env['KREDA_SEEN'] ?? dataDir, name));
}

function borrowServer(adminUrl: string): TestCluster {
  const cluster = { adminUrl, run: `kreda_test_${randomBytes(4).toString('hex')}` };
  globalThis.stopTestCluster = async () => {
    const ours = `select datname from pg_database where starts_with(datname, '${cluster.run}_')`;
    const made = await asAdmin<{ datname: string }>(cluster, ours);
    await asAdmin(
      cluster,
      ...made.map(({ datname }) => `drop database if exists ${datname} with (force)`),
    );
  };
  return cluster;
}

const LONG_AGO_MS = 600_000;

/**
 * Ends the servers of killed runs, because a server outlives its process. One that is in use cannot
 * be ended.
 */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const running = existsSync(join(dataDir, 'pg', 'postmaster.pid'));
    if (isSeenByLivingRun(name)) continue;
    try {
      if (!running && Date.now() - statSync(dataDir).mtimeMs < LONG_AGO_MS) continue; // may be starting now
      if (running) await (await startEmbeddedPostgres({ dataDir, log: () => undefined })).stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch {
      // It belongs to another run or another user, or its run has removed it meanwhile.
    }
  }
}

/** Whether a folder of logs belongs to a run that goes on, perhaps for longer than `LONG_AGO_MS`. */
function isSeenByLivingRun(name: string): boolean {
  const [, pid] = /^kreda-tests-seen-(\d+)-/.exec(name) ?? [];
  if (pid === undefined) return false;
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
