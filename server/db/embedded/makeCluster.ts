import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../database';
import { spawnAs } from './account';
import { cannotStart, whyStopped } from './cannotStart';
import type { ClusterPaths } from './dataDir';

/**
 * The roles and the database: PostgreSQL's superuser for the operator, an ordinary owner for the
 * server.
 */
const SUPERUSER = 'postgres';
export const OWNER = 'kreda';

/**
 * Creates `pgDir` atomically if it is missing. The next start deletes the remains of an interrupted
 * attempt.
 */
export async function makeCluster(place: ClusterPaths, log: Log): Promise<void> {
  const leftOver = readdirSync(place.dataDir).filter((name) => name.startsWith(UNFINISHED));
  // The initdb of a killed process may still be writing; the next start deletes the rest.
  for (const name of leftOver) await throwAway(join(place.dataDir, name));
  if (existsSync(place.pgDir) && readdirSync(place.pgDir).length > 0) return checkVersion(place);
  log(`preparing the database (first time) in ${place.pgDir}`);
  const unfinished = join(
    place.dataDir,
    `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    if (place.account.ids) chownSync(unfinished, place.account.ids.uid, place.account.ids.gid);
    await initialise(place, unfinished);
    renameSync(unfinished, place.pgDir);
    syncFolder(place.dataDir);
  } catch (error) {
    await throwAway(unfinished);
    throw error;
  }
}

async function throwAway(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}

const UNFINISHED = 'pg.unfinished-';

async function initialise(place: ClusterPaths, folder: string): Promise<void> {
  const { initdb, postgres } = place.binaries;
  // Collation and case mapping by code point, the same on every machine and after upgrades of the
  // system's libraries.
  const sorting = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const safety = [
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
    `--username=${SUPERUSER}`,
  ];
  const rest = ['--text-search-config=simple', '--no-sync', '--no-instructions'];
  await run(place, initdb, ['-D', folder, ...sorting, ...safety, ...rest]);
  // Single-user mode: runs before any server, so that a kill cannot leave a folder without its
  // database.
  const single = ['--single', '-D', folder, '-F', '-c', 'exit_on_error=on', 'template1'];
  await run(
    place,
    postgres,
    single,
    `create role ${OWNER} login;\ncreate database ${OWNER} owner ${OWNER};\n`,
  );
  // Nothing was flushed to disk until now (--no-sync, -F): the folder is renamed only after a
  // complete sync.
  await run(place, initdb, ['-D', folder, '--sync-only']);
}

function run(
  place: ClusterPaths,
  program: string,
  args: readonly string[],
  input = '',
): Promise<void> {
  const child = spawnAs(place.account, program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  child.stdin?.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(notStarted(program, error)));
    child.on('close', (code) => {
      const lines = said
        .split('\n')
        .filter((line) => line.trim())
        .slice(-8);
      if (code === 0) resolve();
      else reject(cannotStart(whyStopped(place.dataDir, lines), { postgresLog: lines }));
    });
  });
}

/**
 * An existing program that is reported as "not found" lacks its loader: the binaries need glibc.
 */
export function notStarted(program: string, error: NodeJS.ErrnoException): Error {
  const reason =
    error.code === 'ENOENT' && existsSync(program)
      ? 'its programs need glibc, which this system (Alpine, musl) does not have; use a Debian-based image'
      : `${program} cannot be run (${error.message}); run npm install again`;
  return cannotStart(reason, { cause: error });
}

function checkVersion({ pgDir, binaries }: ClusterPaths): void {
  const file = join(pgDir, 'PG_VERSION');
  if (!existsSync(file)) {
    throw cannotStart(
      `${pgDir} is not a PostgreSQL folder, or a damaged one; put a backup into its place, move it away to start empty`,
    );
  }
  const version = readFileSync(file, 'utf8').trim();
  if (version !== String(binaries.major)) {
    const remedy = 'start the Kreda that made it and carry the data over by a dump';
    throw cannotStart(
      `${pgDir} was made by PostgreSQL ${version} and this is ${binaries.major}; ${remedy}`,
    );
  }
}

/** A rename is durable once its folder is synced. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
