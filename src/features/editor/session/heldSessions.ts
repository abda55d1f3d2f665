import { mergeTexts } from './mergeTexts';
import type { SharedSession } from './sharedSession';
import type { UnsentText } from './sharedState';
import { canonicalText } from './sharedText';

/** The connection must say within this time whether the server has what was sent before a cut. */
const DOUBT_MS = 15_000;

/** Where text goes that the session cannot send. */
export interface Leftovers {
  /** Keeps the text on the device; null forgets it. */
  keep(unsent: UnsentText | null): void;
  /** The description as this tab knows it, and its version. */
  current(): { description: string; version: number };
  /** Saves the whole text as a plain write. @returns whether it was accepted for sending. */
  write(description: string, baseVersion: number): Promise<boolean>;
}

/** The session of an open editor. */
export interface HeldSession {
  session: SharedSession;
  /** It has the text of an earlier editor that is not safe yet. */
  isContinued: boolean;
}
interface Held extends HeldSession {
  /** Aborted when the editor is opened again. */
  leaving: AbortController | null;
}

/**
 * The sessions of a tab, by task. A session outlives its editor until the server has acknowledged
 * everything, or its text goes another way.
 */
export class HeldSessions {
  readonly #held = new Map<number, Held>();
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The session that an open editor has taken. */
  get(taskId: number): HeldSession | null {
    return this.#held.get(taskId) ?? null;
  }

  /** The session of a task: that of the editor before if it is not done yet. */
  take(taskId: number, open: () => SharedSession): HeldSession {
    const earlier = this.#held.get(taskId);
    earlier?.leaving?.abort();
    const held = {
      session: earlier?.session ?? open(),
      isContinued: earlier !== undefined,
      leaving: null,
    };
    this.#held.set(taskId, held);
    for (const listener of this.#listeners) listener();
    return held;
  }

  /** Call when the editor is closed. Resolves when the session has ended or was taken again. */
  async release(taskId: number, leftovers: Leftovers): Promise<void> {
    const held = this.#held.get(taskId);
    if (!held) return;
    const leaving = new AbortController();
    held.leaving = leaving;
    await settled(held.session, leaving.signal);
    if (leaving.signal.aborted) return;
    await saveElsewhere(held.session, leftovers);
    held.session.close();
    this.#held.delete(taskId);
  }

  /** Ends a session whose text was saved in another way. */
  drop(taskId: number): void {
    const held = this.#held.get(taskId);
    held?.leaving?.abort();
    held?.session.close();
    this.#held.delete(taskId);
  }
}

/** Resolves when it is clear what the server has, or that it will not be. */
function settled(session: SharedSession, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const check = () => {
      const unsent = session.unsent();
      const { status } = session.getState();
      if (unsent && status === 'synced') return;
      if (unsent?.isInDoubt && status !== 'refused') return;
      finish();
    };
    const timer = setTimeout(finish, DOUBT_MS);
    const unsubscribe = session.subscribe(check);
    signal.addEventListener('abort', finish, { once: true });
    check();
  });
}

async function saveElsewhere(session: SharedSession, leftovers: Leftovers): Promise<void> {
  const { refusal } = session.getState();
  const unsent = session.unsent();
  leftovers.keep(unsent);
  if (!unsent || refusal === 'no-right' || refusal === 'not-found') return;
  const { description, version } = leftovers.current();
  const merged = mergeTexts(unsent.base, unsent.text, canonicalText(description));
  if (await leftovers.write(merged, version)) leftovers.keep(null);
}
