import { createDraftStash, type DraftStash } from './draftStash';

/** Text that the user typed and has neither saved nor discarded, per user and field. */
export interface Draft {
  text: string;
  /** The version of the text that the writer had in front of them, where that makes a difference. */
  base: number | null;
}

/** What the device keeps of drafts. A key names a field: `comment:2001`. */
export interface DraftStorage {
  /** @param onDamaged is called where some could not be read; they are removed from the device */
  load(userId: number, onDamaged?: () => void): Promise<ReadonlyMap<string, Draft>>;
  put(userId: number, key: string, draft: Draft): Promise<void>;
  remove(userId: number, key: string): Promise<void>;
  /** Everything of everybody: at logout, and at a start without the login cookie. */
  clear(): Promise<void>;
  /** Keeps at once what `put` has not kept yet; the browser's own where none is named. */
  stash?: DraftStash;
}

/** Lives and dies with the tab. */
export function createMemoryDrafts(): DraftStorage {
  const people = new Map<number, Map<string, Draft>>();
  const stashed = new Map<string, string>();
  const of = (userId: number) => people.get(userId) ?? new Map<string, Draft>();
  return {
    load: (userId) => Promise.resolve(new Map(of(userId))),
    put: (userId, key, draft) =>
      Promise.resolve(void people.set(userId, of(userId).set(key, draft))),
    remove: (userId, key) => Promise.resolve(void of(userId).delete(key)),
    clear: () => {
      stashed.clear();
      return Promise.resolve(people.clear());
    },
    stash: createDraftStash({
      keys: () => [...stashed.keys()],
      read: (name) => stashed.get(name) ?? null,
      write: (name, text) => void stashed.set(name, text),
      remove: (name) => void stashed.delete(name),
    }),
  };
}
