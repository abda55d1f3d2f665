import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Device } from '../../contract/device/deviceCookie';
import type { Log } from '../log';
import type { FromThread, RenderedScreen, ToThread } from './messages';

export interface ScreenRequest {
  path: string;
  device: Device;
  /** Answers a GraphQL request on behalf of the page's user. */
  ask: Ask;
}

export interface EntranceRequest {
  path: string;
  locale: Device['locale'];
}

export type Ask = (request: {
  headers: Record<string, string>;
  body: string;
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

export interface Renderer {
  /**
   * A screen; null if there is none for this user, if it fails or takes too long, or if there is too
   * much to do. The page then shows the same a little later.
   */
  render(request: ScreenRequest): Promise<RenderedScreen | null>;
  /** The screen of a visitor who is not signed in; null as above. */
  renderEntrance(request: EntranceRequest): Promise<RenderedScreen | null>;
  close(): Promise<void>;
}

export interface RendererOptions {
  /** The bundle of `src/app/serverRender`. */
  bundle: string;
  isConfirmationRequired: boolean;
  log: Pick<Log, 'error'>;
  /** The program of the thread, by default the compiled one beside this file. */
  program?: string;
  /** Shortened by tests. */
  times?: Partial<typeof TIMES>;
}

/** Tests run the sources, where a thread could not load TypeScript. */
const PROGRAM = join(__dirname, 'renderThread.js');
/** In milliseconds. */
const TIMES = {
  /**
   * The app starts after the page: a screen that takes longer would not be worth its wait
   * (docs/adr/0180-first-paint-from-the-server.md).
   */
  deadline: 600,
  /** After screens that missed the deadline, no page waits for one for this long. */
  respite: 10_000,
  /** A thread that is still busy with one screen then is ended. */
  longest: 5_000,
  /** A thread that nothing needs gives its memory back. */
  idle: 5 * 60_000,
  /** A thread that has failed is not started again before. */
  pause: 60_000,
};
/** More at once would only delay each other. */
const MAX_AT_ONCE = 4;
/** So many screens in a row that miss the deadline mean that the machine has too much to do. */
const MAX_MISSED = 2;
const MEMORY_MB = 192;
const UNAVAILABLE = { status: 503, headers: {}, body: '' };

/** @returns null if there is nothing to render with: in development, and in tests */
export function createRenderer(options: RendererOptions): Renderer | null {
  const { bundle, program = PROGRAM } = options;
  return existsSync(bundle) && existsSync(program) ? new ThreadRenderer(options) : null;
}

/** A message to the thread that asks for a screen, without its number. */
type Work =
  | Omit<Extract<ToThread, { kind: 'render' }>, 'id'>
  | Omit<Extract<ToThread, { kind: 'entrance' }>, 'id'>;

interface Page {
  ask: Ask;
  settle(screen: RenderedScreen | null): void;
}

/** Renders in a thread of its own, so that a board does not delay other requests. */
class ThreadRenderer implements Renderer {
  readonly #options: RendererOptions;
  readonly #times: typeof TIMES;
  /** Those that wait for their screens. */
  readonly #pages = new Map<number, Page>();
  /** What the thread works on, also for pages that have been sent, with the timer that ends it. */
  readonly #running = new Map<number, NodeJS.Timeout>();
  #thread: Worker | null = null;
  #isReady = false;
  #isClosed = false;
  #failedAt = Number.NEGATIVE_INFINITY;
  /** Screens that have missed the deadline since one was on time, and when the last one did. */
  #missed = 0;
  #missedAt = Number.NEGATIVE_INFINITY;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#start();
  }

  render({ path, device, ask }: ScreenRequest): Promise<RenderedScreen | null> {
    const { isConfirmationRequired } = this.#options;
    return this.#run({ kind: 'render', path, device, isConfirmationRequired }, ask);
  }

  renderEntrance(request: EntranceRequest): Promise<RenderedScreen | null> {
    return this.#run({ kind: 'entrance', ...request }, () => Promise.resolve(UNAVAILABLE));
  }

  #run(work: Work, ask: Ask): Promise<RenderedScreen | null> {
    if (!this.#thread) this.#start();
    // Loading the bundle takes longer than a page would wait.
    const thread = this.#isReady ? this.#thread : null;
    if (!thread || this.#running.size >= MAX_AT_ONCE || this.#isTooSlow())
      return Promise.resolve(null);
    clearTimeout(this.#idle);
    const id = (this.#last += 1);
    const end = setTimeout(() => void thread.terminate(), this.#times.longest).unref();
    this.#running.set(id, end);
    return new Promise((resolve) => {
      const deadline = setTimeout(() => {
        thread.postMessage({ kind: 'cancel', id } satisfies ToThread);
        this.#missed += 1;
        this.#missedAt = Date.now();
        this.#settle(id, null);
      }, this.#times.deadline);
      this.#pages.set(id, {
        ask,
        settle(screen) {
          clearTimeout(deadline);
          resolve(screen);
        },
      });
      thread.postMessage({ ...work, id } satisfies ToThread);
    });
  }

  #isTooSlow(): boolean {
    return this.#missed >= MAX_MISSED && Date.now() - this.#missedAt < this.#times.respite;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #start(): void {
    if (this.#isClosed || Date.now() - this.#failedAt < this.#times.pause) return;
    try {
      const thread = new Worker(this.#options.program ?? PROGRAM, {
        workerData: { bundle: this.#options.bundle },
        // It needs no secret of the server.
        env: { NODE_ENV: 'production' },
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      });
      thread.unref();
      thread.on('message', (message: FromThread) => this.#hear(thread, message));
      thread.on('error', (error) => this.#fail(error));
      thread.on('exit', () => this.#end(thread));
      this.#thread = thread;
    } catch (error) {
      // The system has no more threads.
      this.#fail(error);
    }
  }

  #hear(thread: Worker, message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        this.#rest();
        return;
      case 'ask':
        void this.#answer(thread, message);
        return;
      case 'rendered':
        if (this.#pages.has(message.id)) this.#missed = 0;
        this.#finish(message.id, message.screen);
        return;
      case 'failed':
        // A page that has been sent has cancelled its screen.
        if (this.#pages.has(message.id))
          this.#options.log.error({ err: message.error }, 'a screen was not rendered');
        this.#finish(message.id, null);
    }
  }

  async #answer(
    thread: Worker,
    { id, question, headers, body }: Extract<FromThread, { kind: 'ask' }>,
  ): Promise<void> {
    // While the server stops it accepts no requests, not even its own.
    const asked = this.#pages
      .get(id)
      ?.ask({ headers, body })
      .catch(() => UNAVAILABLE);
    const answer = (await asked) ?? UNAVAILABLE;
    thread.postMessage({ kind: 'answer', id, question, ...answer } satisfies ToThread);
  }

  #settle(id: number, screen: RenderedScreen | null): void {
    this.#pages.get(id)?.settle(screen);
    this.#pages.delete(id);
  }

  #finish(id: number, screen: RenderedScreen | null): void {
    this.#settle(id, screen);
    clearTimeout(this.#running.get(id));
    this.#running.delete(id);
    if (this.#running.size === 0) this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#thread?.terminate(), this.#times.idle).unref();
  }

  #fail(error: unknown): void {
    this.#failedAt = Date.now();
    this.#options.log.error({ err: error }, 'the rendering thread has failed');
  }

  #end(thread: Worker): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    this.#isReady = false;
    for (const id of [...this.#running.keys()]) this.#finish(id, null);
    clearTimeout(this.#idle);
  }
}
