import type { Log } from './log';
import type { Running } from './start';

/** Longer than any call may take; a process that is still there then hangs. */
const LONGEST_STOP_MS = 9_500;

/** SIGTERM and SIGINT stop the server gracefully; the second one, or 9.5 s, at once. */
export function stopOnSignals({ stop }: Pick<Running, 'stop'>, log: Log): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info(`${signal}: stopping`);
    setTimeout(() => {
      log.error('Not everything ended in time: stopping at once');
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    stop().then(
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
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
