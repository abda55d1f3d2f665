import type * as Y from 'yjs';
import type { Awareness } from 'y-protocols/awareness';
import { LIMITS } from '../../../../contract/limits';
import { backoffMs } from '../../../sync/connection/keepConnected';
import { stepAfter, type ConnectionEnd } from './afterEnd';
import { connectDocument, type ConnectionNeeds } from './documentConnection';
import { watchLostText } from './lostText';
import { mergeTexts } from './mergeTexts';
import { participantsOf } from './participants';
import { SharedCopy } from './sharedCopy';
import { INITIAL_STATE, type SharedState, type UnsentText } from './sharedState';
import { canonicalText, textOf, writeText } from './sharedText';

export interface SessionNeeds extends ConnectionNeeds {
  /** 0 up to 1, for jitter. */
  random(): number;
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
  isOnline(): boolean;
  /** Calls back when the server becomes reachable, or no longer is. @returns ends the calls. */
  onNetworkChange(handle: () => void): () => void;
}

/** Text that was written outside of the session. */
export interface AdoptedText extends Pick<UnsentText, 'base' | 'text'> {
  /** Texts between the two, in order, that undo leads back to. */
  steps?: readonly string[];
  /** Called before and after each step that is written into the document. */
  onStep?: () => void;
}

/** A task's description that several people write in. */
export interface SharedSession {
  getState(): SharedState;
  subscribe(listener: () => void): () => void;
  /** The current document. It is replaced when `documentKey` grows. */
  shared(): { document: Y.Doc; awareness: Awareness };
  /** The Markdown of the current document. */
  text(): string;
  /** What the server has not acknowledged; null if it has everything. */
  unsent(): UnsentText | null;
  /**
   * Merges text that was written outside of the session, for example a draft, into the document,
   * at once or after the first sync.
   */
  adopt(text: AdoptedText): void;
  /** Forgets {@link SharedState.lostText}. */
  dismissLost(): void;
  /** Ends the session. Read {@link unsent} before. */
  close(): void;
}

/** At this many failures in a row the delay is the longest. */
const FAILURES_OF_LONGEST_DELAY = 5;
/** With more replaced documents within this time, in ms, the session gives up. */
const MAX_REPLACEMENTS = 3;
const REPLACEMENTS_WITHIN_MS = 60_000;

/** The origin of text that the session merges into the document. */
export const ADOPTED = 'adopted';

/**
 * Opens the shared description of a task and keeps it connected until it is closed
 * (docs/editor.md#in-the-app).
 */
export function openSharedDocument(taskId: number, needs: SessionNeeds): SharedSession {
  return new Session(taskId, needs);
}

class Session implements SharedSession {
  readonly #listeners = new Set<() => void>();
  readonly #stop = new AbortController();
  #attempt = new AbortController();
  #state = INITIAL_STATE;
  #copy: SharedCopy;
  #toAdopt: AdoptedText | null = null;
  #failures = 0;
  /** When documents were replaced, by performance.now(). */
  #replacements: number[] = [];

  constructor(
    private readonly taskId: number,
    private readonly needs: SessionNeeds,
  ) {
    this.#copy = this.#newCopy();
    const stopListening = needs.onNetworkChange(() => this.#attempt.abort());
    this.#stop.signal.addEventListener('abort', stopListening);
    void this.#run();
  }

  getState = (): SharedState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  shared() {
    return { document: this.#copy.shared, awareness: this.#copy.awareness };
  }

  text(): string {
    return textOf(this.#copy.shared);
  }

  unsent(): UnsentText | null {
    const waiting = this.#toAdopt;
    return waiting
      ? { base: waiting.base, text: waiting.text, isInDoubt: false }
      : this.#copy.unsent();
  }

  adopt(unsent: AdoptedText): void {
    this.#toAdopt = unsent;
    if (this.#state.status === 'synced') this.#adoptNow();
  }

  dismissLost(): void {
    this.#set({ lostText: null });
  }

  close(): void {
    if (this.#stop.signal.aborted) return;
    this.#stop.abort();
    this.#attempt.abort();
    this.#copy.destroy();
    this.#listeners.clear();
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#attempt = new AbortController();
      const { signal } = this.#attempt;
      const end = this.needs.isOnline() ? await this.#connect(signal) : null;
      if (this.#stop.signal.aborted) return;
      if (end?.wasSynced) this.#failures = 0;
      const delay = signal.aborted ? 0 : await this.#handleEnd(end);
      if (delay === null) return;
      if (this.#state.status !== 'connecting' && this.#state.status !== 'refused')
        this.#set({ status: 'away', participants: [] });
      if (delay > 0) await this.needs.sleep(delay, this.#attempt.signal);
    }
  }

  #connect(signal: AbortSignal): Promise<ConnectionEnd> {
    const onSynced = (canEdit: boolean) => this.#handleSynced(canEdit);
    return connectDocument(this.needs, this.#copy, { onSynced }, signal);
  }

  /** @returns the delay before the next attempt; null if there is none. */
  async #handleEnd(end: ConnectionEnd | null): Promise<number | null> {
    if (!end) return this.#backoff();
    const step = stepAfter(end);
    switch (step) {
      case 'retry':
        return this.#backoff();
      case 'retry-now':
        return end.wasSynced ? 0 : this.#backoff();
      case 'retry-late':
        this.#failures = FAILURES_OF_LONGEST_DELAY;
        return this.#backoff();
      case 'replace':
        return this.#replace();
      case 'too-long':
        return this.#waitUntilShorter();
      case 'no-right':
      case 'not-found':
        this.#set({ revokedText: this.unsent()?.text ?? null });
        return this.#refuse(step);
      case 'rejected':
        return this.#refuse(step);
    }
  }

  /** @returns the delay before the next attempt; null after too many refused documents. */
  #replace(): number | null {
    const now = performance.now();
    const recent = this.#replacements.filter((at) => now - at < REPLACEMENTS_WITHIN_MS);
    this.#replacements = [...recent, now];
    if (recent.length >= MAX_REPLACEMENTS) return this.#refuse('rejected');
    this.#replaceCopy(this.unsent());
    return recent.length === 0 ? 0 : this.#backoff();
  }

  #backoff(): number {
    this.#failures += 1;
    return backoffMs(this.#failures - 1, this.needs.random());
  }

  #refuse(refusal: NonNullable<SharedState['refusal']>): null {
    this.#set({ status: 'refused', refusal, participants: [] });
    return null;
  }

  /** The updates hold too much; the text goes on in another document once it is short enough. */
  async #waitUntilShorter(): Promise<number> {
    this.#refuse('too-long');
    const { signal } = this.#stop;
    await new Promise<void>((resolve) => {
      const check = () => {
        if (signal.aborted || this.text().length <= LIMITS.description.max) resolve();
      };
      const unsubscribe = this.subscribe(check);
      signal.addEventListener('abort', () => resolve(), { once: true });
      signal.addEventListener('abort', unsubscribe, { once: true });
    });
    if (!signal.aborted) this.#replaceCopy(this.unsent());
    return 0;
  }

  #handleSynced(canEdit: boolean): void {
    const unsent = canEdit ? null : this.unsent();
    if (unsent) {
      // The right ended while text was unsent: show what others see, and keep the text apart.
      this.#set({ revokedText: unsent.text });
      this.#replaceCopy(null);
      return this.#attempt.abort();
    }
    if (canEdit) this.#adoptNow();
    this.#set({ status: canEdit ? 'synced' : 'readOnly', refusal: null });
  }

  #adoptNow(): void {
    const unsent = this.#toAdopt;
    this.#toAdopt = null;
    if (!unsent) return;
    const { base, text, steps = [], onStep } = unsent;
    // Steps that are merged one by one with other changes need not end in the same text.
    const hasSteps = this.text() === canonicalText(base);
    let from = canonicalText(base);
    for (const step of [...(hasSteps ? steps : []), text]) {
      const to = canonicalText(step);
      const merged = mergeTexts(from, to, this.text());
      from = to;
      if (merged === this.text()) continue;
      onStep?.();
      writeText(this.#copy.shared, merged, ADOPTED);
    }
    onStep?.();
  }

  #replaceCopy(unsent: UnsentText | null): void {
    this.#toAdopt = unsent;
    this.#copy.destroy();
    this.#copy = this.#newCopy();
    this.#set({ documentKey: this.#state.documentKey + 1, status: 'connecting', isSaved: !unsent });
  }

  #newCopy(): SharedCopy {
    const copy = new SharedCopy(
      this.taskId,
      () => this.#set({ isSaved: this.#toAdopt === null && copy.isSaved }),
      this.needs.WebSocket,
    );
    watchLostText(copy.shared, {
      isRemote: (origin) => origin === copy.provider,
      now: () => performance.now(),
      sentClock: () => copy.sentClock,
      onLost: (text) => this.#reportLost(text),
    });
    copy.awareness.on('change', () =>
      this.#set({ participants: participantsOf(copy.awareness, this.#state.participants) }),
    );
    return copy;
  }

  /** Who joined the paragraphs may have seen the words: then they are in the new one. */
  #reportLost(lost: string): void {
    queueMicrotask(() => {
      if (this.#stop.signal.aborted || this.text().includes(lost)) return;
      const { lostText } = this.#state;
      this.#set({ lostText: lostText === null ? lost : `${lostText}\n${lost}` });
    });
  }

  #set(changes: Partial<SharedState>): void {
    if (this.#stop.signal.aborted) return;
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
