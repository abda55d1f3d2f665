import { errorCode, errorMessage } from './errorCode';

/**
 * The database does not respond, or has no capacity. A transient failure: retry later (503 with
 * Retry-After).
 */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Operating system errors for an unreachable peer. ENOENT: the unix socket does not exist. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'EAGAIN',
]);

/**
 * SQLSTATEs of a server that stops (57P01), crashed (57P02), starts (57P03) or ended an idle
 * session (57P05), and of a standby that is about to become the primary (25006: it is read-only).
 */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25006']);

/**
 * SQLSTATE classes: broken connections (08); a server without free disk, memory or connections
 * (53).
 */
const SQL_CLASSES = ['08', '53'];

/**
 * `pg` has no codes for these; the texts are those of pg 8.23 and pg-pool 3.14, and a test covers
 * each kind.
 */
const TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

/**
 * Wraps the error in {@link DatabaseUnavailable} if it means that the database is unavailable; else
 * returns it.
 */
export function asDatabaseError(error: unknown): unknown {
  return isAway(error) ? new DatabaseUnavailable(error) : error;
}

function isAway(error: unknown): boolean {
  const code = errorCode(error);
  if (SYSTEM_CODES.has(code) || SQL_STATES.has(code)) return true;
  if (code.length === 5 && SQL_CLASSES.includes(code.slice(0, 2))) return true;
  return TEXTS.some((text) => errorMessage(error).startsWith(text));
}
