import { hasLoginCookie } from '../lib/loginCookie';
import { storage } from '../lib/storage';
import type { Draft } from './drafts';

/**
 * What was typed and is not sealed on the device yet. Sealing takes its moment, and a page that is loaded again or killed
 * gives none; this is kept before the letter is drawn. It stands here as plain text, so it is taken away as soon as the sealed
 * one is written, and by whatever erases the device.
 */
export interface DraftStash {
  /** @returns by the field's key; null where a draft was thrown away and the device has not heard of it */
  load(userId: number): ReadonlyMap<string, Draft | null>;
  put(userId: number, key: string, draft: Draft | null): void;
  /** Whether this is the last word on that field here. */
  holds(userId: number, key: string, draft: Draft | null): boolean;
  /** The device has it by now. Something younger stays. */
  settle(userId: number, key: string, draft: Draft | null): void;
}

/** Texts by name, at once. */
export interface StashArea {
  keys(): string[];
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
}

export function createDraftStash(area: StashArea): DraftStash {
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
    put: (userId, key, draft) => area.write(nameOf(userId, key), textOf(draft)),
    holds: (userId, key, draft) => area.read(nameOf(userId, key)) === textOf(draft),
    settle(userId, key, draft) {
      if (stash.holds(userId, key, draft)) area.remove(nameOf(userId, key));
    },
  };
  return stash;
}

const textOf = (draft: Draft | null) =>
  JSON.stringify(draft && { text: draft.text, base: draft.base });

/** @returns undefined where it is none */
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
 * The browser's stash. A page that is still open after sign-out stores nothing of the former user
 * (docs/behaviour.md#4).
 */
export const browserStash = createDraftStash({
  ...storage,
  write: (name, text) => {
    if (hasLoginCookie()) storage.write(name, text);
  },
});
