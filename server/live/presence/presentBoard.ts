import { MAX_PEOPLE, mergePeople, type People } from './people';
import type { Name } from './readPresence';
import { maySee, type Visit } from './visit';

/** How long the list of a process that has stopped telling counts. */
const FORGOTTEN_AFTER_MS = 25_000;

/** The tabs of this process on one board, and what other processes have told of theirs. */
export class PresentBoard {
  readonly visits = new Set<Visit>();
  readonly #elsewhere = new Map<string, { people: People; at: number }>();
  #names = new Map<number, Name>();
  #namesVersion = -1;
  timer: NodeJS.Timeout | undefined;
  flushedAt = -Infinity;
  /** What the other processes were told last. */
  published = '[]';

  constructor(
    readonly workspaceId: number,
    readonly projectId: number,
  ) {}

  /** The people of this process who may be shown. */
  own(): People {
    const lists = [...this.visits]
      .filter((visit) => visit.isShown && !visit.isSilent && maySee(visit, this.projectId))
      .map(({ subscriber, place }) => {
        const taskIds = place?.taskId == null ? [] : [place.taskId];
        return new Map([[subscriber.membership.userId, taskIds]]);
      });
    return mergePeople(lists);
  }

  all(): People {
    return mergePeople([this.own(), ...[...this.#elsewhere.values()].map(({ people }) => people)]);
  }

  /** @returns whether the list has changed */
  hear(from: string, people: People, now: number): boolean {
    const known = this.#elsewhere.get(from)?.people;
    if (people.size === 0) this.#elsewhere.delete(from);
    else this.#elsewhere.set(from, { people, at: now });
    return JSON.stringify([...(known ?? [])]) !== JSON.stringify([...people]);
  }

  /** Forgets processes that have stopped. @returns whether there was one */
  expire(now: number): boolean {
    const gone = [...this.#elsewhere].filter(([, { at }]) => now - at > FORGOTTEN_AFTER_MS);
    for (const [from] of gone) this.#elsewhere.delete(from);
    return gone.length > 0;
  }

  /**
   * How the people are shown; read once for each version of the workspace's people.
   * @param read the names of people who are not known yet
   */
  async names(
    people: People,
    read: (ids: number[]) => Promise<Name[]>,
  ): Promise<ReadonlyMap<number, Name>> {
    const version = this.#peopleVersion();
    if (version !== this.#namesVersion || this.#names.size > 4 * MAX_PEOPLE)
      this.#names = new Map();
    this.#namesVersion = version;
    const unknown = [...people.keys()].filter((id) => !this.#names.has(id));
    const names = this.#names;
    if (unknown.length > 0) for (const name of await read(unknown)) names.set(name.id, name);
    return names;
  }

  #peopleVersion(): number {
    const [visit] = this.visits;
    return visit?.broadcaster.rights.version ?? -1;
  }
}
