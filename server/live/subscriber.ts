/** A client that is connected to a workspace, by a socket or a poll. */
import type { StreamPosition } from '../../contract/messages';
import type { LoggedCommit } from '../commits/readCommits';
import { controlFrame, type Frames } from './frames';
import type { Notices } from './notices';
import { canSeeScope, type Membership, type WorkspaceRights } from './rights';

/** Close code with which the server ends a connection. */
export type End = (typeof END)[keyof typeof END];
/** 4000 and up are ours (docs/live.md); the others are RFC 6455's and its registry's. */
export const END = {
  goingAway: 1001,
  /** A frame, or a flood of frames, that our client never sends. */
  badFrames: 1008,
  fault: 1011,
  /** Too many new connections, or the database is unavailable. */
  tryLater: 1013,
  endedSession: 4401,
  noPermission: 4403,
  tooSlow: 4408,
  /** The user has reached the limit of connections to this process. */
  tooManySockets: 4429,
} as const;

/** The connection to a subscriber: a websocket, or one long poll. */
export interface Transport {
  /** Never waits; the transport disconnects a subscriber that does not keep up. */
  send(frame: Buffer): void;
  /** For large amounts: resolves when the frame has left, also when the transport has ended. */
  sendAndWait(frame: Buffer): Promise<void>;
  /** Everything up to its `seq` has been sent. */
  ready(place: StreamPosition): void;
  end(why: End): void;
  /** Calls back once, when the transport has ended; immediately if it already has. */
  onEnd(handle: () => void): void;
  /** Called at intervals: ends a connection whose other end does not respond. */
  checkAlive(): void;
}

export interface Subscriber {
  /** Counts connections: work that each of them needs at intervals is spread by {@link isDue}. */
  readonly number: number;
  /** The tab, null for a script. */
  readonly tabKey: string | null;
  /** The hash of the user's session in hexadecimal. */
  readonly sessionKey: string;
  readonly transport: Transport;
  membership: Membership;
  /** Every commit up to this seq has been handled: sent, or not visible to the subscriber. */
  handledSeq: number;
  /** The seq of the last message sent on the connection. */
  lastSentSeq: number;
  /** Commits that arrived during the replay; null once the replay is done. */
  queued: Delivery[] | null;
}

/** A commit on its way to the subscribers of a workspace. */
export interface Delivery {
  commit: LoggedCommit;
  frames: Frames;
  /** The further messages that it causes, by user. */
  notices: ReadonlyMap<number, Notices>;
  /**
   * Whether clients must refetch: rights changed again before this commit's rights could be loaded.
   */
  isResync: boolean;
}

/**
 * Notifies a tab that this process serves another build than the tab runs. Clients that do not name
 * their build receive nothing.
 */
export function sendRelease(
  { send }: Transport,
  { release }: { release: string | null },
  ours: string,
): void {
  if (release !== null && release !== ours)
    send(Buffer.from(JSON.stringify({ type: 'new-release', version: ours })));
}

/**
 * Sends a subscriber the visible part of a new commit, unless it came from the same tab, which
 * received it in its own response.
 *
 * What a client must do because of a commit is sent before or with that commit, never after it: a
 * connection that is cut in between would leave the client with a cursor past the commit.
 */
export function deliver(
  subscriber: Subscriber,
  rights: WorkspaceRights,
  { commit, frames, notices, isResync }: Delivery,
): void {
  if (commit.seq <= subscriber.handledSeq) return;
  subscriber.handledSeq = commit.seq;
  const { membership, tabKey, transport } = subscriber;
  const mine = notices.get(membership.userId);
  if (mine?.hasRoleChanged) transport.send(REFRESH);
  if (isResync) return resync(subscriber);
  const isOwn = tabKey !== null && tabKey === commit.tabKey && membership.userId === commit.userId;
  const scopes = isOwn
    ? []
    : frames.scopes.filter((scope) => canSeeScope(rights, membership, scope));
  const frame = frames.frame({
    scopes,
    extras: mine?.extras ?? [],
    prev: subscriber.lastSentSeq,
    userId: membership.userId,
  });
  if (frame) {
    subscriber.lastSentSeq = commit.seq;
    transport.send(frame);
  }
}

/** Makes a client refetch everything that it shows. */
function resync(subscriber: Subscriber): void {
  const { transport, handledSeq: at } = subscriber;
  transport.send(controlFrame({ type: 'resync', ...advance(subscriber, at) }));
  transport.ready(advance(subscriber, at));
}

/**
 * Whether a subscriber has its turn in this poll, once in so many polls. The turns of many
 * subscribers are spread evenly, so that none of these polls blocks the event loop for long.
 */
export function isDue({ number }: Subscriber, polls: number, interval: number): boolean {
  return number % interval === polls % interval;
}

/**
 * Sends an idle subscriber the head of the log, so that its cursor stays within the retained log.
 */
export function sendHead(subscriber: Subscriber): void {
  if (subscriber.queued || subscriber.lastSentSeq >= subscriber.handledSeq) return;
  subscriber.transport.ready(advance(subscriber, subscriber.handledSeq));
}

/** Records `seq` as sent on this connection. @returns the position for the frame. */
export function advance(subscriber: Subscriber, seq: number): StreamPosition {
  const prev = subscriber.lastSentSeq;
  subscriber.lastSentSeq = seq;
  return { seq, prev };
}

const REFRESH = Buffer.from('{"type":"refresh-credentials"}');
