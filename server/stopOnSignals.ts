import type { Log } from './log';
import type { Running } from './start';

/** Longer than any request may take; a process that still runs then hangs. */
const LONGEST_STOP_MS = 9_500;
/**
 * Below npm one Ctrl-C or one SIGTERM to the process group arrives twice: from the terminal, and
 * forwarded by npm.
 */
const ONE_REQUEST_MS = 2_000;

/** Stops the server on signals, once it runs. */
export interface StopOnSignals {
  /** A signal during the start stops the server as soon as it runs. */
  started(running: Pick<Running, 'stop'>): void;
  /** Whether a signal has arrived: a start that fails then was interrupted. */
  isStopping(): boolean;
}

/**
 * SIGTERM and SIGINT stop the server gracefully, also while it starts. Signals within two seconds
 * of the first count as the same request; a later one, or a stop that takes more than 9.5 s, ends
 * the process at once, and the embedded database with it (`db/embedded/supervise.ts`).
 */
export function stopOnSignals(log: Log): StopOnSignals {
  let requestedAt: number | null = null;
  let running: Pick<Running, 'stop'> | null = null;
  const stop = () => {
    running?.stop().then(
      () => {
        log.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'The stop failed');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (requestedAt !== null) {
      if (performance.now() - requestedAt > ONE_REQUEST_MS) process.exit(1);
      return;
    }
    requestedAt = performance.now();
    log.info(`${signal}: stopping`);
    setTimeout(() => {
      log.error('Not everything ended in time: stopping at once');
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return {
    started(server) {
      running = server;
      if (requestedAt !== null) stop();
    },
    isStopping: () => requestedAt !== null,
  };
}
