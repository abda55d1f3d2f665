import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../database';
import { spawnAs } from './account';
import { cannotStart, isInUse, whyStopped } from './cannotStart';
import { findPostmaster, postmasterFile } from './findPostmaster';
import { readLockFile } from './lockFile';
import { notStarted } from './makeCluster';
import type { ClusterPaths } from './dataDir';
import { isRunning } from './processes';
import { settingsFor } from './settings';

/**
 * Resolves to the process id of a PostgreSQL server that accepts connections on this folder: the
 * running one, else a new one, which outlives a kill of our process.
 * @throws {DatabaseUnusable}
 */
export async function startOrAttach(
  place: ClusterPaths,
  log: Log,
  settings: Readonly<Record<string, string>> = {},
): Promise<number> {
  const until = performance.now() + IN_USE_MS;
  for (;;) {
    const found = await findPostmaster(place);
    if (found && (await isReady(place, found, log))) return found;
    const logSince = turnLog(place.logFile);
    const started = await startPostmaster(place, settings);
    if (await isReady(place, started, log)) return started;
    const lines = lastLines(place.logFile, logSince);
    if (!isInUse(lines) || performance.now() > until)
      throw cannotStart(whyStopped(place.pgDir, lines), { postgresLog: lines });
    await sleep(50);
  }
}

/**
 * The sessions of a killed server end with their statements (4 s at most), and a server that a
 * killed Kreda was just starting may win the race against ours: both conflicts end soon.
 */
const IN_USE_MS = 10_000;

function startPostmaster(
  place: ClusterPaths,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const output = openSync(place.logFile, 'a', 0o600);
  const {
    account: { ids },
    binaries: { postgres },
  } = place;
  if (ids) fchownSync(output, ids.uid, ids.gid); // lets that account start Kreda next time
  const args = ['-D', place.pgDir, ...settingsFor(place.socketDir, settings)];
  // A process session of its own: neither Ctrl-C in our terminal nor our own end reaches it.
  const child = spawnAs(place.account, postgres, args, {
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(notStarted(postgres, error)));
    child.on('spawn', () =>
      child.pid ? resolve(child.pid) : reject(new Error('A started process has no id.')),
    );
  });
}

/**
 * False if it ends before it is ready. Recovery after a crash may take long, so there is no
 * timeout.
 */
async function isReady(place: ClusterPaths, pid: number, log: Log): Promise<boolean> {
  let sayAt = performance.now() + 3_000;
  while (isRunning(pid)) {
    const file = readLockFile(postmasterFile(place));
    if (file?.pid === pid && file.status === 'ready') return true;
    if (performance.now() > sayAt) {
      log('the database is still starting (it may be repairing itself after a crash)');
      sayAt += 10_000;
    }
    await sleep(10);
  }
  return false;
}

const LOG_BYTES = 1_000_000;

/**
 * Limits the log's size: keeps one former file. Returns the offset at which this start's lines
 * begin.
 */
function turnLog(file: string): number {
  if (!existsSync(file)) return 0;
  const { size } = statSync(file);
  if (size < LOG_BYTES) return size;
  renameSync(file, `${file}.old`);
  return 0;
}

function lastLines(file: string, since: number): string[] {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(8_192);
    const from = Math.max(since, statSync(file).size - bytes.length);
    const text = bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, from));
    return text
      .split('\n')
      .filter((line) => line.trim())
      .slice(-8);
  } finally {
    closeSync(handle);
  }
}
