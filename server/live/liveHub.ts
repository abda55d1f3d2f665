/** Everybody who is connected to this process, by workspace, and what keeps them up to date. */
import type { Database } from '../db/database';
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Log } from '../log';
import { catchUp } from './catchUp';
import { readEndedSessions, readHeads } from './liveState';
import { END, type End, type Outlet, type Reader } from './reader';
import { loadRights, loadStanding } from './rights';
import { WorkspaceLoop } from './workspaceLoop';

/** What a lost wake-up costs at most, and a session that another process ended: below a second with the look itself. */
const LOOK_MS = 800;
/** Looks between two rounds of `ready` to those who saw nothing, and of checks that somebody is still there: half a minute. */
const LOOKS_A_ROUND = 37;
/** Connections of one person to one process: far more than the tabs that anybody has open. */
const MOST_OF_PERSON = 60;
/** Rights that change as fast as they are read are no ordinary day. */
const TRIES = 20;

/** Somebody at the door: their ticket has been taken, their rights are looked at here. */
export interface Arriving {
  workspaceId: number;
  userId: number;
  /** The hash of their session in hexadecimal. */
  sessionKey: string;
  cardKey: string | null;
  /** The number up to which they are whole; null where they hold nothing. */
  since: number | null;
  outlet: Outlet;
}

interface Needs {
  db: Database;
  log: Log;
  /** Shortened by tests. */
  looksARound?: number;
}

export class LiveHub {
  readonly #db: Database;
  readonly #log: Log;
  readonly #looksARound: number;
  readonly #loops = new Map<number, WorkspaceLoop>();
  readonly #opening = new Map<number, Promise<WorkspaceLoop | null>>();
  #timer: NodeJS.Timeout | undefined;
  #looks = 0;
  #isClosed = false;

  constructor({ db, log, looksARound = LOOKS_A_ROUND }: Needs) {
    this.#db = db;
    this.#log = log;
    this.#looksARound = looksARound;
    this.#lookLater();
  }

  /**
   * Lets somebody in and sends them what they missed.
   * @returns the reader when they are up to date, for as long as they stay; null where they were refused, which the
   * outlet was told as the reason of its end.
   */
  async join(arriving: Arriving): Promise<Reader | null> {
    const { outlet, since } = arriving;
    try {
      const joined = await this.#admit(arriving);
      if (typeof joined === 'number') {
        outlet.end(joined);
        return null;
      }
      const { loop, reader } = joined;
      outlet.onEnd(() => loop.readers.delete(reader));
      await catchUp(this.#db, loop, reader, since);
      return reader;
    } catch (error) {
      this.#report(error);
      outlet.end(error instanceof DatabaseUnavailable ? END.tryLater : END.fault);
      return null;
    }
  }

  /** Something was committed: a hint, which is followed where somebody here reads that workspace. */
  wake(workspaceId: number, seq: number): void {
    const loop = this.#loops.get(workspaceId);
    if (loop && seq > loop.position) void this.#look(loop);
  }

  /** Looks whether logs have grown and sessions ended, without being told. */
  async lookNow(): Promise<void> {
    await Promise.all([this.#lookAtHeads(), this.#lookAtSessions()]).catch((error: unknown) =>
      this.#report(error),
    );
  }

  /** Sends everybody elsewhere, for good. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const loop of this.#loops.values()) loop.endAll(END.goingAway);
  }

  async #admit({
    workspaceId,
    userId,
    sessionKey,
    cardKey,
    since,
    outlet,
  }: Arriving): Promise<{ loop: WorkspaceLoop; reader: Reader } | End> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const now = await loadStanding(this.#db, workspaceId, userId);
      if (!now?.mayConnect) return END.noPermission;
      const loop = await this.#loopOf(workspaceId, userId);
      if (!loop) return END.noPermission;
      if (this.#isClosed || loop.isEnded) return END.goingAway;
      if (this.#countOf(userId) >= MOST_OF_PERSON) return END.tooManySockets;
      if (now.version === loop.rights.version) {
        // Between this comparison and the reader's place in the loop nothing waits: both go by the same rights.
        const at = Math.max(now.seq, loop.position);
        const reader: Reader = {
          cardKey,
          sessionKey,
          outlet,
          standing: now.standing,
          at,
          carried: since ?? at,
          waiting: [],
        };
        loop.readers.add(reader);
        return { loop, reader };
      }
      // The loop has yet to send the commit that changed the rights: those who are there hear of it first.
      await loop.look();
      // Rights that changed without a commit (somebody's hand in the database): everybody begins again with the new ones.
      if (loop.position >= now.seq && loop.rights.version < now.version) loop.endAll(END.goingAway);
    }
    return END.tryLater;
  }

  async #loopOf(workspaceId: number, userId: number): Promise<WorkspaceLoop | null> {
    const known = this.#loops.get(workspaceId);
    if (known && !known.isEnded) return known;
    const opening = this.#opening.get(workspaceId) ?? this.#openLoop(workspaceId, userId);
    this.#opening.set(workspaceId, opening);
    return opening;
  }

  async #openLoop(workspaceId: number, userId: number): Promise<WorkspaceLoop | null> {
    try {
      const rights = await loadRights(this.#db, workspaceId, [userId]);
      if (!rights) return null;
      const loop = new WorkspaceLoop(workspaceId, this.#db, rights);
      this.#loops.set(workspaceId, loop);
      return loop;
    } finally {
      this.#opening.delete(workspaceId);
    }
  }

  async #look(loop: WorkspaceLoop): Promise<void> {
    await loop.look().catch((error: unknown) => this.#report(error));
  }

  /** That the database is away is weather: nothing can have been committed, and the next look comes soon. */
  #report(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable))
      this.#log.error({ err: error }, 'fault of a live connection');
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(
      () => void this.#round().finally(() => this.#lookLater()),
      LOOK_MS,
    ).unref();
  }

  /** How many are being told in this process. */
  countReaders(): number {
    return [...this.#loops.values()].reduce((sum, { readers }) => sum + readers.size, 0);
  }

  #countOf(userId: number): number {
    let count = 0;
    for (const { readers } of this.#loops.values())
      for (const { standing } of readers) if (standing.userId === userId) count += 1;
    return count;
  }

  async #round(): Promise<void> {
    for (const [id, loop] of this.#loops) {
      if (loop.readers.size === 0) this.#loops.delete(id);
    }
    await this.lookNow();
    this.#looks += 1;
    if (this.#looks % this.#looksARound !== 0) return;
    for (const loop of this.#loops.values()) {
      loop.announce();
      for (const { outlet } of loop.readers) outlet.checkAlive();
    }
  }

  async #lookAtHeads(): Promise<void> {
    // A loop may read on while the question is on its way: only what it had read before can be too much.
    const loops = [...this.#loops.values()].map((loop) => ({ loop, before: loop.position }));
    if (loops.length === 0) return;
    const heads = await readHeads(
      this.#db,
      loops.map(({ loop }) => loop.workspaceId),
    );
    for (const { loop, before } of loops) {
      const head = heads.get(loop.workspaceId);
      if (head === undefined) loop.endAll(END.noPermission);
      else if (head < before) loop.endAll(END.goingAway);
      else if (head > loop.position) void this.#lookUpTo(loop, head);
    }
  }

  /** Where the log does not hold what its number promises, it was cut: everybody begins again from where they are whole. */
  async #lookUpTo(loop: WorkspaceLoop, head: number): Promise<void> {
    await loop.look().then(
      () => loop.position < head && loop.endAll(END.goingAway),
      (error: unknown) => this.#report(error),
    );
  }

  async #lookAtSessions(): Promise<void> {
    const readers = [...this.#loops.values()].flatMap((loop) =>
      [...loop.readers].map((reader) => ({ loop, reader })),
    );
    if (readers.length === 0) return;
    const ended = await readEndedSessions(this.#db, [
      ...new Set(readers.map(({ reader }) => reader.sessionKey)),
    ]);
    if (ended.size === 0) return;
    for (const { loop, reader } of readers)
      if (ended.has(reader.sessionKey)) loop.end(reader, END.endedSession);
  }
}
