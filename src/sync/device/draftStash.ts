import { mayStore } from '../../lib/server/loginCookie';
import { storage } from '../../lib/device/storage';
import type { Draft } from './drafts';

/**
 * Typed text that is not yet encrypted on the device. Encryption is asynchronous, and a reloaded or
 * crashed page leaves no time for it, so the text is stashed synchronously. The stash is plain
 * text: an entry is removed once its encrypted copy is stored, and whenever the device data is
 * erased.
 */
export interface DraftStash {
  /**
   * @returns by the field's key; null if the draft was discarded and the discard is not stored yet
   */
  load(userId: number): ReadonlyMap<string, Draft | null>;
  /** Without room for it, the older draft of that key goes: the next page would prefer it. */
  put(userId: number, key: string, draft: Draft | null): void;
  /** Whether the stash contains exactly this draft. */
  isLatest(userId: number, key: string, draft: Draft | null): boolean;
  /** Removes the draft, because the device has stored it. A newer draft stays. */
  removeStored(userId: number, key: string, draft: Draft | null): void;
}

/** Synchronous storage of texts by name. */
export interface SyncStorage {
  keys(): string[];
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
}

export function createDraftStash(area: SyncStorage): DraftStash {
  const nameOf = (userId: number, key: string) => `draft:${userId}:${key}`;
  const stash: DraftStash = {
    load(userId) {
      const prefix = nameOf(userId, '');
      const mine = area.keys().filter((name) => name.startsWith(prefix));
      return new Map(
        mine.flatMap((name) => {
          const draft = draftIn(area.read(name));
          return draft === undefined ? [] : [[name.slice(prefix.length), draft] as const];
        }),
      );
    },
    put(userId, key, draft) {
      area.write(nameOf(userId, key), textOf(draft));
      if (!stash.isLatest(userId, key, draft)) area.remove(nameOf(userId, key));
    },
    isLatest: (userId, key, draft) => area.read(nameOf(userId, key)) === textOf(draft),
    removeStored(userId, key, draft) {
      if (stash.isLatest(userId, key, draft)) area.remove(nameOf(userId, key));
    },
  };
  return stash;
}

const textOf = (draft: Draft | null) =>
  JSON.stringify(draft && { text: draft.text, base: draft.base });

/** @returns undefined if it is no draft */
function draftIn(text: string | null): Draft | null | undefined {
  try {
    const found: unknown = JSON.parse(text ?? '0');
    if (found === null) return null;
    return typeof found === 'object' && 'text' in found && typeof found.text === 'string'
      ? (found as Draft)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The browser's storage for stashes. A page that is still open after sign-out stores nothing of the
 * former user (docs/behaviour.md#4). The second part of a name is a user's id.
 */
export const browserSyncStorage: SyncStorage = {
  ...storage,
  write: (name, text) => {
    if (mayStore(name.split(':')[1])) storage.write(name, text);
  },
};

export const browserStash = createDraftStash(browserSyncStorage);
