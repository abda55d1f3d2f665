import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresOf, isRunning } from './processes';

/**
 * The content of `postmaster.pid` and of the lock file beside the socket; `status` is `starting`,
 * `ready`, `stopping`, or ''.
 */
export type LockFile = { pid: number; folder: string; socketDir: string; status: string };

/** Undefined if the file is missing or still empty. */
export function readLockFile(path: string): LockFile | undefined {
  if (!existsSync(path)) return undefined;
  const [pid, folder = '', , , socketDir = '', , , status = ''] = readFileSync(path, 'utf8').split(
    '\n',
  );
  return Number(pid) > 0
    ? { pid: Number(pid), folder, socketDir, status: status.trim() }
    : undefined;
}

/** True while the server that wrote the file is running. */
export function isHeld({ pid, folder }: LockFile): boolean {
  return isRunning(pid) && isPostgresOf(pid, folder);
}

/**
 * Reads the file once it is complete. A starting server fills it at once; a server that was killed
 * in that moment left it empty, and PostgreSQL would then refuse to start for ever. An empty file
 * is removed after half a second.
 */
export async function settledLockFile(path: string): Promise<LockFile | undefined> {
  for (let look = 0; look < 10 && existsSync(path); look += 1) {
    const file = readLockFile(path);
    if (file) return file;
    await sleep(50);
  }
  rmSync(path, { force: true });
  return undefined;
}
