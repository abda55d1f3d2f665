import { Pool } from 'pg';
import type { PoolClient, PoolConfig } from 'pg';
import { createCommitTogether } from './commitTogether';
import type { Database, Tx } from './database';
import { DatabaseUnavailable, asDatabaseError } from './databaseUnavailable';
import { errorCode } from './errorCode';
import { SILENCE_MS, STATEMENT_TIMEOUT_MS, lease } from './lease';
import type { Lease, LeaseOptions } from './lease';
import type { Pooler } from './pooler';
import { sharedLease } from './sharedLease';
import { typeParsers } from './typeParsers';

/**
 * A call that waits longer than this for a connection fails as database unavailable (also under
 * overload).
 */
const CONNECT_MS = 3_500;
/**
 * The time limit for the first response of a call: below the 5 s within which every request is
 * answered (docs/goals.md#f3).
 */
const CALL_MS = 4_500;
const PING_MS = 2_000;
/** Running calls end by themselves within {@link CALL_MS}; the rest is cut off. */
const CLOSE_MS = 6_000;

/**
 * Each PostgreSQL session is a process of some 5 MB. With two or four cores, more sessions would
 * only queue.
 *
 * Single statements have sessions of their own: a transaction may wait for one, such as a new block
 * of ids, and would wait in vain if transactions held all sessions
 * (docs/adr/0315-sessions-for-single-statements.md).
 */
const SESSIONS = { transactions: 10, statements: 4 };

const CONFIG: PoolConfig = {
  application_name: 'kreda',
  types: typeParsers,
  // One stays open, so that the first request after a quiet time does not wait for a connection.
  min: 1,
  // A new session plans each statement anew, which takes up to 30 ms. Those that a burst has opened
  // are kept for the next one (docs/adr/0310-sessions-kept-for-bursts.md).
  idleTimeoutMillis: 120_000,
  keepAlive: true,
  // Statements do not wait for the answers to those before them.
  pipeline: true,
};
/** Settings of each session; a pooler refuses them and has its own (`pooler.ts`). */
const sessionConfig = (patience: number): PoolConfig => ({
  statement_timeout: STATEMENT_TIMEOUT_MS * patience,
  // A transaction that waits for anything but the database keeps its workspace locked. Our code
  // never does so; this limit is for hanging processes, whose locks the server then releases.
  idle_in_transaction_session_timeout: 10_000,
  // UTC saves the parser a calendar calculation per row. A plan that reads a whole table because it
  // was small stays when the table has grown (docs/adr/0318-tables-never-scanned-whole.md).
  options: '-c TimeZone=UTC -c DateStyle=ISO -c enable_seqscan=off -c jit=off',
});

export interface PoolOptions {
  /**
   * Multiplies the time limits of connections and statements: tests of statements that take long on
   * a busy machine wait for their result.
   */
  patience?: number;
  /** What the address names, if it is not PostgreSQL itself. */
  pooler?: Pooler | null;
}

/** @param afterClose runs once, when all connections are closed. */
export function poolDatabase(
  connectionString: string,
  afterClose: () => Promise<void> = async () => undefined,
  { patience = 1, pooler = null }: PoolOptions = {},
): Database {
  const poolOf = (max: number) =>
    createPool({
      ...CONFIG,
      ...(pooler ? {} : sessionConfig(patience)),
      max,
      connectionTimeoutMillis: CONNECT_MS * patience,
      connectionString,
    });
  const pools = {
    transactions: poolOf(SESSIONS.transactions),
    statements: poolOf(SESSIONS.statements),
  };
  let closed: Promise<void> | undefined;

  async function take(pool: Pool, holds: LeaseOptions['holds']): Promise<Lease> {
    const since = performance.now();
    const client = await connect(pool);
    return lease(client, {
      firstAnswerMs: CALL_MS * patience - (performance.now() - since),
      answerMs: SILENCE_MS * patience,
      prepares: pooler?.prepares ?? true,
      holds,
    });
  }
  async function withLease<T>(pool: Pool, work: (lease: Lease) => Promise<T>): Promise<T> {
    const leased = await take(pool, process.nextTick);
    try {
      return await work(leased);
    } finally {
      leased.end();
    }
  }
  const query: Tx['query'] = (text, values, name) =>
    withLease(pools.statements, (leased) => leased.query(text, values, name));
  const transaction: Database['transaction'] = (work) =>
    withLease(pools.transactions, (leased) => inTransaction(leased, BEGIN, work));
  return {
    connectionString: pooler?.directUrl ?? connectionString,
    query,
    // A pooler decides itself which statements share a connection.
    shared: { query: pooler ? query : sharedLease(() => take(pools.statements, setImmediate)) },
    transaction,
    inTurn: createCommitTogether(transaction, (tx, workspaceId) =>
      tx.query(
        'select 1 as one from workspaces where id = $1 for no key update',
        [workspaceId],
        'lock_workspace',
      ),
    ),
    snapshot: (work) =>
      withLease(pools.transactions, (leased) => inTransaction(leased, BEGIN_SNAPSHOT, work)),
    ping: () => withinMs(PING_MS, query('select 1')),
    close: () => (closed ??= closePools(Object.values(pools)).then(afterClose)),
  };
}

/**
 * A broken connection emits 'error', and an unhandled 'error' ends the process: idle connections
 * emit it on the pool, leased ones on the client. The pool drops the connection; the next query
 * fails or gets a new one.
 */
function createPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function connect(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
}

const BEGIN = 'begin isolation level read committed';
const BEGIN_SNAPSHOT = 'begin isolation level repeatable read read only';

/** SQLSTATE of every statement after a failed one of the same transaction. */
const ABORTED = '25P02';

async function inTransaction<T>(
  leased: Lease,
  begin: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let failure: unknown;
  const begun = leased.command(begin);
  begun.catch(() => undefined);
  // A read is sent together with BEGIN, and fails if that fails. A write would be committed.
  if (begin !== BEGIN_SNAPSHOT) await begun;
  const query: Tx['query'] = async (...statement) => {
    try {
      const [rows] = await Promise.all([leased.query<never>(...statement), begun]);
      return rows;
    } catch (error) {
      if (errorCode(error) !== ABORTED) failure = error;
      throw failure ?? error;
    }
  };
  try {
    const result = await work({
      query,
      sendLast: (...statement) => void query(...statement).catch(() => undefined),
    });
    await begun;
    // PostgreSQL responds with ROLLBACK to the COMMIT of a transaction in which a statement failed
    // and was caught, or was not waited for.
    const done = await leased.command('commit');
    if (done === 'COMMIT') return result;
    if (failure instanceof DatabaseUnavailable) throw failure;
    throw new Error('A statement failed in this transaction, so nothing of it was kept.', {
      cause: failure,
    });
  } catch (error) {
    // If the rollback cannot be sent, PostgreSQL rolls back by itself when the connection is lost.
    await leased.command('rollback').catch(() => undefined);
    throw error;
  }
}

async function closePools(pools: readonly Pool[]): Promise<void> {
  const ended = Promise.all(pools.map((pool) => pool.end()));
  await withinMs(CLOSE_MS, ended).catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  });
}

async function withinMs(limitMs: number, promise: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseUnavailable(new Error(`not done within ${limitMs} ms`))),
      limitMs,
    );
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
