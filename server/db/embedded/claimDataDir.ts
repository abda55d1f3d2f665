import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../errorCode';
import { cannotStart } from './cannotStart';
import type { ClusterPaths } from './dataDir';

/** The exclusive right of this process to start and stop the database of a data folder. */
export type Claim = { release(): Promise<void> };

/**
 * Claims a data folder, or throws an error that names the process that owns it. The claim is a
 * listening socket: it ends with its process in every case, and containers that share the folder
 * see it, unlike a process id.
 */
export async function claimDataDir(
  place: Pick<ClusterPaths, 'dataDir' | 'socketDir'>,
): Promise<Claim> {
  const path = join(place.socketDir, 'owner.sock');
  for (;;) {
    const server = await listen(path);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    const holder = await askHolder(path);
    if (holder) {
      throw cannotStart(
        `${place.dataDir} is in use by another Kreda (process ${holder}); stop that one, set another DATA_DIR`,
      );
    }
    await clearAway(path);
  }
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).end(String(process.pid)),
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      errorCode(error) === 'EADDRINUSE' ? resolve(undefined) : reject(noSocket(path, error)),
    );
    server.listen(path, () => resolve(server.unref()));
  });
}

function noSocket(path: string, error: Error): Error {
  const reason = `its socket ${path} cannot be made (${error.message})`;
  return cannotStart(`${reason}; set DATA_DIR to a folder on a local disk`, { cause: error });
}

/**
 * The process id of a live lock holder; undefined if nothing listens. A stopped or busy process
 * counts as live.
 */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(path, () => socket.setTimeout(1_000, () => socket.destroy()));
    socket.on('data', (text) => (said += text));
    socket.on('error', (error) =>
      GONE.has(errorCode(error)) ? resolve(undefined) : resolve('unknown'),
    );
    socket.on('close', () => resolve(said || 'unknown'));
  });
}

const GONE = new Set(['ECONNREFUSED', 'ENOENT']);

/**
 * Removes a stale claim. If two processes find it stale, the second may move the first one's new
 * claim away: it checks that, and restores it.
 */
async function clearAway(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  if (!renamed(path, aside)) return; // another process was faster
  if (await askHolder(aside)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
