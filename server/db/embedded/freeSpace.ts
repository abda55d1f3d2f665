import { statfs } from 'node:fs/promises';
import type { Database, Log } from '../database';
import { DatabaseUnavailable } from '../databaseUnavailable';

const MIB = 2 ** 20;
/**
 * PostgreSQL stops when it cannot extend its log, and starts again only with space for it. A segment
 * of the log has 16 MiB; the rest is for what else writes, such as a checkpoint.
 */
const RESERVE_BYTES = 64 * MIB;
const LOOK_EVERY_MS = 250;

/** The watch over a disk; `isShort` tells whether it has less free space than the reserve. */
export interface FreeSpace {
  isShort(): boolean;
  stop(): void;
}

/**
 * Watches the free space of a disk, four times a second.
 * @param bytesFree resolves to what an ordinary account may still use.
 */
export function watchFreeSpace(
  folder: string,
  log: Log,
  bytesFree: (folder: string) => Promise<number> = freeOf,
): FreeSpace {
  let isShort = false;
  async function look(): Promise<void> {
    const found = await bytesFree(folder).catch(() => Infinity);
    if (found < RESERVE_BYTES === isShort) return;
    isShort = !isShort;
    log(
      isShort
        ? `less than ${RESERVE_BYTES / MIB} MiB is free for ${folder}; changes are refused until there is more`
        : 'there is enough free space again',
    );
  }
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return { isShort: () => isShort, stop: () => clearInterval(timer) };
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * The same database, which refuses transactions while space is short, so that boards can still be
 * read: the last bytes are for PostgreSQL itself.
 */
export function refuseWhenShort(database: Database, { isShort }: FreeSpace): Database {
  const checked = async () => {
    if (isShort()) throw new DatabaseUnavailable(new Error('The disk is full.'));
  };
  return {
    ...database,
    transaction: (work) => checked().then(() => database.transaction(work)),
    inTurn: (...change) => checked().then(() => database.inTurn(...change)),
  };
}
