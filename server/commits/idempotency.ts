import { createHash } from 'node:crypto';
import type { Commit } from '../../contract/messages';
import type { ErrorCode, ErrorParams } from '../../contract/errors';
import { AppError, InputRejected } from '../appError';
import type { Tx } from '../db/database';

/** The stored result of a key: the first response, or the rejection. */
type StoredResult =
  | { payload: unknown; commit: Commit | null }
  | { refusal: { code: ErrorCode; params: ErrorParams } };

export interface IdempotentRequest {
  userId: number;
  key: string;
  /** Operation and input: a key is valid for one request only. */
  content: unknown;
}

export interface CommandResponse {
  payload: unknown;
  commit: Commit | null;
}

/** Rejections that do not depend on the request itself: a retry may succeed. */
const UNSTORED_CODES: ReadonlySet<ErrorCode> = new Set([
  'too-many-attempts',
  'user-not-logged-in',
  'service-unavailable',
  'unknown-error',
]);

/** The rejection of `granted` for a request that was processed before. */
class Repeated extends Error {}

/**
 * Processes a request once. Inserts the key's row first, so that a duplicate waits for the first
 * request and then gets its response. A rejection rolls back the work's writes to a savepoint and
 * is stored as well.
 * @param work may send statements behind the key's row at once, without waiting for its answer, but
 *   must wait for `granted` before it does anything that a rollback to the savepoint does not undo.
 *   `granted` rejects if the request was processed before; `work` must pass that on.
 * @throws {AppError} the rejection, new or stored; `idempotency-key-reused` if the key was used for
 *   another request.
 */
export async function runIdempotently(
  tx: Tx,
  request: IdempotentRequest,
  work: (granted: Promise<void>) => Promise<CommandResponse>,
): Promise<CommandResponse | AppError> {
  const { userId, key } = request;
  const fingerprint = createHash('sha256').update(JSON.stringify(request.content)).digest();
  // These and the first statements of the work are one round trip.
  const claim = tx.query(
    'insert into idempotency (user_id, key, fingerprint) values ($1, $2, $3) on conflict do nothing returning 1 as one',
    [userId, key, fingerprint],
    'claim_key',
  );
  const savepoint = tx.query('savepoint answer');
  const granted = claim.then(({ length }) => {
    if (length === 0) throw new Repeated();
  });
  [savepoint, granted].forEach((one) => one.catch(() => undefined));
  const outcome = await work(granted).catch((error: unknown) => new Failure(error));
  const claimed = await claim;
  await savepoint;
  if (claimed.length === 0) {
    await tx.query('rollback to savepoint answer');
    return storedResult(tx, request, fingerprint);
  }
  const answer = outcome instanceof Failure ? await rollBackAndReturn(tx, outcome.error) : outcome;
  const stored: StoredResult =
    answer instanceof AppError ? { refusal: { code: answer.code, params: answer.params } } : answer;
  tx.sendLast(
    'update idempotency set answer = $3 where user_id = $1 and key = $2',
    [userId, key, JSON.stringify(stored)],
    'keep_answer',
  );
  return answer;
}

/** What work threw, which may be anything. */
class Failure {
  constructor(readonly error: unknown) {}
}

/**
 * Only lasting rejections are stored; any other error ends the transaction, and with it the key.
 */
async function rollBackAndReturn(tx: Tx, error: unknown): Promise<CommandResponse | AppError> {
  const isStorable =
    error instanceof InputRejected ||
    (error instanceof AppError && !UNSTORED_CODES.has(error.code));
  if (!isStorable) throw error;
  await tx.query('rollback to savepoint answer');
  return error instanceof InputRejected
    ? { payload: { success: false, errors: error.problems }, commit: null }
    : error;
}

async function storedResult(
  tx: Tx,
  { userId, key }: IdempotentRequest,
  fingerprint: Buffer,
): Promise<CommandResponse | AppError> {
  const [row] = await tx.query<{ fingerprint: Buffer; answer: StoredResult | null }>(
    'select fingerprint, answer from idempotency where user_id = $1 and key = $2',
    [userId, key],
    'kept_answer',
  );
  // The key was released between the two statements: the first request failed, so this one may be
  // retried.
  if (!row?.answer) throw new AppError('service-unavailable');
  if (!row.fingerprint.equals(fingerprint)) throw new AppError('idempotency-key-reused');
  const { answer } = row;
  return 'refusal' in answer ? new AppError(answer.refusal.code, answer.refusal.params) : answer;
}
