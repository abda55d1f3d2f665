import type * as Y from 'yjs';
import type { Database } from '../db/database';
import {
  appendUpdates,
  applyLog,
  readLog,
  type NewUpdate,
  type SharedPlace,
} from '../domain/descriptions/shared/updateLog';
import { TrialCopy } from '../domain/descriptions/shared/tryUpdate';
import { EDITOR_END, EditorRefusal } from './endCodes';
import { applyFromOutside, FROM_OUTSIDE } from './applyFromOutside';

interface Pending extends NewUpdate {
  resolve(): void;
  reject(error: unknown): void;
}

/** A shared description that this process has open: checks, stores and follows its updates. */
export class OpenDocument {
  readonly #trial: TrialCopy;
  readonly #queue: Pending[] = [];
  readonly #repairs: Uint8Array[] = [];
  #seq = 0;
  #writing: Promise<void> | null = null;
  #pulling: Promise<boolean> = Promise.resolve(true);

  constructor(
    private readonly db: Pick<Database, 'query'>,
    readonly place: SharedPlace,
    private readonly shared: Y.Doc,
    private readonly onStored: () => void,
  ) {
    this.#trial = new TrialCopy(() => shared);
  }

  /** The last update that this copy has. */
  get seq(): number {
    return this.#seq;
  }

  /** Loads the log. @throws {EditorRefusal} if the document has another generation by now. */
  async load(): Promise<void> {
    const log = await readLog(this.db, this.place, null);
    if (!log) throw new EditorRefusal('generation');
    applyLog(this.shared, log);
    this.#seq = log.seq;
    this.shared.on('update', (update: Uint8Array) => this.#trial.follow(update));
  }

  /**
   * Checks an update and makes it durable. Resolves before anything else sees the update.
   * @throws {EditorRefusal} if it may not enter the log.
   */
  async take(userId: number, update: Uint8Array): Promise<void> {
    const tried = this.#trial.try(update);
    if (tried.refusal !== null)
      throw new EditorRefusal(
        tried.refusal,
        tried.refusal === 'too-long' ? EDITOR_END.tooLong : EDITOR_END.refused,
      );
    const { bytes, repair, characters } = tried;
    if (!bytes) return;
    await this.#store({ userId, characters, bytes });
    if (repair) this.#repairs.push(repair);
  }

  /** Applies the repairs of updates that Hocuspocus has applied meanwhile. */
  applyRepairs(): void {
    for (const repair of this.#repairs.splice(0)) applyFromOutside(this.shared, repair);
  }

  /**
   * Applies what other processes and plain writes have appended.
   * @returns false if the document has another generation by now.
   */
  pull(userId: number | undefined): Promise<boolean> {
    this.#pulling = this.#pulling.catch(() => true).then(() => this.#pullOnce(userId));
    return this.#pulling;
  }

  /** Resolves when nothing is being stored. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  async #pullOnce(userId: number | undefined): Promise<boolean> {
    const log = await readLog(this.db, this.place, this.#seq);
    if (!log) return false;
    if (log.state === null && log.updates.length === 0) return true;
    applyLog(this.shared, log, FROM_OUTSIDE);
    this.#seq = Math.max(this.#seq, log.seq);
    const repair = this.#trial.repair();
    if (!repair || userId === undefined) return true;
    await this.#store({ userId, characters: 0, bytes: repair });
    applyFromOutside(this.shared, repair);
    return true;
  }

  #store(update: NewUpdate): Promise<void> {
    const stored = new Promise<void>((resolve, reject) =>
      this.#queue.push({ ...update, resolve, reject }),
    );
    this.#writing ??= this.#writeQueue().finally(() => {
      this.#writing = null;
    });
    return stored;
  }

  /** Writes together what arrives while a write is on its way. */
  async #writeQueue(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0);
      try {
        const seq = await appendUpdates(this.db, this.place, batch);
        if (seq === null) throw new EditorRefusal('generation');
        if (seq === this.#seq + batch.length) this.#seq = seq;
        for (const { resolve } of batch) resolve();
        this.onStored();
      } catch (error) {
        this.#trial.discard();
        for (const { reject } of batch) reject(error);
      }
    }
  }
}
