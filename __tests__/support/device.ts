import { createMemoryDrafts } from '../../src/sync/device/drafts';
import { createOutboxStash } from '../../src/sync/device/outboxStash';
import type { DeviceOutbox } from '../../src/sync/device/deviceOutbox';
import { createMemoryIds, createMemoryStorage } from '../../src/sync/device/memoryOutbox';
import type { Platform } from '../../src/sync/platform';

type OfDevice = Pick<Platform, 'storage' | 'ids' | 'drafts' | 'tabs' | 'withLock'>;
type Ear = (action: { type: string; payload?: unknown }) => void;

/** One tab's access to its browser until the tab is gone: a dead page cannot change the device. */
export interface TabOfDevice extends OfDevice {
  leave(): void;
}
export type Device = ReturnType<typeof createDevice>;

/**
 * A user's browser: the data that outlives a page and that its pages share. A reload is another tab
 * of the same device.
 * @param lag the duration of a disk write; 0 by default.
 * @param openOutbox opens the outbox of the device for a page; in memory by default.
 */
export function createDevice(
  lag: () => Promise<void> = () => Promise.resolve(),
  openOutbox?: () => DeviceOutbox,
) {
  const inMemory = { storage: createMemoryStorage(true), ids: createMemoryIds() };
  const area = new Map<string, string>();
  const drafts = createMemoryDrafts();
  const locks = new Map<string, Promise<void>>();
  const ears = new Set<Ear>();
  /** Everything that was ever stored, which must not be lost from then on. */
  const everKept = new Set<string>();

  function openTab(): TabOfDevice {
    const { storage, ids } = openOutbox?.() ?? inMemory;
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
    /** Writes are atomic: a page that closes while the disk is busy has not written. */
    const write = async (work: () => Promise<void>) => {
      await lag();
      return isGone ? new Promise<never>(() => undefined) : work();
    };
    return {
      leave,
      storage: {
        load: (userId) => storage.load(userId),
        put: (entry, replaced) =>
          write(() => {
            everKept.add(entry.mutationId);
            return storage.put(entry, replaced);
          }),
        remove: (mutationId) => write(() => storage.remove(mutationId)),
        discard: (userId, mutationIds) => write(() => storage.discard(userId, mutationIds)),
        isDiscarded: async (mutationId) => {
          await lag();
          return storage.isDiscarded(mutationId);
        },
        removeDamaged: (userId) => write(() => storage.removeDamaged(userId)),
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
      withLock: (name, signal, work) =>
        inTurn(locks, name, { signal, gone, isGone: () => isGone }, work),
    };
  }
  return { openTab, storage: inMemory.storage, everKept, area };
}

interface Waiting {
  signal: AbortSignal;
  gone: Promise<void>;
  isGone: () => boolean;
}

/** Locks are granted in order; a closed tab releases its locks and leaves the queue. */
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
