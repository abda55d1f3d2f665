/**
 * Who is on which board and task (docs/live.md#presence): kept in memory, never in the log. Each
 * process knows its own sockets and tells the others about them.
 */
import { randomUUID } from 'node:crypto';
import type { PresenceMessage } from '../../../contract/messages';
import type { Database } from '../../db/database';
import { controlFrame } from '../frames';
import { isDue } from '../subscriber';
import type { WorkspaceBroadcaster } from '../workspaceBroadcaster';
import type { People } from './people';
import type { OpenView } from './openView';
import { readNotice, writeNotice } from './presenceNotice';
import { PresentBoard } from './presentBoard';
import { readArrival, readHidden, readNames, type Name } from './readPresence';
import { maySee, type Visit } from './visit';

/** The least time between two lists of one board. */
const INTERVAL_MS = 400;
/** A socket that has given no sign of life for so long no longer counts. */
const SILENT_MS = 10_000;
/** Polls between two probes of a socket: about five seconds. */
const POLLS_PER_BEAT = 6;

interface Needs {
  db: Pick<Database, 'query'>;
  report: (error: unknown) => void;
}

export class PresenceHub {
  readonly #db: Needs['db'];
  readonly #report: Needs['report'];
  readonly #boards = new Map<number, PresentBoard>();
  readonly #process = randomUUID();
  #publish: (key: string, notice: string) => void = () => undefined;
  #polls = 0;

  constructor({ db, report }: Needs) {
    this.#db = db;
    this.#report = report;
  }

  /** @param publish sends a notice to the other processes; a later one of the same key replaces it */
  connect(publish: (key: string, notice: string) => void): void {
    this.#publish = publish;
  }

  /** A tab says where it is. */
  async move(visit: Visit, place: OpenView | null): Promise<void> {
    const turn = (visit.turn += 1);
    if (place === null || !maySee(visit, place.projectId)) return this.#place(visit, null);
    const { workspaceId } = visit.broadcaster;
    const { userId } = visit.subscriber.membership;
    try {
      const arrival = await readArrival(this.#db, { workspaceId, userId }, place);
      if (visit.turn !== turn) return;
      visit.isShown = arrival.isShown;
      this.#place(visit, arrival.hasTask ? place : { ...place, taskId: null });
    } catch (error) {
      this.#report(error);
    }
  }

  /** The tab is gone. */
  leave(visit: Visit): void {
    visit.turn += 1;
    this.#place(visit, null);
  }

  /** The rights of a workspace's subscribers have changed. */
  rightsChanged(broadcaster: WorkspaceBroadcaster): void {
    for (const board of this.#boards.values())
      if (board.workspaceId === broadcaster.workspaceId) void this.#flush(board);
  }

  /** A notice of another process, or of this one. */
  receive(text: string): void {
    const notice = readNotice(text);
    const board = notice && this.#boards.get(notice.projectId);
    if (!board || notice.from === this.#process) return;
    if (notice.people === null) this.#tell(board, board.own());
    else if (board.hear(notice.from, notice.people, performance.now())) this.#schedule(board);
  }

  /** Called about once a second: looks whether users have hidden themselves, and who is silent. */
  async poll(): Promise<void> {
    const visits = [...this.#boards.values()].flatMap((board) => [...board.visits]);
    if (visits.length === 0) return;
    this.#polls += 1;
    this.#probe(visits.filter(({ subscriber }) => isDue(subscriber, this.#polls, POLLS_PER_BEAT)));
    if (this.#polls % POLLS_PER_BEAT === 0) this.#repeat();
    const ids = new Set(visits.map(({ subscriber }) => subscriber.membership.userId));
    const hidden = await readHidden(this.#db, [...ids]);
    for (const visit of visits)
      this.#set(visit, 'isShown', !hidden.has(visit.subscriber.membership.userId));
  }

  /** Asks sockets for a sign of life. */
  #probe(visits: readonly Visit[]): void {
    for (const visit of visits) {
      this.#set(visit, 'isSilent', visit.liveness.silentMs() > SILENT_MS);
      visit.liveness.probe();
    }
  }

  /** Repeats to the other processes who is here, and forgets those that say nothing any more. */
  #repeat(): void {
    for (const board of this.#boards.values()) {
      const own = board.own();
      const isDue = this.#polls % (2 * POLLS_PER_BEAT) === 0;
      if (isDue && own.size > 0) this.#tell(board, own);
      if (board.expire(performance.now())) this.#schedule(board);
    }
  }

  #set(visit: Visit, key: 'isShown' | 'isSilent', is: boolean): void {
    if (visit[key] === is) return;
    visit[key] = is;
    const board = visit.place && this.#boards.get(visit.place.projectId);
    if (board) void this.#flush(board);
  }

  #place(visit: Visit, place: OpenView | null): void {
    const before = visit.place;
    visit.place = place;
    if (before && before.projectId !== place?.projectId) {
      visit.sent = null;
      const left = this.#boards.get(before.projectId);
      left?.visits.delete(visit);
      if (left) this.#schedule(left);
    }
    if (!place) return;
    const board = this.#boards.get(place.projectId) ?? this.#open(visit, place.projectId);
    board.visits.add(visit);
    this.#schedule(board);
  }

  #open({ broadcaster }: Visit, projectId: number): PresentBoard {
    const board = new PresentBoard(broadcaster.workspaceId, projectId);
    this.#boards.set(projectId, board);
    const question = { from: this.#process, projectId, people: null };
    this.#publish(`ask ${projectId}`, writeNotice(question));
    return board;
  }

  #schedule(board: PresentBoard): void {
    const wait = Math.max(0, board.flushedAt + INTERVAL_MS - performance.now());
    board.timer ??= setTimeout(() => void this.#flush(board), wait).unref();
  }

  /** Tells the other processes and the tabs on the board, if anything has changed for them. */
  async #flush(board: PresentBoard): Promise<void> {
    clearTimeout(board.timer);
    board.timer = undefined;
    board.flushedAt = performance.now();
    const own = board.own();
    if (JSON.stringify([...own]) !== board.published) this.#tell(board, own);
    if (board.visits.size === 0) return void this.#boards.delete(board.projectId);
    try {
      const names = await board.names(board.all(), (ids) =>
        readNames(this.#db, board.workspaceId, ids),
      );
      // As it is now: another change may have been sent while the names were read.
      const people = listOf(board.all(), names);
      for (const visit of board.visits) send(visit, board.projectId, people);
    } catch (error) {
      this.#report(error);
    }
  }

  #tell(board: PresentBoard, people: People): void {
    const { projectId } = board;
    board.published = JSON.stringify([...people]);
    this.#publish(`${projectId}`, writeNotice({ from: this.#process, projectId, people }));
  }
}

const listOf = (people: People, names: ReadonlyMap<number, Name>): PresenceMessage['people'] =>
  [...people].flatMap(([id, taskIds]) => {
    const name = names.get(id);
    return name ? [{ ...name, taskIds: [...taskIds] }] : [];
  });

/** A tab that may not see the board (any more) receives nothing; one that hides, an empty list. */
function send(visit: Visit, projectId: number, people: PresenceMessage['people']): void {
  if (visit.place?.projectId !== projectId || !maySee(visit, projectId)) return;
  if (!visit.isShown && visit.sent === null) return;
  const message = { type: 'presence', projectId, people: visit.isShown ? people : [] } as const;
  const text = JSON.stringify(message);
  if (text === visit.sent) return;
  visit.sent = text;
  visit.subscriber.transport.send(controlFrame(message));
}
