// Temporary files of a test run in memory: PostgreSQL makes a thousand files for each test
// database, which takes up to 2 s on a busy disk and 0.1 s in memory.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const PREFIX = 'kreda-run-';
/** A run of the tests of the server has some 0.3 GB of files at once. */
const ROOM_BYTES = 3 * 1024 ** 3;
/** The files, and the tests themselves. */
const FREE_BYTES = 8 * 1024 ** 3;

/**
 * Sets `TMPDIR` of this process and its children to a new folder in memory, deleted when this
 * process exits. Does nothing if there is too little memory, or if `TMPDIR` is already set.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  sweep();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder);
  chmodSync(folder, 0o755); // if the tests run as root, their databases run as another user
  process.env.TMPDIR = folder;
  process.on('exit', () => remove(folder));
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const [, availableKiB] = /^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'));
  const limit = process.constrainedMemory?.() || Infinity;
  return bavail * bsize >= ROOM_BYTES && Math.min(availableKiB * 1024, limit) >= FREE_BYTES;
}

/** Removes the folders of killed runs. */
function sweep() {
  for (const name of readdirSync(MEMORY).filter((entry) => entry.startsWith(PREFIX)))
    if (!isRunning(Number(name.slice(PREFIX.length)))) remove(join(MEMORY, name));
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ends databases that run in the folder, because their files would be written again, and deletes it. */
function remove(folder) {
  try {
    const databases = readdirSync(folder, { recursive: true }).filter((path) =>
      path.endsWith('postmaster.pid'),
    );
    for (const path of databases) endDatabase(join(folder, path));
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    console.error(`${folder} was not deleted: ${error.message}`);
  }
}

/** SIGQUIT: PostgreSQL ends at once, without a checkpoint. */
function endDatabase(pidFile) {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  } catch (error) {
    if (error.code !== 'ESRCH' && error.code !== 'ENOENT') throw error;
  }
}
