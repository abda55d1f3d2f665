import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  runTextTask,
  type LoggedMerge,
  type LoggedWrite,
  type ReadState,
  type TextResult,
  type TextTask,
} from './textTasks';

/**
 * Bytes of a state or text from which a worker thread takes the work: a change of a text of 90,000
 * characters takes up to 0.4 s, in which the server would answer nothing else.
 */
const LARGE_BYTES = 20_000;
/** Compiled beside this file. Tests run the sources, where a worker could not load TypeScript. */
const WORKER = join(__dirname, 'textWorker.js');
const IDLE_MS = 30_000;

/** Merges a plain write into a log; a long text in a worker thread. */
export async function mergeAside(updates: Uint8Array[], write: LoggedWrite): Promise<LoggedMerge> {
  const result = await work(
    { kind: 'merge', updates, write },
    bytesOf(updates) + write.text.length + write.stored.length,
  );
  if ('before' in result) return result;
  throw new Error('the worker has mixed up its tasks');
}

/** A log as one update and as Markdown; of a long one in a worker thread. */
export async function readAside(updates: Uint8Array[]): Promise<ReadState> {
  const result = await work({ kind: 'text', updates }, bytesOf(updates));
  if ('text' in result) return result;
  throw new Error('the worker has mixed up its tasks');
}

const bytesOf = (updates: readonly Uint8Array[]): number =>
  updates.reduce((sum, { length }) => sum + length, 0);

/** The state of a new shared document; of a long text in a worker thread. */
export async function stateAside(text: string): Promise<Uint8Array> {
  const result = await work({ kind: 'state', text }, text.length);
  if ('state' in result) return result.state;
  throw new Error('the worker has mixed up its tasks');
}

async function work(task: TextTask, bytes: number): Promise<TextResult> {
  return bytes > LARGE_BYTES && existsSync(WORKER) ? thread.run(task) : runTextTask(task);
}

interface Waiting {
  resolve(result: TextResult): void;
  reject(error: Error): void;
}

/** One worker thread, which ends when it has nothing to do for a while. */
class TextThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  run(task: TextTask): Promise<TextResult> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, task });
    });
  }

  #start(): Worker {
    const worker = new Worker(WORKER);
    worker.unref();
    worker.on(
      'message',
      ({ id, result, error }: { id: number; result?: TextResult; error?: string }) =>
        this.#settle(id, result ?? new Error(error ?? 'the worker answered nothing')),
    );
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('the worker has ended')));
    return worker;
  }

  #settle(id: number, result: TextResult | Error): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (result instanceof Error) waiting?.reject(result);
    else waiting?.resolve(result);
    if (this.#waiting.size > 0) return;
    this.#idle = setTimeout(() => void this.#worker?.terminate(), IDLE_MS).unref();
  }

  #end(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, error);
  }
}

const thread = new TextThread();
