import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../database';
import { errorMessage } from '../errorCode';
import { isRunning } from './processes';
import { stopPostmaster } from './stopPostmaster';

const LOOK_EVERY_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Supervises a running server. */
export type Watch = { stop(): Promise<void> };

/**
 * Restarts the server whenever it ends, until `stop` ends it for good. A failed start is retried
 * after 100 ms, 200 ms, … up to 5 s: sessions of the old server may need a moment to end, a full
 * disk longer.
 */
export function supervise(pid: number, startDatabase: () => Promise<number>, log: Log): Watch {
  let current: number | undefined = pid;
  const stopped = new AbortController();
  const watching = (async () => {
    while (await pause(LOOK_EVERY_MS, stopped.signal)) {
      if (current !== undefined && isRunning(current)) continue;
      log('the database stopped unexpectedly; starting it again');
      current = undefined;
      current = await restart(startDatabase, log, stopped.signal);
      if (current !== undefined) log('the database is back');
    }
  })();
  // On an exit of our process (unlike a kill) the database stops as well, however sudden the exit
  // is.
  const endWithUs = () => {
    if (current !== undefined && isRunning(current)) process.kill(current, 'SIGQUIT');
  };
  process.once('exit', endWithUs);
  return {
    stop: async () => {
      stopped.abort();
      await watching;
      if (current !== undefined) await stopPostmaster(current);
      process.off('exit', endWithUs);
    },
  };
}

async function restart(
  startDatabase: () => Promise<number>,
  log: Log,
  signal: AbortSignal,
): Promise<number | undefined> {
  let said = '';
  for (let pauseMs = 100; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await startDatabase();
    } catch (error) {
      const message = errorMessage(error);
      if (message !== said) log(message);
      said = message;
    }
    await pause(pauseMs, signal);
  }
  return undefined;
}

/**
 * Resolves to true after a pause, to false as soon as it is aborted. Does not keep the process
 * alive.
 */
function pause(delayMs: number, signal: AbortSignal): Promise<boolean> {
  return sleep(delayMs, true, { signal, ref: false }).catch(() => false);
}
