/** The database does not answer now. Weather, not a bug: the caller may ask again later (503 with Retry-After). */
export class DatabaseAway extends Error {
  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
    this.name = 'DatabaseAway';
  }
}

/** What the operating system says when there is nobody at the other end. ENOENT: the unix socket is gone. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH',
  'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN', 'EMFILE', 'EAGAIN',
]);

/** SQLSTATEs of a server that stops, starts, crashed or is full: admin shutdown 57P01 … too many connections 53300. */
const SQL_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);

/** `pg` has no codes for these; the texts are those of pg 8.23 and pg-pool 3.14, and a test meets each kind. */
const TEXTS = [
  'Connection terminated', 'timeout exceeded when trying to connect', 'timeout expired', 'Client has encountered a connection error',
  'Client was closed and is not queryable',
];

/** The same error, or {@link DatabaseAway} around it where it says that the database is away. */
export function asDatabaseError(error: unknown): unknown {
  return isAway(error) ? new DatabaseAway(error) : error;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return false;
  // Several addresses of one name (::1 and 127.0.0.1) fail as one AggregateError.
  if (error instanceof AggregateError) return error.errors.every(isAway);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_CODES.has(code) || SQL_STATES.has(code) || code.startsWith('08') || TEXTS.some((text) => error.message.startsWith(text));
}
