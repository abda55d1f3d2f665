import { allEnded } from './allEnded';
import type { Statement, Tx } from './database';

type Work = (tx: Tx) => Promise<unknown>;

/**
 * Runs changes in one transaction without waiting for the answers to one before the next is sent.
 * Their statements are executed in order, so each change reads what those before it wrote.
 *
 * Each of them must call all its statements before it waits for an answer, as the next one's come
 * right behind them. One that calls another statement later, also to take something back, fails with
 * {@link SentTooLate}. The last statements of all changes ({@link Tx.send}) are sent when all have
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
  for (const work of works) {
    const statements: Statement[] = [];
    let isSent = false;
    const own: Tx = {
      query: async (...statement) => {
        if (isSent) throw new SentTooLate();
        return tx.query(...statement);
      },
      send: (...statement) => void statements.push(statement),
    };
    sequences.set(own, sequenceOf(tx));
    last.push(statements);
    running.push(work(own));
    await allPromisesWaiting();
    isSent = true;
  }
  try {
    const results = await allEnded(running);
    for (const statement of last.flat()) tx.send(...statement);
    return results;
  } catch {
    // It cannot be set if the change before failed in a statement that it did not wait for.
    await savepoint;
    await tx.query('rollback to savepoint together');
    return null;
  }
}

/** A statement of a change behind which the next one has been sent. */
export class SentTooLate extends Error {}

/** Until all code that can run has run: a tick comes after all settled promises. */
const allPromisesWaiting = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** For the `Tx` of a change that is sent together with others: that of the transaction. */
const sequences = new WeakMap<Tx, Tx>();

/** What is the same for changes that follow on each other in one transaction. */
export const sequenceOf = (tx: Tx): Tx => sequences.get(tx) ?? tx;
