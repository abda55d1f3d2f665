import { existsSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannotStart } from './cannotStart';
import { isHeld, settledLockFile } from './lockFile';
import type { LockFile } from './lockFile';
import type { ClusterPaths } from './dataDir';
import { isRunning } from './processes';
import { stopPostmaster } from './stopPostmaster';

export const postmasterFile = ({ pgDir }: Pick<ClusterPaths, 'pgDir'>): string =>
  join(pgDir, 'postmaster.pid');

const socketOf = ({ socketDir }: ClusterPaths): string => join(socketDir, '.s.PGSQL.5432');

/**
 * The id of a PostgreSQL server that already runs on `pgDir` (it outlived its Kreda process), or
 * undefined. If there is none, removes stale lock files. Waits for a server that is stopping.
 */
export async function findPostmaster(place: ClusterPaths): Promise<number | undefined> {
  for (;;) {
    const file = await settledLockFile(postmasterFile(place));
    if (!file || !isHeld(file) || isCopy(file, place)) {
      if (file) await refuseIfElsewhere(place, file);
      await removeLocks(place);
      return undefined;
    }
    if (file.status === 'ready' && !isReachable(file, place)) await stopPostmaster(file.pid);
    else if (file.status !== 'stopping') return file.pid;
    await sleep(50);
  }
}

/**
 * False if the folder was moved under the running server or its socket was deleted: no client can
 * connect.
 */
function isReachable(file: LockFile, place: ClusterPaths): boolean {
  return file.socketDir === place.socketDir && existsSync(socketOf(place));
}

/**
 * True if the folder was copied from a running server: the process belongs to the original and must
 * not be stopped.
 */
function isCopy(file: LockFile, { pgDir }: ClusterPaths): boolean {
  if (file.folder === pgDir || !existsSync(file.folder)) return false;
  return statSync(file.folder).ino !== statSync(pgDir).ino;
}

/**
 * PostgreSQL only checks whether a process with the recorded id exists. An unrelated process with a
 * reused id would prevent its start, and so would a killed server that its parent has not reaped,
 * which in a container may be for ever.
 */
async function removeLocks(place: ClusterPaths): Promise<void> {
  rmSync(postmasterFile(place), { force: true });
  const socketLock = `${socketOf(place)}.lock`;
  const file = await settledLockFile(socketLock);
  if (file && !isHeld(file)) rmSync(socketLock, { force: true });
}

/**
 * The process is not visible here, but its socket responds: it runs in another container on the
 * same folder.
 */
async function refuseIfElsewhere(place: ClusterPaths, file: LockFile): Promise<void> {
  if (isRunning(file.pid) || !(await answers(socketOf(place)))) return;
  throw cannotStart(
    `a PostgreSQL outside of this container uses ${place.pgDir}; stop it, set another DATA_DIR`,
  );
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
