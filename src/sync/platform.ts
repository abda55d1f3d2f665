import type { DraftStorage } from './device/drafts';
import type { OutboxStash } from './device/outboxStash';
import type { Network } from './connection/reachability';
import type { PendingMutation, RejectedMutation } from './pendingMutation';

/** The listener's interface to a socket; implemented by the browser and by tests. */
export interface Socket {
  close(): void;
  send(text: string): void;
}
export interface SocketEvents {
  onOpen(): void;
  /** One message's text. */
  onText(text: string): void;
  /** @param code RFC 6455 close code; 1006 if the connection broke. */
  onClose(code: number): void;
}

export interface StoredOutbox {
  pending: PendingMutation[];
  rejected: RejectedMutation[];
  isDurable: boolean;
  /**
   * The `mutationId`s of unreadable entries. They are set aside until the user has seen the notice.
   */
  damaged?: readonly string[];
}

/** One user's outbox on the device. */
export interface OutboxStorage {
  /** `isDurable` is false if nothing survives the tab. */
  load(userId: number): Promise<StoredOutbox>;
  /**
   * @param replaced the `mutationId` of the entry that this one replaces, in the same write: a
   *   pending one also in its position, a rejected one at the end
   */
  put(entry: PendingMutation | RejectedMutation, replaced?: string): Promise<void>;
  remove(mutationId: string): Promise<void>;
  /**
   * Removes the entries that the user has discarded, and remembers them: whatever a tab still
   * stores under these ids is ignored.
   */
  discard(userId: number, mutationIds: readonly string[]): Promise<void>;
  /** Whether the user has discarded the entry in any tab: reads after all earlier discards. */
  isDiscarded(mutationId: string): Promise<boolean>;
  /** Removes the unreadable entries that `load` set aside, because the user has seen the notice. */
  removeDamaged(userId: number): Promise<void>;
  /** Removes all users' entries: at logout, and at a start without the login cookie. */
  clear(): Promise<void>;
  /**
   * Calls back when a device that `load` did not wait for has opened (true: it has every entry of
   * this page, and maybe others), or has failed (false).
   */
  onDurability?(handle: (isDurable: boolean) => void): void;
  /**
   * Not null while the device is still to open and what is stored is only in memory; resolves when
   * the device has opened or is no longer waited for.
   */
  late?(): Promise<void> | null;
  /** Stores synchronously what `put` has not stored yet. */
  stash?: OutboxStash;
}

/** Ids that one user has reserved for new entities, as ranges with both ends included. */
export type IdRange = { from: number; to: number };
export interface IdStorage {
  load(userId: number): Promise<IdRange[]>;
  save(userId: number, ranges: IdRange[]): Promise<void>;
  clear(): Promise<void>;
}

/** The channel by which tabs of one browser synchronise their outbox. */
export interface TabChannel {
  post(action: unknown): void;
  onAction(handle: (action: { type: string; payload?: unknown }) => void): void;
}

/**
 * The sync code's only access to its environment: passed in, so that tests and replays provide
 * their own.
 */
export interface Platform {
  now(): number;
  /** 0 up to 1, for jitter. */
  random(): number;
  newMutationId(): string;
  /** Resolves after that time, or at once when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
  /**
   * Resolves when the browser is idle, after a second at the latest: for work that the current
   * screen does not need.
   */
  whenIdle(): Promise<void>;
  /** Resolves when the current state of the page has been painted, or cannot be. */
  afterPaint(): Promise<void>;
  /** Whether the server can be reached, as far as this tab knows. */
  isOnline(): boolean;
  /** Calls back with each change. @returns the function that ends it */
  onNetworkChange(handle: (network: Network) => void): () => void;
  openSocket(url: string, events: SocketEvents): Socket;
  storage: OutboxStorage;
  ids: IdStorage;
  drafts: DraftStorage;
  tabs: TabChannel;
  /**
   * Runs `work` while no other tab of this browser runs anything under that name; waits until then.
   */
  withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}
