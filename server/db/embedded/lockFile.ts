import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresOf, isRunning } from './processes';

/** What PostgreSQL writes into `postmaster.pid` and beside its socket; `status` is `starting`, `ready`, `stopping`, or ''. */
export type LockFile = { pid: number; folder: string; socketDir: string; status: string };

/** Undefined where there is no file, or where it is not written yet. */
export function readLockFile(path: string): LockFile | undefined {
  if (!existsSync(path)) return undefined;
  const [pid, folder = '', , , socketDir = '', , , status = ''] = readFileSync(path, 'utf8').split(
    '\n',
  );
  return Number(pid) > 0
    ? { pid: Number(pid), folder, socketDir, status: status.trim() }
    : undefined;
}

/** True while the server that wrote the file runs. */
export function isHeld({ pid, folder }: LockFile): boolean {
  return isRunning(pid) && isPostgresOf(pid, folder);
}

/**
 * The file once it is whole. A server that starts fills it at once; one that was killed in that moment left it empty,
 * and PostgreSQL would refuse to start because of it for ever: it is removed after half a second.
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
