import { NoBackup } from './backup/manifest';
import type { Config } from './config';
import { DatabaseUnavailable } from './db/databaseUnavailable';
import { DatabaseUnusable } from './db/databaseUnusable';
import { ConfigError } from './environment';
import { createLog } from './log';
import { CannotListen, start, type Running } from './start';
import { stopOnSignals } from './stopOnSignals';

/**
 * Runs the server until a signal ends it; resolves when it accepts requests. Throws what {@link
 * start} throws.
 */
export async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const signals = stopOnSignals(log);
  const running = await start(config, log).catch((error: unknown) => {
    // The signal also reached our child processes, for example initdb: their exit is no error.
    if (signals.isStopping()) process.exit(0);
    throw error;
  });
  signals.started(running);
  if (!signals.isStopping()) announce(config, running);
}

/** For a terminal; the log has its JSON line already. */
function announce(config: Config, { url }: Running): void {
  if (config.env === 'development' || process.stdout.isTTY)
    process.stdout.write(`Kreda is ready on ${url}\n`);
}

/**
 * Runs a program to its end. Errors that the operator can fix become one sentence and exit code 1.
 */
export function runProgram(program: () => Promise<void>): void {
  // All files may hold user data: other accounts of this machine may not read them.
  process.umask(0o077);
  Promise.resolve()
    .then(program)
    .catch((error: unknown) => {
      process.stderr.write(`${explain(error)}\n`);
      process.exit(1);
    });
}

function explain(error: unknown): string {
  const isForOperator = [
    ConfigError,
    NoBackup,
    DatabaseUnusable,
    DatabaseUnavailable,
    CannotListen,
  ].some((type) => error instanceof type);
  if (error instanceof Error) return isForOperator ? error.message : (error.stack ?? error.message);
  return String(error);
}
