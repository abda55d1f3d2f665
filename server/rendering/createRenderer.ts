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

export type Ask = (request: {
  headers: Record<string, string>;
  body: string;
}) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

export interface Renderer {
  /**
   * A screen; null if there is none for this user, it fails or takes too long. The page
   * then shows the same a little later.
   */
  render(request: ScreenRequest): Promise<RenderedScreen | null>;
  close(): Promise<void>;
}

export interface RendererOptions {
  /** The bundle of `src/app/serverRender`. */
  bundle: string;
  isConfirmationRequired: boolean;
  log: Pick<Log, 'error'>;
  /** Shortened by tests. */
  deadlineMs?: number;
}

/** Compiled beside this file. Tests run the sources, where a thread could not load TypeScript. */
const THREAD = join(__dirname, 'renderThread.js');
/** The app starts after the page: a screen that takes longer would not be worth its wait. */
const DEADLINE_MS = 250;
/** More at once only wait for each other. */
const MOST_AT_ONCE = 4;
/** A thread that nothing needs gives its memory back. */
const IDLE_MS = 5 * 60_000;
const MEMORY_MB = 192;

/** @returns null if there is nothing to render with: in development, and in tests */
export function createRenderer(options: RendererOptions): Renderer | null {
  return existsSync(options.bundle) && existsSync(THREAD) ? new ThreadRenderer(options) : null;
}

interface Page {
  ask: Ask;
  settle(screen: RenderedScreen | null): void;
}

/** Renders in a thread of its own, so that a large board does not delay other requests. */
class ThreadRenderer implements Renderer {
  readonly #options: RendererOptions;
  readonly #pages = new Map<number, Page>();
  #thread: Worker | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: RendererOptions) {
    this.#options = options;
    // Loading the bundle takes longer than the first page would wait.
    this.#start();
  }

  render({ path, device, ask }: ScreenRequest): Promise<RenderedScreen | null> {
    if (this.#pages.size >= MOST_AT_ONCE) return Promise.resolve(null);
    clearTimeout(this.#idle);
    const thread = this.#thread ?? this.#start();
    const id = (this.#last += 1);
    return new Promise((resolve) => {
      const deadline = setTimeout(
        () => this.#settle(id, null),
        this.#options.deadlineMs ?? DEADLINE_MS,
      );
      this.#pages.set(id, {
        ask,
        settle(screen) {
          clearTimeout(deadline);
          resolve(screen);
        },
      });
      const { isConfirmationRequired } = this.#options;
      thread.postMessage({
        kind: 'render',
        id,
        path,
        device,
        isConfirmationRequired,
      } satisfies ToThread);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(THREAD, {
      workerData: { bundle: this.#options.bundle },
      // It needs no secret of the server.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    thread.unref();
    thread.on('message', (message: FromThread) => this.#hear(thread, message));
    thread.on('error', (error) => this.#end(thread, error));
    thread.on('exit', () => this.#end(thread, null));
    this.#thread = thread;
    this.#rest();
    return thread;
  }

  #hear(thread: Worker, message: FromThread): void {
    if (message.kind === 'ask') return void this.#answer(thread, message);
    if (message.kind === 'failed')
      this.#options.log.error({ err: message.error }, 'a screen was not rendered');
    return this.#settle(message.id, message.kind === 'rendered' ? message.screen : null);
  }

  async #answer(
    thread: Worker,
    { id, question, headers, body }: Extract<FromThread, { kind: 'ask' }>,
  ): Promise<void> {
    // A page that has been sent asks nothing any more.
    const answer = await this.#pages.get(id)?.ask({ headers, body });
    if (answer) thread.postMessage({ kind: 'answer', id, question, ...answer } satisfies ToThread);
  }

  #settle(id: number, screen: RenderedScreen | null): void {
    this.#pages.get(id)?.settle(screen);
    this.#pages.delete(id);
    if (this.#pages.size === 0) this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#thread?.terminate(), IDLE_MS).unref();
  }

  #end(thread: Worker, error: Error | null): void {
    if (error) this.#options.log.error({ err: error }, 'the rendering thread has failed');
    if (this.#thread !== thread) return;
    this.#thread = null;
    for (const id of [...this.#pages.keys()]) this.#settle(id, null);
  }
}
