import { join } from 'node:path';
import { parentPort, Worker } from 'node:worker_threads';

/** What a thread does on request. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- parameters of any kind
export type Handlers = Record<string, (...args: any[]) => unknown>;

/** A program in a worker thread, which answers calls. */
export interface Thread<Of extends Handlers> {
  /** @throws {Error} what the thread's handler throws. */
  ask<Name extends keyof Of & string>(
    name: Name,
    ...args: Parameters<Of[Name]>
  ): Promise<Awaited<ReturnType<Of[Name]>>>;
  end(): Promise<void>;
}

interface Call {
  id: number;
  name: string;
  args: unknown[];
}
type Reply = { id: number; result: unknown } | { id: number; error: string };

/** @param program a TypeScript file that calls {@link answerCalls}; `plan` is its `workerData.plan`. */
export function startThread<Of extends Handlers>(program: string, plan: object): Thread<Of> {
  const worker = new Worker(join(__dirname, '..', 'program.cjs'), {
    workerData: { program, plan },
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let calls = 0;
  const failAll = (why: string) => {
    for (const [id, settle] of waiting) settle({ id, error: why });
    waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  worker.on('error', (error) => failAll(String(error)));
  worker.on('exit', (code) => failAll(`The thread ended with ${code}`));
  return {
    ask: (name, ...args) =>
      new Promise((resolve, reject) => {
        const id = (calls += 1);
        waiting.set(id, (reply) =>
          'error' in reply ? reject(new Error(reply.error)) : resolve(reply.result as never),
        );
        worker.postMessage({ id, name, args } satisfies Call);
      }),
    async end() {
      await worker.terminate();
    },
  };
}

/** Call it in the thread: answers every call with what its handler returns. */
export function answerCalls(handlers: Handlers): void {
  parentPort?.on('message', ({ id, name, args }: Call) => {
    void Promise.resolve()
      .then(() => handlers[name]?.(...args))
      .then(
        (result) => parentPort?.postMessage({ id, result } satisfies Reply),
        (error: unknown) =>
          parentPort?.postMessage({
            id,
            error: error instanceof Error ? (error.stack ?? error.message) : String(error),
          } satisfies Reply),
      );
  });
}
