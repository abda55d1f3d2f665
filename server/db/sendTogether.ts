import { allEnded } from './allEnded';
import type { Statement, Tx } from './database';

type Work = (tx: Tx) => Promise<unknown>;

/**
 * Runs changes in one transaction without waiting for the answers to one before the next is sent.
 * Their statements are executed in order, so each change reads what those before it wrote.
 *
 * Each of them must call all its statements before it waits for an answer, as the next one's come
 * right behind them. One that calls another statement later, also to take something back, fails with
 * {@link SentTooLate}. The last statements of all changes ({@link Tx.sendLast}) are sent when all have
 * succeeded.
 * @returns their results; null if one of them failed: then nothing of any is kept. The caller runs
 *   them again one after the other, with a new sequence (docs/adr/0317-changes-sent-together.md).
 */
export async function sendTogether(tx: Tx, works: readonly Work[]): Promise<unknown[] | null> {
  // Sent together with the first change, which fails if this fails.
  const savepoint = tx.query('savepoint together');
  savepoint.catch(() => undefined);
  const last: Statement[][] = [];
  const running: Promise<unknown>[] = [];
  let isTooLate = false;
  for (const work of works) {
    const statements: Statement[] = [];
    let isSent = false;
    const own: Tx = {
      query: async (...statement) => {
        if (!isSent) return tx.query(...statement);
        isTooLate = true;
        throw new SentTooLate();
      },
      sendLast: (...statement) => void statements.push(statement),
    };
    follow(own, sequenceOf(tx));
    last.push(statements);
    const result = work(own);
    result.catch(() => undefined);
    running.push(result);
    await allPromisesWaiting();
    isSent = true;
  }
  try {
    const results = await allEnded(running);
    // Whatever the change has made of the error.
    if (isTooLate) throw new SentTooLate();
    for (const statement of last.flat()) tx.sendLast(...statement);
    return results;
  } catch {
    // It cannot be set if the change before failed in a statement that it did not wait for.
    await savepoint;
    await tx.query('rollback to savepoint together');
    return null;
  }
}

/** A statement of a change behind which the next one has been sent. */
class SentTooLate extends Error {}

/**
 * Called from a promise callback, `process.nextTick` runs after the queue of microtasks is empty: a
 * change has then called every statement that it can without an answer from PostgreSQL.
 */
const allPromisesWaiting = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Identifies consecutive changes of this process to one workspace. `writeCommit` keeps the last
 * number under it. It ends when another process has changed the workspace in between.
 */
export type Sequence = object;

/** A sequence holds no transaction, so that none is kept with its connection. */
const sequences = new WeakMap<Tx, Sequence>();

/** The changes of this transaction continue a sequence. */
export const follow = (tx: Tx, sequence: Sequence) => void sequences.set(tx, sequence);

/** The sequence of a transaction or of a change in it; a new one if it has none. */
export function sequenceOf(tx: Tx): Sequence {
  const sequence = sequences.get(tx) ?? {};
  sequences.set(tx, sequence);
  return sequence;
}
