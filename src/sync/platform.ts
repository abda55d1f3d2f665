import type { DraftStorage } from './drafts';
import type { PendingMutation, RejectedMutation } from './pendingMutation';

/** A socket as the listener needs it; the browser's and a test's cable both fit. */
export interface Socket {
  close(): void;
}
export interface SocketEvents {
  onOpen(): void;
  /** One message's text. */
  onText(text: string): void;
  /** @param code RFC 6455 close code; 1006 where the line broke. */
  onClose(code: number): void;
}

export interface StoredOutbox {
  pending: PendingMutation[];
  rejected: RejectedMutation[];
  isDurable: boolean;
  /** Entries that the device could not read; they were set aside. */
  damaged?: number;
}

/** What the device keeps of one person's outbox. */
export interface OutboxStorage {
  /** `isDurable` is false where nothing survives the tab. */
  load(userId: number): Promise<StoredOutbox>;
  put(entry: PendingMutation | RejectedMutation): Promise<void>;
  remove(mutationId: string): Promise<void>;
  /** Everything of everybody: at logout, and at a start without the login cookie. */
  clear(): Promise<void>;
}

/** Ids that one person holds for things that they will make, as ranges with both ends included. */
export type IdRange = { from: number; to: number };
export interface IdStorage {
  load(userId: number): Promise<IdRange[]>;
  save(userId: number, ranges: IdRange[]): Promise<void>;
  clear(): Promise<void>;
}

/** What tabs of one browser tell each other of the outbox that they share. */
export interface TabChannel {
  post(action: unknown): void;
  onAction(handle: (action: { type: string; payload?: unknown }) => void): void;
}

/** Everything that the sync engine touches of the world: handed in, so that tests and replay bring their own. */
export interface Platform {
  now(): number;
  /** 0 up to 1, for jitter. */
  random(): number;
  newMutationId(): string;
  /** Resolves after that time, or at once when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>;
  /** Resolves when nothing more urgent is to be done, a second from now at the latest: what a screen is not made of waits for it. */
  whenIdle(): Promise<void>;
  isOnline(): boolean;
  onNetworkChange(handle: (isOnline: boolean) => void): void;
  openSocket(url: string, events: SocketEvents): Socket;
  storage: OutboxStorage;
  ids: IdStorage;
  drafts: DraftStorage;
  tabs: TabChannel;
  /** Runs `work` while no other tab of this browser runs anything under that name; until then it waits. */
  exclusively(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>;
}
