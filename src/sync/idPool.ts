import type { IdRange, Platform } from './platform';

/** Final ids for things that are made before the server has heard of them (contract: `reserveIds`). */

/** What a tab takes out of the browser's store at once, and when it goes for more. */
const TAB_PART = 50;
const TAB_LEAST = 20;
/** The browser's store is filled up to the one whenever it falls below the other. */
const STORE_FULL = 500;
const STORE_LEAST = 250;

export interface IdPool {
  /** Belongs to this person from now on; draws its first part. */
  open(userId: number): void;
  /** An id at once, null where none is at hand. */
  takeNow(): number | null;
  /** An id, drawn from the store or the server where none is at hand. @throws {NoIds} where neither has one. */
  take(): Promise<number>;
}

/** Neither the device nor the server can give an id now: nothing can be made until the network is back. */
export class NoIds extends Error {
  override readonly name = 'NoIds';
}

export function createIdPool(
  platform: Platform,
  reserve: (count: number) => Promise<IdRange | null>,
): IdPool {
  let userId: number | null = null;
  let mine: IdRange[] = [];
  let claiming: Promise<void> | null = null;
  const never = new AbortController().signal;

  const claim = (): Promise<void> =>
    (claiming ??= platform.exclusively('kreda-ids', never, claimPart).finally(() => {
      claiming = null;
    }));

  async function claimPart(): Promise<void> {
    const owner = userId;
    if (owner === null) return;
    const stored = await platform.ids.load(owner).catch(() => null);
    const parts = stored && (await claimStored(owner, stored));
    const claimed = parts ?? (await reserveHere(TAB_PART));
    if (owner === userId) mine.push(...claimed);
  }

  /** @returns null where the device does not keep what is left: then another tab may take the same ids */
  async function claimStored(owner: number, stored: IdRange[]): Promise<IdRange[] | null> {
    const isLow = sizeOf(stored) < STORE_LEAST && platform.isOnline();
    const filled = isLow
      ? [...stored, ...(await reserveHere(STORE_FULL - sizeOf(stored)))]
      : stored;
    const { taken, left } = split(filled, TAB_PART);
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
    if (sizeOf(mine) < TAB_LEAST) void claim();
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
      const atHand = takeNow();
      if (atHand !== null) return atHand;
      await claim();
      const claimed = takeNow();
      if (claimed === null) throw new NoIds('no id can be had now');
      return claimed;
    },
  };
}

/** How many ids ranges hold. */
function sizeOf(ranges: readonly IdRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** The first `count` ids of ranges, and what is left of them. */
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
