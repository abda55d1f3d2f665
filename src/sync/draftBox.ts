import type { Draft, DraftStorage } from './drafts';

/** One person's drafts in this tab: read at once, written through to the device with every letter. */
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
 * Drafts of one person. A write begins with the letter that was typed; while the disk is busy the last word on a field
 * is what is written next, so a tab that is killed loses at most what it was writing.
 */
export function createDraftBox(storage: DraftStorage, userId: number): DraftBox {
  const drafts = new Map<string, Draft>();
  const changed = new Set<string>();
  const listeners = new Set<() => void>();
  let isLoaded = false;
  let writing: Promise<void> | null = null;
  const tell = () => listeners.forEach((listener) => listener());

  const loading = storage.load(userId).catch(() => new Map<string, Draft>()).then((kept) => {
    for (const [key, draft] of kept) if (!drafts.has(key) && !changed.has(key)) drafts.set(key, draft);
    isLoaded = true;
    tell();
  });

  async function writeAll(): Promise<void> {
    // What was typed before the device had answered is younger than what it had kept.
    await loading;
    for (let [key] = changed; key !== undefined; [key] = changed) {
      changed.delete(key);
      const draft = drafts.get(key);
      // A device that cannot write keeps the draft in this tab, which is all that it could do.
      await (draft ? storage.put(userId, key, draft) : storage.remove(userId, key)).catch(() => undefined);
    }
    writing = null;
  }

  return {
    isLoaded: () => isLoaded,
    read: (key) => drafts.get(key) ?? null,
    write(key, draft) {
      const before = drafts.get(key) ?? null;
      if (before?.text === draft?.text && before?.base === draft?.base) return;
      if (draft) drafts.set(key, draft);
      else drafts.delete(key);
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

/** The one box of a person in this tab. */
export function draftBoxOf(storage: DraftStorage, userId: number): DraftBox {
  const known = boxes.get(storage) ?? new Map<number, DraftBox>();
  boxes.set(storage, known);
  const box = known.get(userId) ?? createDraftBox(storage, userId);
  known.set(userId, box);
  return box;
}
