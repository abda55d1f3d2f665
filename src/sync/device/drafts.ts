import { createDraftStash, type DraftStash } from './draftStash';

/** Text that the user typed and has neither saved nor discarded, per user and field. */
export interface Draft {
  text: string;
  /** The version of the text that the user began to edit, if it matters. */
  base: number | null;
}

/** Stored drafts. A key names a field: `comment:2001`. */
export interface DraftStorage {
  /** @param onDamaged is called if some could not be decrypted; they are removed from the device */
  load(userId: number, onDamaged?: () => void): Promise<ReadonlyMap<string, Draft>>;
  put(userId: number, key: string, draft: Draft): Promise<void>;
  remove(userId: number, key: string): Promise<void>;
  /** Removes all users' drafts: at logout, and at a start without the login cookie. */
  clear(): Promise<void>;
  /** Stores synchronously what `put` has not stored yet; by default the browser's stash. */
  stash?: DraftStash;
}

/** In memory: lost when the tab closes. */
export function createMemoryDrafts(): DraftStorage {
  const draftsByUser = new Map<number, Map<string, Draft>>();
  const stashed = new Map<string, string>();
  const of = (userId: number) => draftsByUser.get(userId) ?? new Map<string, Draft>();
  return {
    load: (userId) => Promise.resolve(new Map(of(userId))),
    put: (userId, key, draft) =>
      Promise.resolve(void draftsByUser.set(userId, of(userId).set(key, draft))),
    remove: (userId, key) => Promise.resolve(void of(userId).delete(key)),
    clear: () => {
      stashed.clear();
      return Promise.resolve(draftsByUser.clear());
    },
    stash: createDraftStash({
      keys: () => [...stashed.keys()],
      read: (name) => stashed.get(name) ?? null,
      write: (name, text) => void stashed.set(name, text),
      remove: (name) => void stashed.delete(name),
    }),
  };
}
