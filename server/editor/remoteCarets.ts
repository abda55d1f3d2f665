import { randomUUID } from 'node:crypto';
import { applyAwarenessUpdate, encodeAwarenessUpdate, type Awareness } from 'y-protocols/awareness';

/** Carets travel together: a caret moves with each typed character. */
const INTERVAL_MS = 100;
/** Notices of one process in each interval; what is left over waits, and the latest state counts. */
const MAX_NOTICES = 20;
/** PostgreSQL limits a notice to 8,000 bytes; base64 takes four bytes for three. */
const MAX_UPDATE_BYTES = 5_500;
/** The origin of states from other processes: they are not sent on. */
const REMOTE = { source: 'other process' } as const;

interface Followed {
  awareness: Awareness;
  /** Client ids whose state is to be sent. */
  changed: Set<number>;
  /** The clients of this process. */
  own: Set<number>;
  /** Another process has the document open. */
  isShared: boolean;
  stop(): void;
}

interface Changes {
  added: number[];
  updated: number[];
  removed: number[];
}

/**
 * Carries carets between processes through PostgreSQL: `process question name` asks for those of a
 * document, and `process states name update` has some. Carets are sent only for a document that
 * another process has asked about, so one process alone sends a question for each document that it
 * opens. A lost notice costs a caret until it moves, at most 15 s.
 */
export class RemoteCarets {
  readonly #process = randomUUID();
  readonly #followed = new Map<string, Followed>();
  #timer: NodeJS.Timeout | null = null;

  /** @param publish sends a notice to all processes, this one included. */
  constructor(private readonly publish: (notice: string) => Promise<void>) {}

  /** Follows the carets of a document that was opened here. */
  open(name: string, awareness: Awareness): void {
    this.close(name);
    const followed: Followed = {
      awareness,
      changed: new Set(),
      own: new Set(),
      isShared: false,
      stop: () => awareness.off('update', onUpdate),
    };
    const onUpdate = ({ added, updated, removed }: Changes, origin: unknown) => {
      if (origin === REMOTE) return;
      for (const id of [...added, ...updated]) followed.own.add(id);
      for (const id of [...added, ...updated, ...removed])
        if (followed.own.has(id)) followed.changed.add(id);
      for (const id of removed) followed.own.delete(id);
      if (followed.isShared) this.#schedule();
      else followed.changed.clear();
    };
    awareness.on('update', onUpdate);
    this.#followed.set(name, followed);
    this.#ask(name);
  }

  close(name: string): void {
    const followed = this.#followed.get(name);
    followed?.stop();
    if (followed?.isShared) void this.#send(name, [...followed.own, ...followed.changed]);
    this.#followed.delete(name);
  }

  /** Asks for the carets of all open documents: notices may have been missed. */
  refresh(): void {
    for (const name of this.#followed.keys()) this.#ask(name);
  }

  /** Takes a notice of any process. */
  receive(notice: string): void {
    const [sender, kind, name = '', update = ''] = notice.split(' ');
    const followed = this.#followed.get(name);
    if (sender === this.#process || !followed) return;
    followed.isShared = true;
    if (kind === 'question') {
      for (const id of followed.own) followed.changed.add(id);
      // An empty answer says that this process has the document open too.
      if (followed.own.size === 0) void this.publish(`${this.#process} states ${name} `);
      return this.#schedule();
    }
    if (update === '') return;
    applyAwarenessUpdate(followed.awareness, new Uint8Array(Buffer.from(update, 'base64')), REMOTE);
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    for (const { stop } of this.#followed.values()) stop();
    this.#followed.clear();
  }

  #ask(name: string): void {
    void this.publish(`${this.#process} question ${name}`);
  }

  #schedule(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#sendChanged();
    }, INTERVAL_MS);
    this.#timer.unref();
  }

  async #sendChanged(): Promise<void> {
    let left = MAX_NOTICES;
    for (const [name, followed] of this.#followed) {
      if (followed.changed.size === 0 || left === 0) continue;
      const changed = [...followed.changed];
      followed.changed.clear();
      left = Math.max(0, left - (await this.#send(name, changed)));
    }
    if ([...this.#followed.values()].some(({ changed }) => changed.size > 0)) this.#schedule();
  }

  /** @returns how many notices it took. */
  async #send(name: string, clientIds: readonly number[]): Promise<number> {
    const awareness = this.#followed.get(name)?.awareness;
    const known = clientIds.filter((id) => awareness?.meta.has(id));
    if (!awareness || known.length === 0) return 0;
    const update = encodeAwarenessUpdate(awareness, known);
    if (update.length > MAX_UPDATE_BYTES && known.length > 1) {
      const half = Math.ceil(known.length / 2);
      const first = await this.#send(name, known.slice(0, half));
      return first + (await this.#send(name, known.slice(half)));
    }
    if (update.length > MAX_UPDATE_BYTES) return 0;
    const bytes = Buffer.from(update).toString('base64');
    await this.publish(`${this.#process} states ${name} ${bytes}`);
    return 1;
  }
}
