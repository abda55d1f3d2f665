/**
 * Reads the log once for all subscribers of a workspace and sends each commit to those who may see
 * it.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCommits, type LoggedCommit } from '../commits/readCommits';
import type { Database } from '../db/database';
import { createFrames } from './frames';
import { noticesOf, type Notices } from './notices';
import { deliver, END, type Delivery, type End, type Subscriber } from './subscriber';
import { loadRights, canConnect, type Rights, type WorkspaceRights } from './rights';

/**
 * The commits that may queue up for one subscriber during its replay; with more it cannot catch up.
 */
const MAX_WAITING = 1_000;
/** How long sending may block the event loop. */
const TURN_MS = 10;
/** Loads the workspace's rights even without subscribers: no user has the id 0. */
const NO_USER = 0;

interface Start extends Pick<Rights, 'workspace' | 'seq'> {
  /** Called when the rights of the subscribers may have changed. */
  onChange: (broadcaster: WorkspaceBroadcaster) => void;
}

/** Sends the commits of one workspace to its subscribers in this process. */
export class WorkspaceBroadcaster {
  readonly subscribers = new Set<Subscriber>();
  isEnded = false;
  #position: number;
  #rights: WorkspaceRights;
  /** The commit at which all subscribers refetch; null if they need not. */
  #resyncAt: number | null = null;
  readonly #onRightsChange: Start['onChange'];
  #isReadRequested = false;
  /** Durable commits of this process that have not been sent. */
  readonly #received: LoggedCommit[] = [];
  #reading: Promise<void> | null = null;

  constructor(
    readonly workspaceId: number,
    private readonly db: Database,
    { workspace, seq, onChange }: Start,
  ) {
    this.#rights = workspace;
    this.#onRightsChange = onChange;
    this.#position = seq;
  }

  /** The last commit that was handled. */
  get position(): number {
    return this.#position;
  }

  get rights(): WorkspaceRights {
    return this.#rights;
  }

  /**
   * Reads the log, once more if a read is in progress: resolves when everything durable by now has
   * been sent.
   */
  readLog(): Promise<void> {
    this.#isReadRequested = true;
    this.#reading ??= this.#readWhileRequested();
    return this.#reading;
  }

  /**
   * Sends a durable commit of this process without reading the log, if it is the next one; otherwise
   * reads the log. Leaves the current turn of the event loop to the response to the author.
   */
  receive(commit: LoggedCommit): Promise<void> {
    this.#received.push(commit);
    this.#reading ??= nextTurn().then(() => this.#readWhileRequested());
    return this.#reading;
  }

  /**
   * Sends a subscriber its queued commits and delivers directly from here on, in one turn of the
   * event loop.
   */
  goLive(subscriber: Subscriber): void {
    const waiting = subscriber.queued ?? [];
    subscriber.queued = null;
    for (const delivery of waiting) deliver(subscriber, this.#rights, delivery);
  }

  end(subscriber: Subscriber, why: End): void {
    this.subscribers.delete(subscriber);
    subscriber.transport.end(why);
  }

  /** Ends this broadcaster and all of its connections. */
  endAll(why: End): void {
    this.isEnded = true;
    for (const subscriber of this.subscribers) this.end(subscriber, why);
  }

  async #readWhileRequested(): Promise<void> {
    try {
      while ((this.#isReadRequested || this.#received.length > 0) && !this.isEnded) {
        await this.#broadcastInTurns(this.#nextReceived());
        if (!this.#isReadRequested || this.isEnded) continue;
        this.#isReadRequested = false;
        await this.#readToEnd();
      }
    } finally {
      this.#reading = null;
    }
  }

  /** The received commits that follow on the last handled one. The log has the others. */
  #nextReceived(): LoggedCommit[] {
    const commits = this.#received.splice(0).filter(({ seq }) => seq > this.#position);
    const next: LoggedCommit[] = [];
    for (const commit of commits)
      if (commit.seq === this.#position + 1 + next.length) next.push(commit);
    if (next.length < commits.length) this.#isReadRequested = true;
    return next;
  }

  async #readToEnd(): Promise<void> {
    for (;;) {
      const commits = await readCommits(this.db, {
        workspaceId: this.workspaceId,
        after: this.#position,
      });
      // The log was truncated (a restored backup): all subscribers reconnect from their own cursor.
      if (!commits) return this.endAll(END.goingAway);
      if (commits.length === 0) return;
      await this.#broadcastInTurns(commits);
      if (this.isEnded) return;
    }
  }

  async #broadcastInTurns(commits: readonly LoggedCommit[]): Promise<void> {
    let turn = performance.now();
    for (const commit of commits) {
      await this.#broadcast(commit);
      if (this.isEnded) return;
      if (performance.now() - turn < TURN_MS) continue;
      await nextTurn();
      turn = performance.now();
    }
  }

  async #broadcast(commit: LoggedCommit): Promise<void> {
    const isNew = commit.isAboutRights && commit.seq > this.#rights.version;
    const notices = isNew ? await this.#renewRights(commit) : NO_NOTICES;
    this.#position = commit.seq;
    const isResync = this.#resyncAt !== null && commit.seq >= this.#resyncAt;
    if (isResync) this.#resyncAt = null;
    const frames = createFrames(this.workspaceId, commit);
    const delivery: Delivery = { commit, frames, notices, isResync };
    for (const subscriber of this.subscribers) this.#enqueueOrDeliver(subscriber, delivery);
  }

  #enqueueOrDeliver(subscriber: Subscriber, delivery: Delivery): void {
    if (!subscriber.queued) return deliver(subscriber, this.#rights, delivery);
    subscriber.queued.push(delivery);
    if (subscriber.queued.length > MAX_WAITING) this.end(subscriber, END.tooSlow);
  }

  /**
   * Reloads all rights before the commit that changed them is sent. If they already include later
   * commits, the rights in between are unknown: a client may have read a board over HTTP that was
   * visible only then, and no notice would remove it. So all clients refetch at the last of these
   * commits.
   */
  async #renewRights(commit: LoggedCommit): Promise<ReadonlyMap<number, Notices>> {
    for (;;) {
      const before = { workspace: this.#rights, memberships: this.#memberships() };
      const after = await loadRights(this.db, this.workspaceId, [
        NO_USER,
        ...before.memberships.keys(),
      ]);
      if (!after) {
        this.endAll(END.noPermission);
        return NO_NOTICES;
      }
      // A subscriber joined meanwhile with the old rights.
      if ([...this.subscribers].some(({ membership }) => !after.memberships.has(membership.userId)))
        continue;
      this.#rights = after.workspace;
      if (after.workspace.version > commit.seq) this.#resyncAt = after.workspace.version;
      this.#apply(after);
      this.#onRightsChange(this);
      return noticesOf(this.workspaceId, commit, before, after);
    }
  }

  #memberships() {
    return new Map([...this.subscribers].map(({ membership }) => [membership.userId, membership]));
  }

  #apply({ workspace, memberships }: Rights): void {
    for (const subscriber of this.subscribers) {
      const membership = memberships.get(subscriber.membership.userId) ?? subscriber.membership;
      subscriber.membership = membership;
      if (!canConnect(workspace, membership)) this.end(subscriber, END.noPermission);
    }
  }
}

const NO_NOTICES: ReadonlyMap<number, Notices> = new Map();
