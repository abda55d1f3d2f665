import type { IdRange, Platform } from '../platform';

/**
 * The number of ids that a tab takes from the device's reserve at once, and the number below which
 * it takes more.
 */
const TAB_BATCH = 50;
const TAB_MIN = 20;
/** The device's reserve is refilled to the first number whenever it falls below the second. */
const DEVICE_TARGET = 500;
const DEVICE_MIN = 250;

export interface IdPool {
  /** Switches to this user's ids and takes the first part. */
  open(userId: number): void;
  /** An id, null if none is available synchronously. */
  takeNow(): number | null;
  /**
   * An id, from the device's reserve or the server if necessary.
   * @throws {NoIdsError} if neither has one.
   */
  take(): Promise<number>;
}

/**
 * Neither the device nor the server can provide an id: nothing can be created until the network
 * returns.
 */
export class NoIdsError extends Error {
  override readonly name = 'NoIdsError';
}

/** Final ids for entities that are created offline (contract: `reserveIds`). */
export function createIdPool(
  platform: Platform,
  reserve: (count: number) => Promise<IdRange | null>,
): IdPool {
  let userId: number | null = null;
  let mine: IdRange[] = [];
  let claiming: Promise<number> | null = null;
  const never = new AbortController().signal;

  /** Callers at the same time share one claim. @returns how many ids it brought */
  const claim = (): Promise<number> =>
    (claiming ??= claimUnderLock().finally(() => {
      claiming = null;
    }));

  async function claimUnderLock(): Promise<number> {
    let count = 0;
    await platform.withLock('kreda-ids', never, async () => {
      count = await claimBatch();
    });
    return count;
  }

  async function claimBatch(): Promise<number> {
    const owner = userId;
    if (owner === null) return 0;
    const stored = await platform.ids.load(owner).catch(() => null);
    const parts = stored && (await claimStored(owner, stored));
    const claimed = parts ?? (await reserveHere(TAB_BATCH));
    if (owner !== userId) return 0;
    mine.push(...claimed);
    return sizeOf(claimed);
  }

  /**
   * Takes a batch from the device's reserve, refilling it first if it is low.
   * @returns null if the remainder could not be stored, because another tab could then take the
   *   same ids
   */
  async function claimStored(owner: number, stored: IdRange[]): Promise<IdRange[] | null> {
    const isLow = sizeOf(stored) < DEVICE_MIN && platform.isOnline();
    const filled = isLow
      ? [...stored, ...(await reserveHere(DEVICE_TARGET - sizeOf(stored)))]
      : stored;
    const { taken, left } = split(filled, TAB_BATCH);
    return platform.ids.save(owner, left).then(
      () => taken,
      () => null,
    );
  }

  const reserveHere = async (count: number): Promise<IdRange[]> => {
    const block = await reserve(count);
    return block ? [block] : [];
  };

  function takeNow(): number | null {
    const [range] = mine;
    if (!range) return null;
    const id = range.from++;
    if (range.from > range.to) mine.shift();
    if (sizeOf(mine) < TAB_MIN) void claim();
    return id;
  }

  return {
    open(next) {
      if (next === userId) return;
      userId = next;
      mine = [];
      void platform.whenIdle().then(claim);
    },
    takeNow,
    async take() {
      for (;;) {
        const id = takeNow();
        if (id !== null) return id;
        // Others may have taken all ids of a shared claim.
        if ((await claim()) === 0) throw new NoIdsError('no reserved id is available');
      }
    },
  };
}

/** The number of ids in the ranges. */
function sizeOf(ranges: readonly IdRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** The first `count` ids of the ranges, and the rest. */
function split(ranges: readonly IdRange[], count: number): { taken: IdRange[]; left: IdRange[] } {
  const taken: IdRange[] = [];
  const left: IdRange[] = [];
  let wanted = count;
  for (const { from, to } of ranges) {
    const end = Math.min(to, from + wanted - 1);
    if (end >= from) taken.push({ from, to: end });
    if (end < to) left.push({ from: Math.max(from, end + 1), to });
    wanted -= Math.max(0, end - from + 1);
  }
  return { taken, left };
}
