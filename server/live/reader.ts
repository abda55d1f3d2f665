/** Somebody who is connected to a workspace, by whichever way. */
import type { LinePlace } from '../../contract/messages';
import type { LoggedCommit } from '../commits/readCommits';
import type { Frames } from './frames';
import type { News } from './news';
import { holds, type Standing, type WorkspaceRights } from './rights';

/** Why the server ends a connection, as a websocket's close code. */
export type End = (typeof END)[keyof typeof END];
/** 4000 and up are ours (contract, "/socket"); the others are RFC 6455's and its registry's. */
export const END = {
  goingAway: 1001,
  /** A frame or a flood of frames that no client of ours sends. */
  badFrames: 1008,
  fault: 1011,
  /** Too many new connections, or the database is away. */
  tryLater: 1013,
  endedSession: 4401,
  noPermission: 4403,
  tooSlow: 4408,
  /** The person has as many connections to this process as they may have. */
  tooManySockets: 4429,
} as const;

/** Where a reader's messages go: a websocket, or one long poll. */
export interface Outlet {
  /** Never waits; a reader who does not keep up is ended by the outlet. */
  send(frame: Buffer): void;
  /** Resolves when the frame has left, for whoever has a lot to send; also when the outlet has ended. */
  sendAndWait(frame: Buffer): Promise<void>;
  /** Everything up to its `seq` has been sent. */
  ready(place: LinePlace): void;
  end(why: End): void;
  /** Calls back once, when nothing can be sent any more; at once where that is so already. */
  onEnd(handle: () => void): void;
  /** Asked now and then: ends the connection where nobody seems to be at its other end. */
  checkAlive(): void;
}

export interface Reader {
  /** The tab, null for a script. */
  readonly cardKey: string | null;
  /** The hash of their session in hexadecimal. */
  readonly sessionKey: string;
  readonly outlet: Outlet;
  standing: Standing;
  /** Every commit up to here has been dealt with: sent, or not for them. */
  at: number;
  /** The last number that the connection carried. */
  carried: number;
  /** Commits that came while what was missed was still being sent; null once it has been. */
  waiting: Arrival[] | null;
}

/** A commit on its way to the readers of a workspace. */
export interface Arrival {
  commit: LoggedCommit;
  frames: Frames;
  /** What it means to each person beyond its own changes. */
  news: ReadonlyMap<number, News>;
}

/** Tells a tab that it runs another build than this process serves. Tabs that do not name theirs, scripts too, hear nothing. */
export function tellRelease(
  { send }: Outlet,
  { release }: { release: string | null },
  ours: string,
): void {
  if (release !== null && release !== ours)
    send(Buffer.from(JSON.stringify({ type: 'new-release', version: ours })));
}

/** Sends a reader what they may see of a commit that has just been made. Their own tab knows it from its answer. */
export function deliver(
  reader: Reader,
  rights: WorkspaceRights,
  { commit, frames, news }: Arrival,
): void {
  if (commit.seq <= reader.at) return;
  reader.at = commit.seq;
  const { standing, cardKey, outlet } = reader;
  const isOwn = cardKey !== null && cardKey === commit.cardKey && standing.userId === commit.userId;
  const mine = news.get(standing.userId);
  const scopes = isOwn ? [] : frames.scopes.filter((scope) => holds(rights, standing, scope));
  const frame = frames.frame({
    scopes,
    extras: mine?.extras ?? [],
    prev: reader.carried,
    userId: standing.userId,
  });
  if (frame) {
    reader.carried = commit.seq;
    outlet.send(frame);
  }
  if (mine?.isRoleNew) outlet.send(REFRESH);
}

/** Tells a reader who saw little how far the log has come, so that their cursor stays within what is kept of it. */
export function announce(reader: Reader): void {
  if (reader.waiting || reader.carried >= reader.at) return;
  reader.outlet.ready(carry(reader, reader.at));
}

/** The connection carries the number of this place from now on; the place as its frame tells it. */
export function carry(reader: Reader, seq: number): LinePlace {
  const prev = reader.carried;
  reader.carried = seq;
  return { seq, prev };
}

const REFRESH = Buffer.from('{"type":"refresh-credentials"}');
