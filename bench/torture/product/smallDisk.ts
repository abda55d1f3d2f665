import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../../../server/db/errorCode';

/** A file system of a fixed size. */
export interface SmallDisk {
  path: string;
  /** Takes all space that is left, at about 200 MB a second, as another program would. */
  fill(): Promise<void>;
  /** Gives that space back. */
  free(): void;
  remove(): void;
}

const CHUNK_EVERY_MS = 5;
const CHUNK = Buffer.alloc(1024 * 1024);
/** The last bytes are taken in small pieces. */
const CRUMB = Buffer.alloc(512);

/**
 * Mounts a file system in memory.
 * @param home the folder that gets its mount point.
 * @throws {Error} with one sentence if this process may not mount.
 */
export function mountSmallDisk(home: string, megabytes: number): SmallDisk {
  const path = mkdtempSync(join(home, 'disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {
      stdio: 'pipe',
    });
  } catch (error) {
    rmSync(path, { recursive: true });
    throw new Error('A disk of a fixed size needs the right to mount one: run this as root.', {
      cause: error,
    });
  }
  chmodSync(path, 0o755); // started as root, the database runs as another user
  const filler = join(path, 'filler');
  return {
    path,
    async fill() {
      const file = openSync(filler, 'a');
      while (fits(file, CHUNK)) await sleep(CHUNK_EVERY_MS);
      while (fits(file, CRUMB));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}

function fits(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return false;
    throw error;
  }
}
