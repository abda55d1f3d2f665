/** Does what is due by time: next tasks of repetitions, reminders, and news of due dates. Every process does. */
import { DatabaseUnavailable } from '../db/databaseUnavailable';
import type { Services } from '../domain/core/services';
import { createDueLook } from '../domain/notifications/dueLook';
import { queueReminders } from '../domain/reminders/queueReminders';
import { makeDue } from '../domain/repeats/makeDue';
import type { Log } from '../log';

const PAUSE_MS = 5_000;
/** Due dates are read this often. */
const DUE_PAUSE_MS = 20_000;

interface Scheduling {
  services: Pick<Services, 'db' | 'ids' | 'committed'>;
  log: Log;
}

/**
 * Works at intervals until it is stopped. If the database is unavailable, it does later what was
 * due.
 * @returns a stop function, which waits for the work in hand.
 */
export function startSchedule({ services, log }: Scheduling): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  // By a clock that is never set: due dates are read on whatever the time of day becomes.
  let dueAt = performance.now();
  const report = (error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'fault of the schedule');
  };
  const tellDue = createDueLook(services, report);
  const work = async () => {
    try {
      const reminders = await queueReminders(services.db, new Date());
      const tasks = await makeDue(services, new Date(), report);
      const isDueTime = performance.now() >= dueAt;
      const news = isDueTime ? await tellDue(new Date()) : 0;
      // More than one commit's worth goes on at once.
      if (isDueTime && news === 0) dueAt = performance.now() + DUE_PAUSE_MS;
      if (reminders + tasks + news > 0) log.info({ reminders, tasks, news }, 'did what was due');
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
