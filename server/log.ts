import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config';

export type Log = Logger;

/** Property names of secret or personal values, in case an object that holds them is logged. */
const SECRETS = [
  'password',
  'password2',
  'newPassword',
  'oldPassword',
  'passwordHash',
  'password_hash',
  'token',
  'secret',
  'email',
  'newEmail',
  'oldEmail',
  'cookie',
  'cookies',
  'authorization',
  'set-cookie',
  'body',
  'variables',
  'query',
  'headers',
  'connectionString',
  'databaseUrl',
  'directUrl',
];

/**
 * JSON lines on standard output. A request is one line (`requestLog`). Code never logs bodies,
 * cookies, tokens, passwords or addresses; redaction is the safety net.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const redact = { paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '…' };
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = {
    level,
    base: undefined,
    redact,
    formatters,
    serializers: { err: errorOf },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination);
}

/** Only these properties: driver errors carry rows and parameters in other fields. */
function errorOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  const cause = error.cause === undefined ? undefined : errorOf(error.cause);
  return { type: error.name, message: error.message, code, stack: error.stack, cause };
}
