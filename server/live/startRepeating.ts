/** Makes the tasks of repetitions when their day begins; every process does (docs/repeats.md). */
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Services } from '../domain/core/services';
import { makeDue } from '../domain/repeats/makeDue';
import type { Log } from '../log';

const PAUSE_MS = 5_000;

interface Repeating {
  services: Pick<Services, 'db' | 'ids' | 'committed'>;
  log: Log;
}

/**
 * Works at intervals until it is stopped. If the database is unavailable, it does later what was
 * due.
 * @returns a stop function, which waits for the task that is being made.
 */
export function startRepeating({ services, log }: Repeating): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const report = (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of a repetition');
  };
  const work = async () => {
    try {
      const made = await makeDue(services, new Date(), report);
      if (made > 0) log.info({ made }, 'made the next tasks of repetitions');
    } catch (error) {
      report(error);
    }
    if (!isStopped) later();
  };
  const later = () => {
    timer = setTimeout(() => void (running = work()), PAUSE_MS).unref();
  };
  later();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
