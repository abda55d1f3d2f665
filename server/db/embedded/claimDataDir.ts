import { randomBytes } from 'node:crypto';
import { linkSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { join } from 'node:path';
import { errorCode } from '../errorCode';
import { cannotStart } from './cannotStart';
import type { ClusterPaths } from './dataDir';

/** The right of this process to be the only one that starts and stops the database of a place. */
export type Claim = { release(): Promise<void> };

/**
 * Claims a place, or refuses with the process that has it. The claim is a socket that listens: it dies with its
 * process however that dies, and is seen by containers that share the folder, which a process id is not.
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

/** Removes a dead claim. Of two that find it dead, the second may move the first one's new claim: it looks, and puts it back. */
async function clearAway(path: string): Promise<void> {
  const aside = `${path}.${randomBytes(4).toString('hex')}`;
  if (!renamed(path, aside)) return; // the other one was faster
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
