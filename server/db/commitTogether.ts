import { performance } from 'node:perf_hooks';
import type { Database, Tx } from './database';
import { DatabaseUnavailable } from './databaseUnavailable';
import { errorCode } from './errorCode';
import { follow, sendTogether, sequenceOf, type Sequence } from './sendTogether';

/** The most changes in one transaction. */
const MOST = 32;
/** After this time a transaction takes no more changes, because its first change waits for its last. */
const LONGEST_MS = 20;

/**
 * What a change expected of the one before it did not hold: nothing of it is kept, and it runs again
 * in a transaction of its own.
 */
export class RunAgainAlone extends Error {}

/**
 * @param guesses the change may send statements that rely on what was read before the lock. It throws
 *   {@link RunAgainAlone} if that was wrong.
 */
export type Work<T> = (tx: Tx, guesses: boolean) => Promise<T>;

interface Waiting {
  work: Work<unknown>;
  /** It may run with others by {@link sendTogether}. */
  sendsAtOnce: boolean;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}
type Outcome = { result: unknown } | { error: unknown };
type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** What is known of a lock between its transactions. */
interface Known {
  /** The next transaction follows on it; undefined after one that failed. */
  sequence?: Sequence | undefined;
  /** `performance.now()` when an expected number was last wrong, or a transaction failed. */
  wrongAt?: number;
}
/** Changes of one lock that run one after the other. */
interface Turn {
  transaction: Transaction;
  queue: Waiting[];
  known: Known;
}

/** For this time after `wrongAt`, the first change of each transaction waits for its number. */
const ASKING_MS = 1_000;
/** So many locks are known; the ones that were used first are forgotten. */
const MOST_KNOWN = 1_000;

/**
 * Runs changes that wait for each other's lock in one transaction: the disk confirms them together,
 * and the lock passes from one to the next without a round trip.
 *
 * A change that runs alone behind others has its own savepoint, so it takes back nothing of them if it
 * fails. Changes that are sent together share one: if any fails, all run again one after the other. A
 * change that failed in the database runs again in a transaction of its own. It is answered when the
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
  const knownOf = createKnown();

  async function runAll(key: number, queue: Waiting[]): Promise<void> {
    const locked: Transaction = (work) =>
      transaction((tx) => {
        // Sent together with the first statement of the change, which fails if this fails.
        lock(tx, key).catch(() => undefined);
        return work(tx);
      });
    const turn: Turn = { transaction: locked, queue, known: knownOf(key) };
    while (queue.length > 0) await commitSome(turn);
    queues.delete(key);
  }

  return <T>(key: number, work: Work<T>, sendsAtOnce = false) =>
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

function createKnown(): (key: number) => Known {
  const all = new Map<number, Known>();
  return (key) => {
    const known = all.get(key) ?? {};
    all.set(key, known);
    const [oldest] = all.keys();
    if (all.size > MOST_KNOWN && oldest !== undefined) all.delete(oldest);
    return known;
  };
}

const mayGuess = ({ wrongAt }: Known) =>
  wrongAt === undefined || performance.now() - wrongAt >= ASKING_MS;

/** What the waiting changes have read is outdated: the next one waits for its number. */
function forget(known: Known): void {
  known.sequence = undefined;
  known.wrongAt = performance.now();
}

/** One transaction for the first changes of a queue. Never rejects. */
async function commitSome({ transaction, queue, known }: Turn): Promise<void> {
  const done: { change: Waiting; outcome: Outcome }[] = [];
  const guesses = mayGuess(known);
  let sequence: Sequence | undefined;
  try {
    await transaction(async (tx) => {
      if (known.sequence && guesses) follow(tx, known.sequence);
      let current = tx;
      let isStart = true;
      const since = performance.now();
      while (done.length < MOST && (isStart || performance.now() - since < LONGEST_MS)) {
        // Without a number to expect, the first one waits for it, and nothing can be sent behind it.
        const isNumberKnown = !isStart || (guesses && known.sequence !== undefined);
        const changes = takeNext(queue, isNumberKnown ? MOST - done.length : 1);
        if (changes.length === 0) break;
        // Their outcomes are in the list before they run, so that they are answered whatever happens.
        const entries = changes.map((change) => ({ change, outcome: UNKNOWN }));
        done.push(...entries);
        const place: Place = { isAlone: done.length === 1, guesses: guesses && isStart };
        const outcomes = await outcomesOf(current, changes, place);
        if (outcomes)
          entries.forEach((entry, index) => (entry.outcome = outcomes[index] ?? UNKNOWN));
        else {
          // One after the other, and with numbers that PostgreSQL tells.
          if (isStart) forget(known);
          done.splice(-entries.length);
          changes.forEach((change) => (change.sendsAtOnce = false));
          queue.unshift(...changes);
          current = { ...tx };
        }
        isStart = false;
      }
      sequence = sequenceOf(current);
    });
  } catch (error) {
    forget(known);
    await giveUp({ transaction, queue, changes: done.map(({ change }) => change) }, error);
    return;
  }
  known.sequence = sequence;
  for (const { change, outcome } of done) {
    if ('result' in outcome) change.resolve(outcome.result);
    else if (mayRunAgain(outcome.error)) {
      forget(known);
      await commitAlone(transaction, change);
    } else change.reject(outcome.error);
  }
}

/** Answers the changes of a transaction that failed, or runs them again. */
async function giveUp(
  { transaction, queue, changes }: Omit<Turn, 'known'> & { changes: readonly Waiting[] },
  error: unknown,
): Promise<void> {
  const [first = queue.shift(), ...others] = changes;
  if (error instanceof DatabaseUnavailable)
    // Those that still wait would wait as long again.
    [first, ...others, ...queue.splice(0)].forEach((change) => change?.reject(error));
  else if (first && others.length === 0 && !endsOnlyTogether(error)) first.reject(error);
  else for (const change of [first, ...others]) if (change) await commitAlone(transaction, change);
}

const UNKNOWN: Outcome = { error: undefined };

/** The changes that run next: one, or all that can be sent together. */
function takeNext(queue: Waiting[], most: number): Waiting[] {
  const other = queue.findIndex(({ sendsAtOnce }) => !sendsAtOnce);
  return queue.splice(0, Math.max(1, Math.min(most, other < 0 ? queue.length : other)));
}

interface Place {
  /** Nothing else is in the transaction. */
  isAlone: boolean;
  guesses: boolean;
}

/** @returns null if changes that were sent together have to run one after the other */
async function outcomesOf(
  tx: Tx,
  changes: readonly Waiting[],
  { isAlone, guesses }: Place,
): Promise<Outcome[] | null> {
  const [only] = changes;
  // If the only one fails, the transaction fails.
  if (only && isAlone) return [{ result: await only.work(tx, guesses) }];
  if (only && changes.length === 1) return [await inSavepoint(tx, only)];
  const results = await sendTogether(
    tx,
    changes.map(
      ({ work }, index) =>
        (own) =>
          work(own, guesses && index === 0),
    ),
  );
  return results && results.map((result) => ({ result }));
}

async function inSavepoint(tx: Tx, { work }: Waiting): Promise<Outcome> {
  // Sent together with the first statement of the change, which fails if this fails.
  const savepoint = tx.query('savepoint change');
  savepoint.catch(() => undefined);
  try {
    return { result: await work(tx, false) };
  } catch (error) {
    // It cannot be set if the change before failed in a statement that it did not wait for. Going
    // back would then go back to the savepoint of that change, which counts as done.
    await savepoint;
    await tx.query('rollback to savepoint change');
    return { error };
  }
}

async function commitAlone(transaction: Transaction, change: Waiting): Promise<void> {
  await transaction((tx) => change.work(tx, false)).then(
    (result) => change.resolve(result),
    (error: unknown) => change.reject(error),
  );
}

/** PostgreSQL has ended this transaction so that another can go on. */
const DEADLOCK = '40P01';

/** An error that the change may not have when it runs alone, and does not guess. */
const endsOnlyTogether = (error: unknown) =>
  error instanceof RunAgainAlone || errorCode(error) === DEADLOCK;

/** An SQLSTATE: a deadlock, for example, does not occur when the change runs alone. */
const mayRunAgain = (error: unknown) =>
  error instanceof RunAgainAlone || /^[0-9A-Z]{5}$/.test(errorCode(error));
