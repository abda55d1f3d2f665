import type { Draft, DraftStorage } from './drafts';
import { browserStash } from './draftStash';

/** One person's drafts in this tab: read at once, kept with every letter, and sealed on the device as soon as it can. */
export interface DraftBox {
  /** Whether what the device had kept is here by now. */
  isLoaded(): boolean;
  read(key: string): Draft | null;
  /** @param draft null throws it away */
  write(key: string, draft: Draft | null): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when everything that was written by now is on the device. */
  stored(): Promise<void>;
}

/**
 * Drafts of one person. A letter is stashed before it is drawn, so a tab that is killed loses none; sealing it begins with
 * it, and while the disk is busy the last word on a field is what is written next. What a page before left in the stash is
 * younger than what the device has, and is sealed first.
 */
export function createDraftBox(
  storage: DraftStorage,
  userId: number,
  onDamaged?: () => void,
): DraftBox {
  const { stash = browserStash } = storage;
  const left = new Map(stash.load(userId));
  const drafts = new Map(
    [...left].flatMap(([key, draft]) => (draft ? [[key, draft] as const] : [])),
  );
  const changed = new Set(left.keys());
  const listeners = new Set<() => void>();
  let isLoaded = false;
  let writing: Promise<void> | null = null;
  const tell = () => listeners.forEach((listener) => listener());

  const loading = storage
    .load(userId, onDamaged)
    .catch(() => new Map<string, Draft>())
    .then((kept) => {
      for (const [key, draft] of kept)
        if (!drafts.has(key) && !changed.has(key)) drafts.set(key, draft);
      isLoaded = true;
      tell();
    });

  /** A device that cannot write keeps the draft in this tab and in the stash, which is all that it could do. */
  const seal = (key: string, draft: Draft | null) =>
    (draft ? storage.put(userId, key, draft) : storage.remove(userId, key)).then(
      () => stash.settle(userId, key, draft),
      () => undefined,
    );

  async function writeAll(): Promise<void> {
    // What was typed before the device had answered is younger than what it had kept.
    await loading;
    for (let [key] = changed; key !== undefined; [key] = changed) {
      changed.delete(key);
      const draft = drafts.get(key) ?? null;
      // Another tab that lives has gone on with it.
      const isTheirs =
        left.get(key) === draft && left.delete(key) && !stash.holds(userId, key, draft);
      if (!isTheirs) await seal(key, draft);
    }
    writing = null;
  }

  if (changed.size > 0) writing = writeAll();
  return {
    isLoaded: () => isLoaded,
    read: (key) => drafts.get(key) ?? null,
    write(key, draft) {
      const before = drafts.get(key) ?? null;
      if (before?.text === draft?.text && before?.base === draft?.base) return;
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
      stash.put(userId, key, draft);
      changed.add(key);
      writing ??= writeAll();
      tell();
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

const boxes = new WeakMap<DraftStorage, Map<number, DraftBox>>();

/** The one box of a person in this tab. @param onDamaged as `DraftStorage.load`; only the first caller's is called */
export function draftBoxOf(
  storage: DraftStorage,
  userId: number,
  onDamaged?: () => void,
): DraftBox {
  const known = boxes.get(storage) ?? new Map<number, DraftBox>();
  boxes.set(storage, known);
  const box = known.get(userId) ?? createDraftBox(storage, userId, onDamaged);
  known.set(userId, box);
  return box;
}
