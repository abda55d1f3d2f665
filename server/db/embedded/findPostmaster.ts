import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannotStart } from './cannotStart';
import type { Place } from './place';
import { isPostgresOf, isRunning } from './processes';
import { stopPostmaster } from './stopPostmaster';

/** The first lines of postmaster.pid, and its eighth: `starting`, `ready`, `stopping`. */
export type PostmasterFile = { pid: number; folder: string; socketDir: string; status: string };

/**
 * The id of the PostgreSQL server that already runs on `pgDir` (it outlived its Kreda), or undefined where none does.
 * A stale postmaster.pid is removed; a server that is stopping is waited for.
 */
export async function findPostmaster(place: Place): Promise<number | undefined> {
  for (;;) {
    const file = readPostmasterFile(place);
    if (!file) return undefined;
    if (!isRunning(file.pid) || !isPostgresOf(file.pid, file.folder) || isCopy(file, place)) {
      await refuseIfElsewhere(place, file);
      // PostgreSQL would remove it too, but not where a new process of ours has the old number.
      rmSync(join(place.pgDir, 'postmaster.pid'), { force: true });
      return undefined;
    }
    if (file.folder !== place.pgDir || (file.socketDir && file.socketDir !== place.socketDir)) {
      // The folder was moved under the running server: its socket is where nobody looks.
      await stopPostmaster(file.pid);
    } else if (file.status !== 'stopping') return file.pid;
    await sleep(50);
  }
}

export function readPostmasterFile({ pgDir }: Pick<Place, 'pgDir'>): PostmasterFile | undefined {
  const path = join(pgDir, 'postmaster.pid');
  if (!existsSync(path)) return undefined;
  const [pid, folder = '', , , socketDir = '', , , status = ''] = readFileSync(path, 'utf8').split('\n');
  return Number(pid) > 0 ? { pid: Number(pid), folder, socketDir, status: status.trim() } : undefined;
}

/** Somebody copied a folder with a running server in it: the server is the original's, and not ours to stop. */
function isCopy(file: PostmasterFile, { pgDir }: Place): boolean {
  if (file.folder === pgDir || !existsSync(file.folder)) return false;
  return statSync(file.folder).ino !== statSync(pgDir).ino;
}

/** The process is not visible here, but its socket answers: it runs in another container on the same folder. */
async function refuseIfElsewhere(place: Place, file: PostmasterFile): Promise<void> {
  if (isRunning(file.pid) || !(await answers(join(place.socketDir, '.s.PGSQL.5432')))) return;
  throw cannotStart(`a PostgreSQL outside of this container uses ${place.pgDir}; stop it, set another DATA_DIR`);
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
