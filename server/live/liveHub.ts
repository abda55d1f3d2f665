/** The subscribers of this process, by workspace, and the polling that keeps them up to date. */
import type { LoggedCommit } from '../commits/readCommits';
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Log } from '../log';
import { replayMissed } from './replayMissed';
import { pollHeads, pollSessions } from './pollBroadcasters';
import { PresenceHub } from './presence/presenceHub';
import { startVisit, type Liveness, type Visit } from './presence/visit';
import { END, isDue, sendHead, type End, type Transport, type Subscriber } from './subscriber';
import { loadRights, loadMembership } from './rights';
import { WorkspaceBroadcaster } from './workspaceBroadcaster';

/**
 * The longest delay after a lost notice, or after another process ended a session: below a second,
 * query included.
 */
const POLL_INTERVAL_MS = 800;
/** Polls between two `ready` and liveness checks of a connection: half a minute. */
const POLLS_PER_ROUND = 37;
/** Connections of one user to one process: far more than a user has open tabs. */
const MAX_PER_PERSON = 60;
/** Gives up when the rights keep changing while they are read. */
const MAX_TRIES = 20;

/** A connection whose token was redeemed; its rights are still to be checked. */
export interface JoinRequest {
  workspaceId: number;
  userId: number;
  /** The hash of the user's session in hexadecimal. */
  sessionKey: string;
  tabKey: string | null;
  /** The seq up to which the client is complete; null for a client without data. */
  since: number | null;
  transport: Transport;
}

interface LiveHubOptions {
  db: Database;
  log: Log;
  /** Tests shorten it. */
  pollsPerRound?: number;
}

/** A subscriber of a workspace, and the broadcaster that serves it. */
interface Joined {
  broadcaster: WorkspaceBroadcaster;
  subscriber: Subscriber;
}

/** The live connections of this process. */
export class LiveHub {
  readonly presence: PresenceHub;
  readonly #db: Database;
  readonly #log: Log;
  readonly #pollsPerRound: number;
  readonly #broadcasters = new Map<number, WorkspaceBroadcaster>();
  readonly #opening = new Map<number, Promise<WorkspaceBroadcaster | null>>();
  #timer: NodeJS.Timeout | undefined;
  #polls = 0;
  #connections = 0;
  #isClosed = false;

  constructor({ db, log, pollsPerRound = POLLS_PER_ROUND }: LiveHubOptions) {
    this.#db = db;
    this.#log = log;
    this.#pollsPerRound = pollsPerRound;
    this.presence = new PresenceHub({ db, report: (error) => this.#report(error) });
    this.#schedulePoll();
  }

  /**
   * Adds a subscriber and replays what it missed.
   * @returns the subscriber once it is up to date; null if it was refused: then the transport has
   *   been ended with the reason.
   */
  async join(joinRequest: JoinRequest): Promise<Joined | null> {
    const { transport, since } = joinRequest;
    try {
      const joined = await this.#addSubscriber(joinRequest);
      if (typeof joined === 'number') {
        transport.end(joined);
        return null;
      }
      const { broadcaster, subscriber } = joined;
      transport.onEnd(() => broadcaster.subscribers.delete(subscriber));
      await replayMissed(this.#db, broadcaster, subscriber, since);
      return joined;
    } catch (error) {
      this.#report(error);
      transport.end(error instanceof DatabaseUnavailable ? END.tryLater : END.fault);
      return null;
    }
  }

  /** From now on the subscriber may say where it is (`presence.move`), until it disconnects. */
  startVisit({ broadcaster, subscriber }: Joined, liveness: Liveness): Visit {
    const visit = startVisit({ broadcaster, subscriber, liveness });
    subscriber.transport.onEnd(() => this.presence.leave(visit));
    return visit;
  }

  /**
   * Handles a hint that something was committed: reads the log if this process has subscribers of
   * that workspace.
   */
  wake(workspaceId: number, seq: number): void {
    const broadcaster = this.#broadcasters.get(workspaceId);
    if (broadcaster && seq > broadcaster.position) void this.#readLog(broadcaster);
  }

  /** Handles a durable commit of this process. */
  receive(workspaceId: number, commit: LoggedCommit): void {
    const broadcaster = this.#broadcasters.get(workspaceId);
    if (!broadcaster || commit.seq <= broadcaster.position) return;
    broadcaster.receive(commit).catch((error: unknown) => this.#report(error));
  }

  /** Checks without a notice whether logs have grown or sessions have ended. */
  async pollNow(): Promise<void> {
    const broadcasters = [...this.#broadcasters.values()];
    const report = (error: unknown) => this.#report(error);
    await Promise.all([
      pollHeads(this.#db, broadcasters, report),
      pollSessions(this.#db, broadcasters),
      this.presence.poll(),
    ]).catch(report);
  }

  /** Closes all connections for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const broadcaster of this.#broadcasters.values()) broadcaster.endAll(END.goingAway);
  }

  async #addSubscriber({
    workspaceId,
    userId,
    sessionKey,
    tabKey,
    since,
    transport,
  }: JoinRequest): Promise<Joined | End> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const now = await loadMembership(this.#db, workspaceId, userId);
      if (!now?.canConnect) return END.noPermission;
      const broadcaster = await this.#broadcasterOf(workspaceId, userId);
      if (!broadcaster) return END.noPermission;
      if (this.#isClosed || broadcaster.isEnded) return END.goingAway;
      if (this.#countOf(userId) >= MAX_PER_PERSON) return END.tooManySockets;
      if (now.version === broadcaster.rights.version) {
        // No await between this comparison and `subscribers.add`, so both use the same rights.
        const at = Math.max(now.seq, broadcaster.position);
        const subscriber: Subscriber = {
          number: (this.#connections += 1),
          tabKey,
          sessionKey,
          transport,
          membership: now.membership,
          handledSeq: at,
          lastSentSeq: since ?? at,
          queued: [],
        };
        broadcaster.subscribers.add(subscriber);
        return { broadcaster, subscriber };
      }
      // The broadcaster has not sent the commit that changed the rights yet: current subscribers
      // receive it first.
      await broadcaster.readLog();
      // Rights changed without a commit (a manual database edit): all subscribers reconnect with
      // the new ones.
      if (broadcaster.position >= now.seq && broadcaster.rights.version < now.version)
        broadcaster.endAll(END.goingAway);
    }
    return END.tryLater;
  }

  async #broadcasterOf(workspaceId: number, userId: number): Promise<WorkspaceBroadcaster | null> {
    const known = this.#broadcasters.get(workspaceId);
    if (known && !known.isEnded) return known;
    const opening = this.#opening.get(workspaceId) ?? this.#openBroadcaster(workspaceId, userId);
    this.#opening.set(workspaceId, opening);
    return opening;
  }

  async #openBroadcaster(
    workspaceId: number,
    userId: number,
  ): Promise<WorkspaceBroadcaster | null> {
    try {
      const rights = await loadRights(this.#db, workspaceId, [userId]);
      if (!rights) return null;
      const broadcaster = new WorkspaceBroadcaster(workspaceId, this.#db, {
        ...rights,
        onChange: (changed) => this.presence.rightsChanged(changed),
      });
      this.#broadcasters.set(workspaceId, broadcaster);
      return broadcaster;
    } finally {
      this.#opening.delete(workspaceId);
    }
  }

  async #readLog(broadcaster: WorkspaceBroadcaster): Promise<void> {
    await broadcaster.readLog().catch((error: unknown) => this.#report(error));
  }

  /**
   * An unavailable database is a transient failure: nothing can have been committed, and the next
   * poll will retry.
   */
  #report(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable))
      this.#log.error({ err: error }, 'fault of a live connection');
  }

  #schedulePoll(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () => void this.#round().finally(() => this.#schedulePoll()),
      POLL_INTERVAL_MS,
    ).unref();
  }

  /** The number of subscribers in this process. */
  countSubscribers(): number {
    return [...this.#broadcasters.values()].reduce(
      (sum, { subscribers }) => sum + subscribers.size,
      0,
    );
  }

  #countOf(userId: number): number {
    let count = 0;
    for (const { subscribers } of this.#broadcasters.values())
      for (const { membership } of subscribers) if (membership.userId === userId) count += 1;
    return count;
  }

  async #round(): Promise<void> {
    for (const [id, broadcaster] of this.#broadcasters) {
      if (broadcaster.subscribers.size === 0) this.#broadcasters.delete(id);
    }
    await this.pollNow();
    this.#polls += 1;
    for (const { subscribers } of this.#broadcasters.values()) {
      for (const subscriber of subscribers) {
        if (!isDue(subscriber, this.#polls, this.#pollsPerRound)) continue;
        sendHead(subscriber);
        subscriber.transport.checkAlive();
      }
    }
  }
}
