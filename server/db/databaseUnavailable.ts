import { errorCode, errorMessage } from './errorCode';

/** The database does not answer, or has no room, now. Weather, not a bug: ask again later (503 with Retry-After). */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseAway';
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

/** SQLSTATEs of a server that stops (57P01), crashed (57P02), starts (57P03) or ended an idle session (57P05). */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '57P05']);

/** SQLSTATE classes: connections that break (08); a server without disk, memory or connections left (53). */
const SQL_CLASSES = ['08', '53'];

/** `pg` has no codes for these; the texts are those of pg 8.23 and pg-pool 3.14, and a test meets each kind. */
const TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

/** The same error, or {@link DatabaseUnavailable} around it where it says that the database is away. */
export function asDatabaseError(error: unknown): unknown {
  return isAway(error) ? new DatabaseUnavailable(error) : error;
}

function isAway(error: unknown): boolean {
  const code = errorCode(error);
  if (SYSTEM_CODES.has(code) || SQL_STATES.has(code)) return true;
  if (code.length === 5 && SQL_CLASSES.includes(code.slice(0, 2))) return true;
  return TEXTS.some((text) => errorMessage(error).startsWith(text));
}
