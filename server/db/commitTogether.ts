import { performance } from 'node:perf_hooks';
import type { Database, Tx } from './database';
import { DatabaseUnavailable } from './databaseUnavailable';
import { errorCode } from './errorCode';
import { sendTogether } from './sendTogether';

/** One commit is for at most so many changes, */
const MOST = 32;
/** and takes no more of them after so many milliseconds: the first of them waits for the last. */
const LONGEST_MS = 20;

/**
 * What a change expected of the one before it did not hold: nothing of it is kept, and it runs again
 * in a transaction of its own.
 */
export class RunAgainAlone extends Error {}

interface Waiting {
  work(tx: Tx): Promise<unknown>;
  /** It may run with others by {@link sendTogether}. */
  sendsAtOnce: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}
type Outcome = { result: unknown } | { error: unknown };
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Runs changes that wait for each other's lock in one transaction: the disk confirms them together,
 * and the lock passes from one to the next without a round trip.
 *
 * Each change has a savepoint of its own, so one that fails takes back nothing of the others. One
 * that failed in the database runs again alone. A change is answered when the
 * transaction is durable, never before (docs/adr/0300-changes-committed-together.md).
 * @param lock sends the statement that takes the lock. It is the first of each transaction: a change
 *   that took another lock before, such as that of its idempotency key, could wait for a transaction
 *   of another process that has this lock and waits for that key.
 * @returns {@link Database.inTurn} for a database with these transactions
 */
export function createCommitTogether(
  transaction: Database['transaction'],
  lock: (tx: Tx, key: number) => Promise<unknown> = async () => undefined,
): Pick<Database, 'inTurn'>['inTurn'] {
  /** By key: those that wait. A key is here as long as its changes run. */
  const queues = new Map<number, Waiting[]>();

  async function runAll(key: number, queue: Waiting[]): Promise<void> {
    const locked: Transaction = (work) =>
      transaction((tx) => {
        // Sent together with the first statement of the change, which fails if this fails.
        lock(tx, key).catch(() => undefined);
        return work(tx);
      });
    while (queue.length > 0) await commitSome(locked, queue);
    queues.delete(key);
  }

  return <T>(key: number, work: (tx: Tx) => Promise<T>, sendsAtOnce = false) =>
    new Promise<T>((resolve, reject) => {
      const change: Waiting = {
        work,
        sendsAtOnce,
        resolve: (result) => resolve(result as T),
        reject,
      };
      const running = queues.get(key);
      if (running) {
        running.push(change);
        return;
      }
      const queue = [change];
      queues.set(key, queue);
      void runAll(key, queue);
    });
}

/** One transaction for the first changes of a queue. Never rejects. */
async function commitSome(transaction: Transaction, queue: Waiting[]): Promise<void> {
  const done: { change: Waiting; outcome: Outcome }[] = [];
  const [first] = queue.splice(0, 1);
  if (!first) return;
  try {
    await transaction(async (tx) => {
      // If the first one fails, the transaction fails: nothing else is in it yet.
      done.push({ change: first, outcome: { result: await first.work(tx) } });
      const since = performance.now();
      let sequence = tx;
      while (done.length < MOST && performance.now() - since < LONGEST_MS) {
        const changes = takeNext(queue, MOST - done.length);
        if (changes.length === 0) break;
        // Their outcomes are in the list before they run, so that they are answered whatever happens.
        const entries = changes.map((change) => ({ change, outcome: UNKNOWN }));
        done.push(...entries);
        const outcomes = await outcomesOf(sequence, changes);
        if (outcomes)
          entries.forEach((entry, index) => (entry.outcome = outcomes[index] ?? UNKNOWN));
        else {
          // One after the other, and with numbers that PostgreSQL tells.
          done.splice(-entries.length);
          changes.forEach((change) => (change.sendsAtOnce = false));
          queue.unshift(...changes);
          sequence = { ...tx };
        }
      }
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      // Those that still wait would wait as long again.
      [first, ...done.slice(1).map(({ change }) => change), ...queue.splice(0)].forEach((change) =>
        change.reject(error),
      );
    } else if (done.length <= 1 && errorCode(error) !== DEADLOCK) first.reject(error);
    else if (done.length <= 1) await commitAlone(transaction, first);
    else for (const { change } of done) await commitAlone(transaction, change);
    return;
  }
  for (const { change, outcome } of done) {
    if ('result' in outcome) change.resolve(outcome.result);
    else if (mayRunAgain(outcome.error)) await commitAlone(transaction, change);
    else change.reject(outcome.error);
  }
}

const UNKNOWN: Outcome = { error: undefined };

/** The changes that run next: one, or all that can be sent together. */
function takeNext(queue: Waiting[], most: number): Waiting[] {
  const other = queue.findIndex(({ sendsAtOnce }) => !sendsAtOnce);
  return queue.splice(0, Math.max(1, Math.min(most, other < 0 ? queue.length : other)));
}

/** @returns null if changes that were sent together have to run one after the other */
async function outcomesOf(tx: Tx, changes: readonly Waiting[]): Promise<Outcome[] | null> {
  const [only] = changes;
  if (only && changes.length === 1) return [await inSavepoint(tx, only)];
  const results = await sendTogether(
    tx,
    changes.map(({ work }) => work),
  );
  return results && results.map((result) => ({ result }));
}

async function inSavepoint(tx: Tx, { work }: Waiting): Promise<Outcome> {
  // Sent together with the first statement of the change, which fails if this fails.
  const savepoint = tx.query('savepoint change');
  savepoint.catch(() => undefined);
  try {
    return { result: await work(tx) };
  } catch (error) {
    // It cannot be set if the change before failed in a statement that it did not wait for. Going
    // back would then go back to the savepoint of that change, which counts as done.
    await savepoint;
    await tx.query('rollback to savepoint change');
    return { error };
  }
}

async function commitAlone(transaction: Transaction, change: Waiting): Promise<void> {
  await transaction((tx) => change.work(tx)).then(
    (result) => change.resolve(result),
    (error: unknown) => change.reject(error),
  );
}

/** PostgreSQL has ended this transaction so that another can go on. */
const DEADLOCK = '40P01';

/** An SQLSTATE: a deadlock, for example, does not occur when the change runs alone. */
const mayRunAgain = (error: unknown) =>
  error instanceof RunAgainAlone || /^[0-9A-Z]{5}$/.test(errorCode(error));
