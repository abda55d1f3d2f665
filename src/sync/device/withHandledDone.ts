/**
 * A transaction whose `done` may reject unhandled: a failed request rejects first, and the code that
 * awaits it never reaches `done`. Awaiting `done` still throws.
 */
export function withHandledDone<Transaction extends { done: Promise<void> }>(
  transaction: Transaction,
): Transaction {
  transaction.done.catch(() => undefined);
  return transaction;
}
