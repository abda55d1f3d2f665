import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Requests that are sent over several connections for some time, by a thread of its own. */
export interface LoadPlan {
  port: number;
  /**
   * One request a connection, whole, as HTTP/1.1 has it. {@link COUNTER} in it becomes a number
   * that no other request has.
   */
  requests: readonly string[];
  forMs: number;
  /** Is done before each request, on a connection to this database of the same index. */
  before?: { databaseUrl: string; statements: readonly string[] };
  /** What every body must hold that is not empty. */
  expects?: string;
}

export interface Load {
  /** Answered requests a second of the whole load. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Of the last answer: its head and its body together. */
  bytes: number;
  count: number;
}

/** Eight places that are counted up from request to request, so that a body keeps its length. */
export const COUNTER = '########';

/** @throws {Error} where an answer is not what it should be: a fast refusal is no speed. */
export function load(plan: LoadPlan): Promise<Load> {
  return inThread<Load>(join(__dirname, 'loadThread.ts'), plan);
}

/** Runs a file of this folder's kind in a thread; its first message is the outcome. */
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
