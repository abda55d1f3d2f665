/** One reader of the log for all who are connected to a workspace: each commit is read once and sent to whom it is for. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readCommits, type LoggedCommit } from '../commits/readCommits';
import type { Database } from '../db/database';
import { createFrames } from './frames';
import { newsOf, type News } from './news';
import { announce, deliver, END, type Arrival, type End, type Reader } from './reader';
import { loadRights, mayConnect, type Rights, type WorkspaceRights } from './rights';

/** What waits for one reader while they catch up; more means that they never will on this connection. */
const MOST_WAITING = 1_000;
/** How long sending may keep the process from everything else. */
const TURN_MS = 10;
/** Ids start at 1,000. */
const NOBODY = 0;

export class WorkspaceLoop {
  readonly readers = new Set<Reader>();
  isEnded = false;
  #position: number;
  #rights: WorkspaceRights;
  #isWanted = false;
  #reading: Promise<void> | null = null;

  constructor(
    readonly workspaceId: number,
    private readonly db: Database,
    { workspace, seq }: Rights,
  ) {
    this.#rights = workspace;
    this.#position = seq;
  }

  /** The last commit that was dealt with. */
  get position(): number {
    return this.#position;
  }

  get rights(): WorkspaceRights {
    return this.#rights;
  }

  /** Reads on, and once more where it is reading already: resolves when everything durable by now has been sent. */
  look(): Promise<void> {
    this.#isWanted = true;
    this.#reading ??= this.#readWhileWanted();
    return this.#reading;
  }

  /** Sends a reader what waited for them; from here on they get what comes as it comes. No turn of the event loop lies in between. */
  goLive(reader: Reader): void {
    const waiting = reader.waiting ?? [];
    reader.waiting = null;
    for (const arrival of waiting) deliver(reader, this.#rights, arrival);
  }

  announce(): void {
    for (const reader of this.readers) announce(reader);
  }

  end(reader: Reader, why: End): void {
    this.readers.delete(reader);
    reader.outlet.end(why);
  }

  /** Nobody is served here any more. */
  endAll(why: End): void {
    this.isEnded = true;
    for (const reader of this.readers) this.end(reader, why);
  }

  async #readWhileWanted(): Promise<void> {
    try {
      while (this.#isWanted && !this.isEnded) {
        this.#isWanted = false;
        await this.#readOn();
      }
    } finally {
      this.#reading = null;
    }
  }

  async #readOn(): Promise<void> {
    let turn = performance.now();
    for (;;) {
      const commits = await readCommits(this.db, {
        workspaceId: this.workspaceId,
        after: this.#position,
      });
      // The log was cut while nobody looked (a restored backup): everybody begins again, from where they are whole.
      if (!commits) return this.endAll(END.goingAway);
      if (commits.length === 0) return;
      for (const commit of commits) {
        await this.#send(commit);
        if (this.isEnded) return;
        if (performance.now() - turn < TURN_MS) continue;
        await nextTurn();
        turn = performance.now();
      }
    }
  }

  async #send(commit: LoggedCommit): Promise<void> {
    const isNew = commit.isAboutRights && commit.seq > this.#rights.version;
    const news = isNew ? await this.#renewRights(commit) : NO_NEWS;
    this.#position = commit.seq;
    const arrival: Arrival = { commit, frames: createFrames(this.workspaceId, commit), news };
    for (const reader of this.readers) this.#hand(reader, arrival);
  }

  #hand(reader: Reader, arrival: Arrival): void {
    if (!reader.waiting) return deliver(reader, this.#rights, arrival);
    reader.waiting.push(arrival);
    if (reader.waiting.length > MOST_WAITING) this.end(reader, END.tooSlow);
  }

  /** Loads everybody's rights anew, before the commit that changed them is sent to anybody. */
  async #renewRights(commit: LoggedCommit): Promise<ReadonlyMap<number, News>> {
    for (;;) {
      const before = { workspace: this.#rights, standings: this.#standings() };
      const after = await loadRights(this.db, this.workspaceId, [
        NOBODY,
        ...before.standings.keys(),
      ]);
      if (!after) {
        this.endAll(END.noPermission);
        return NO_NEWS;
      }
      // Somebody new came in meanwhile, by the old rights.
      if ([...this.readers].some(({ standing }) => !after.standings.has(standing.userId))) continue;
      this.#rights = after.workspace;
      this.#apply(after);
      return newsOf(this.workspaceId, commit, before, after);
    }
  }

  #standings() {
    return new Map([...this.readers].map(({ standing }) => [standing.userId, standing]));
  }

  #apply({ workspace, standings }: Rights): void {
    for (const reader of this.readers) {
      const standing = standings.get(reader.standing.userId) ?? reader.standing;
      reader.standing = standing;
      if (!mayConnect(workspace, standing)) this.end(reader, END.noPermission);
    }
  }
}

const NO_NEWS: ReadonlyMap<number, News> = new Map();
