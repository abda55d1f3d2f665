import { createMemoryDrafts } from '../../src/sync/drafts';
import { createOutboxStash } from '../../src/sync/outboxStash';
import { createMemoryIds, createMemoryStorage } from '../../src/sync/deviceStorage';
import type { Platform } from '../../src/sync/platform';

type OfDevice = Pick<Platform, 'storage' | 'ids' | 'drafts' | 'tabs' | 'exclusively'>;
type Ear = (action: { type: string; payload?: unknown }) => void;

/** What one tab has of its browser, until it is gone: nothing that a dead page still does reaches the device. */
export interface TabOfDevice extends OfDevice {
  leave(): void;
}
export type Device = ReturnType<typeof createDevice>;

/**
 * A person's browser: what outlives a page and what its pages share. A page that is loaded again is another tab of the
 * same device.
 * @param lag how long writing to the disk takes; at once by default.
 */
export function createDevice(lag: () => Promise<void> = () => Promise.resolve()) {
  const storage = createMemoryStorage(true);
  const area = new Map<string, string>();
  const ids = createMemoryIds();
  const drafts = createMemoryDrafts();
  const locks = new Map<string, Promise<void>>();
  const ears = new Set<Ear>();
  /** Everything that was ever written down: from then on it may not be lost. */
  const everKept = new Set<string>();

  function openTab(): TabOfDevice {
    let leave = (): void => undefined;
    let isGone = false;
    const gone = new Promise<void>((resolve) => {
      leave = () => {
        isGone = true;
        mine.forEach((ear) => ears.delete(ear));
        resolve();
      };
    });
    const mine = new Set<Ear>();
    const stash = createOutboxStash({
      keys: () => [...area.keys()],
      read: (name) => area.get(name) ?? null,
      write: (name, text) => void (isGone || area.set(name, text)),
      remove: (name) => void (isGone || area.delete(name)),
    });
    /** A write is done or not: a page that goes while the disk is busy has not written. */
    const write = async (work: () => Promise<void>) => {
      await lag();
      return isGone ? new Promise<never>(() => undefined) : work();
    };
    return {
      leave,
      storage: {
        load: (userId) => storage.load(userId),
        put: (entry) =>
          write(() => {
            everKept.add(entry.mutationId);
            return storage.put(entry);
          }),
        remove: (mutationId) => write(() => storage.remove(mutationId)),
        clear: () => write(() => storage.clear()),
        stash,
      },
      ids: {
        load: async (userId) => (await ids.load(userId)).map((range) => ({ ...range })),
        save: (userId, ranges) =>
          write(() =>
            ids.save(
              userId,
              ranges.map((range) => ({ ...range })),
            ),
          ),
        clear: () => write(() => ids.clear()),
      },
      drafts: {
        load: (userId) => drafts.load(userId),
        put: (userId, key, draft) => write(() => drafts.put(userId, key, draft)),
        remove: (userId, key) => write(() => drafts.remove(userId, key)),
        clear: () => write(() => drafts.clear()),
      },
      tabs: {
        post: (action) => {
          const others = [...ears].filter((ear) => !mine.has(ear));
          for (const ear of isGone ? [] : others)
            setImmediate(() => ears.has(ear) && ear(structuredClone(action) as Parameters<Ear>[0]));
        },
        onAction: (handle) => {
          mine.add(handle);
          ears.add(handle);
        },
      },
      exclusively: (name, signal, work) =>
        inTurn(locks, name, { signal, gone, isGone: () => isGone }, work),
    };
  }
  return { openTab, storage, everKept };
}

interface Waiting {
  signal: AbortSignal;
  gone: Promise<void>;
  isGone: () => boolean;
}

/** First come, first served; a tab that is gone lets go of what it holds and of its place in the line. */
async function inTurn(
  locks: Map<string, Promise<void>>,
  name: string,
  { signal, gone, isGone }: Waiting,
  work: () => Promise<void>,
): Promise<void> {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = locks.get(name) ?? Promise.resolve();
  locks.set(
    name,
    before.then(() => done),
  );
  const settled = new AbortController();
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true, signal: settled.signal }),
  );
  if (!signal.aborted) await Promise.race([before, aborted, gone]);
  settled.abort();
  if (!signal.aborted && !isGone()) await Promise.race([work(), gone]);
  release();
}
