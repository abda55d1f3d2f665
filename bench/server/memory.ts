import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { postmasterOf } from '../torture/product/postmaster';

const MB = 1_000_000;

/** Megabytes; memory that several processes share is counted once. */
export interface Memory {
  appMb: number;
  databaseMb: number;
}

/**
 * The id of the server process with that data folder; undefined if the system does not report it.
 */
export function processOf(dataDir: string): number | undefined {
  return processes().find(
    (pid) =>
      read(`/proc/${pid}/environ`).split('\0').includes(`DATA_DIR=${dataDir}`) &&
      read(`/proc/${pid}/cmdline`).includes('main.js'),
  );
}

/** @returns null on a system without /proc. */
export function memoryOf(app: number | undefined, dataDir: string): Memory | null {
  if (app === undefined) return null;
  const postmaster = postmasterOf(dataDir)?.pid;
  const database =
    postmaster === undefined
      ? []
      : processes().filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  const megabytes = (pids: readonly number[]) =>
    pids.reduce((sum, pid) => sum + shareOf(pid), 0) / MB;
  return { appMb: megabytes([app]), databaseMb: megabytes(database) };
}

export interface MemoryWatch {
  /**
   * Stops watching.
   * @returns the most that each has taken, not necessarily at the same time; null on a system without
   *   /proc
   */
  end(): Memory | null;
}

/** Often enough for a load of seconds; a look takes about a millisecond. */
const LOOK_EVERY_MS = 250;

/** Watches the memory of the server and the embedded database of a data folder. */
export function watchMemory(dataDir: string): MemoryWatch {
  const app = processOf(dataDir);
  let peak: Memory | null = null;
  const look = () => {
    const now = memoryOf(app, dataDir);
    if (now)
      peak = {
        appMb: Math.max(now.appMb, peak?.appMb ?? 0),
        databaseMb: Math.max(now.databaseMb, peak?.databaseMb ?? 0),
      };
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return peak;
    },
  };
}

const processes = () =>
  existsSync('/proc/self') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
const parentOf = (pid: number) => Number(/\) \w (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]);
const shareOf = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

/** A process may end while its file is read. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
