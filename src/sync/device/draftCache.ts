import type { Draft, DraftStorage } from './drafts';
import { browserStash } from './draftStash';

/**
 * One user's drafts in this tab, cached for the UI, which reads them synchronously. Writes go
 * through the stash (draftStash.ts: synchronous, plain text) to the device (deviceDrafts.ts:
 * asynchronous, encrypted).
 */
export interface DraftCache {
  read(key: string): Draft | null;
  /** @param draft null discards it */
  write(key: string, draft: Draft | null): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when all drafts written so far are on the device, or could not be stored. */
  stored(): Promise<void>;
}

/**
 * Each keystroke is stashed before it renders, so a crashed tab loses none. Encryption starts at
 * once; while the disk is busy, only the latest text of a field is written next. Texts in the stash
 * from an earlier page are newer than those on the device, and are encrypted first.
 */
export function createDraftCache(
  storage: DraftStorage,
  userId: number,
  onDamaged?: () => void,
): DraftCache {
  const { stash = browserStash } = storage;
  const fromEarlierPage = new Map(stash.load(userId));
  const drafts = new Map(
    [...fromEarlierPage].flatMap(([key, draft]) => (draft ? [[key, draft] as const] : [])),
  );
  const changed = new Set(fromEarlierPage.keys());
  const listeners = new Set<() => void>();
  let loading: Promise<boolean> | null = null;
  let writing: Promise<void> | null = null;
  const notify = () => listeners.forEach((listener) => listener());

  /** @returns whether the device could be read; the next write tries again */
  const load = () =>
    (loading ??= storage.load(userId, onDamaged).then(
      (stored) => {
        for (const [key, draft] of stored)
          if (!drafts.has(key) && !changed.has(key)) drafts.set(key, draft);
        notify();
        return true;
      },
      () => {
        loading = null;
        return false;
      },
    ));

  /** If the device cannot write, the draft stays in this tab and in the stash. */
  const store = (key: string, draft: Draft | null) =>
    (draft ? storage.put(userId, key, draft) : storage.remove(userId, key)).then(
      () => stash.removeStored(userId, key, draft),
      () => undefined,
    );

  async function writeAll(): Promise<void> {
    // A text typed before the device responded is newer than the stored one. Until then all of them
    // are in the stash.
    const isReadable = await load();
    for (let [key] = changed; isReadable && key !== undefined; [key] = changed) {
      changed.delete(key);
      const draft = drafts.get(key) ?? null;
      // Another open tab has continued this draft.
      const isContinuedInOtherTab =
        fromEarlierPage.get(key) === draft &&
        fromEarlierPage.delete(key) &&
        !stash.isLatest(userId, key, draft);
      if (!isContinuedInOtherTab) await store(key, draft);
    }
    writing = null;
  }

  if (changed.size > 0) writing = writeAll();
  else void load();
  return {
    read: (key) => drafts.get(key) ?? null,
    write(key, draft) {
      const before = drafts.get(key) ?? null;
      if (before?.text === draft?.text && before?.base === draft?.base) return;
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      stash.put(userId, key, draft);
      changed.add(key);
      writing ??= writeAll();
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stored: async () => {
      await loading;
      while (writing) await writing;
    },
  };
}

const caches = new WeakMap<DraftStorage, Map<number, DraftCache>>();

/**
 * The user's only `DraftCache` in this tab.
 * @param onDamaged as `DraftStorage.load`; only the first caller's is called
 */
export function draftCacheOf(
  storage: DraftStorage,
  userId: number,
  onDamaged?: () => void,
): DraftCache {
  const byUser = caches.get(storage) ?? new Map<number, DraftCache>();
  caches.set(storage, byUser);
  const cache = byUser.get(userId) ?? createDraftCache(storage, userId, onDamaged);
  byUser.set(userId, cache);
  return cache;
}
