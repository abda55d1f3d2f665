import { isWithin, mergeTexts } from './mergeTexts';
import type { SharedSession } from './sharedSession';
import type { UnsentText } from './sharedState';
import { canonicalText } from './sharedText';

/** A rejected session waits this long for the description to say what the server has. */
const REJECTED_MS = 15_000;

/** Where text goes that the session cannot send. */
export interface Leftovers {
  /** Keeps the text on the device; null forgets it. */
  keep(unsent: UnsentText | null): void;
  /** Whether the user has discarded the kept text. */
  isDiscarded(): boolean;
  /** The description as this tab knows it, and its version. */
  current(): { description: string; version: number };
  /** Calls back when `current` or `isDiscarded` may have changed. @returns ends the calls. */
  subscribe(listener: () => void): () => void;
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
  /** The user's session has ended: nothing can be sent any more. */
  #isOver = false;

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
    // A refused session cannot go on: its text is kept, and the next one takes it as a draft.
    if (isOver(this.#held.get(taskId))) this.drop(taskId);
    this.#isOver = false;
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
    // The open editor has kept its text, unless the device was erased since.
    if (this.#isOver) return this.drop(taskId);
    const leaving = new AbortController();
    held.leaving = leaving;
    const unsent = held.session.unsent();
    if (unsent) leftovers.keep(unsent);
    await decided(held.session, leftovers, leaving.signal);
    if (leaving.signal.aborted) return;
    const rest = restOf(held.session, leftovers);
    held.session.close();
    this.#held.delete(taskId);
    if (rest.kind === 'kept') return;
    if (rest.kind === 'saved' || (await leftovers.write(rest.description, rest.version)))
      leftovers.keep(null);
  }

  /**
   * Call when the user's session has ended: ends those of closed editors, and of open ones when they
   * are closed. What was not acknowledged stays on the device as a draft.
   */
  endAll(): void {
    this.#isOver = true;
    for (const [taskId, { leaving }] of this.#held) if (leaving) this.drop(taskId);
  }

  /** Ends a session whose text was saved in another way. */
  drop(taskId: number): void {
    const held = this.#held.get(taskId);
    held?.leaving?.abort();
    held?.session.close();
    this.#held.delete(taskId);
  }
}

/** Whether a session was released and will send nothing more. */
const isOver = (held: Held | undefined): boolean =>
  held !== undefined && held.leaving !== null && held.session.getState().status === 'refused';

/** Resolves when the server has everything, or when the rest can only go another way. */
function decided(session: SharedSession, leftovers: Leftovers, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops: (() => void)[] = [];
    const finish = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      resolve();
    };
    const check = () => {
      if (isDecided(session, leftovers)) return finish();
      if (session.getState().refusal === 'rejected') timer ??= setTimeout(finish, REJECTED_MS);
    };
    stops.push(session.subscribe(check), leftovers.subscribe(check));
    signal.addEventListener('abort', finish, { once: true });
    check();
  });
}

/**
 * A plain write is merged from the description, which is derived a moment after the server has
 * acknowledged a change. Before that, the acknowledged words and the ones typed behind them would
 * be two changes at one place, in either order. In doubt, words would be there twice. In both cases
 * only the shared document can take the rest.
 */
function isDecided(session: SharedSession, leftovers: Leftovers): boolean {
  const unsent = session.unsent();
  if (!unsent || leftovers.isDiscarded()) return true;
  const { status, refusal } = session.getState();
  if (status === 'synced') return false;
  if (refusal !== null && refusal !== 'rejected') return true;
  const current = canonicalText(leftovers.current().description);
  if (current === unsent.text) return true;
  if (unsent.isInDoubt && refusal === null) return false;
  return isWithin(unsent.base, current);
}

type Rest =
  | { kind: 'saved' }
  /** The text stays on the device, unless the user has discarded it there. */
  | { kind: 'kept' }
  | { kind: 'write'; description: string; version: number };

function restOf(session: SharedSession, leftovers: Leftovers): Rest {
  const { refusal, revokedText } = session.getState();
  const unsent = session.unsent();
  if (!unsent) return { kind: revokedText === null ? 'saved' : 'kept' };
  if (refusal === 'no-right' || refusal === 'not-found' || leftovers.isDiscarded())
    return { kind: 'kept' };
  const { description, version } = leftovers.current();
  const current = canonicalText(description);
  const merged = mergeTexts(unsent.base, unsent.text, current);
  if (merged === current) return { kind: 'saved' };
  return { kind: 'write', description: merged, version };
}
