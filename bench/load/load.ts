import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Requests sent over several connections for a given time, by a separate thread. */
export interface LoadPlan {
  port: number;
  /**
   * One complete HTTP/1.1 request per connection. {@link COUNTER} in it is replaced by a number
   * that no other request has.
   */
  requests: readonly string[];
  forMs: number;
  /**
   * Statements to run before each request, each on a database connection of its own; request and
   * statement have the same index.
   */
  before?: { databaseUrl: string; statements: readonly string[] };
  /** A text that every non-empty response body must contain. */
  expects?: string;
}

export interface Load {
  /** Responses per second over all connections. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The size of the last response, head and body. */
  bytes: number;
  count: number;
}

/**
 * Eight characters that are replaced by a counter of the same length, so that the body keeps its
 * length.
 */
export const COUNTER = '########';

/**
 * @throws {Error} if a response is not the expected one: a fast error response is no valid result.
 */
export function load(plan: LoadPlan): Promise<Load> {
  return inThread<Load>(join(__dirname, 'loadThread.ts'), plan);
}

/** Runs a program in a worker thread; its first message is the result. */
export function inThread<Outcome>(program: string, plan: object): Promise<Outcome> {
  return new Promise<Outcome>((resolve, reject) => {
    const worker = new Worker(join(__dirname, '..', 'program.cjs'), {
      workerData: { program, plan },
    });
    worker.once('message', (outcome: Outcome) => {
      resolve(outcome);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`The load ended with ${code} before it had a figure`)),
    );
  });
}
