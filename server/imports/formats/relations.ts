import type { DocumentRelation } from '../../../contract/boardDocument/boardDocument';
import { LIMITS } from '../../../contract/limits';
import type { Losses } from '../losses';
import type { Draft } from './draft';

/** Relates tasks of a draft: each pair once, and no task to itself. */
export class Relations {
  readonly #draft: Draft;
  readonly #losses: Losses;
  readonly #pairs = new Set<string>();
  readonly #counts = new Map<string, number>();

  constructor(draft: Draft, losses: Losses) {
    this.#draft = draft;
    this.#losses = losses;
  }

  /** A task that is null is not on the board. */
  add(type: DocumentRelation['type'], from: string | null, to: string | null): void {
    if (from === null || to === null || from === to) return this.#losses.add('relationLeftOut');
    const key = (a: string, b: string) => `${type} ${a} ${b}`;
    if (this.#pairs.has(key(from, to))) return;
    // Programs name a symmetric relation on both of its tasks.
    if (type !== 'TaskBlocksTask' && this.#pairs.has(key(to, from))) return;
    const isFull = [from, to].some((id) => (this.#counts.get(id) ?? 0) >= LIMITS.relationsOfTask);
    if (isFull || this.#pairs.has(key(to, from))) return this.#losses.add('relationLeftOut');
    this.#pairs.add(key(from, to));
    for (const id of [from, to]) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
    this.#draft.relations.push({ type, from, to });
  }
}
