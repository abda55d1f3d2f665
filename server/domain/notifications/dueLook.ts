import type { Services } from '../core/services';
import { allDueRanges, dueRangesSince } from './dueRanges';
import { tellDueAmong } from './tellDue';

/**
 * All near dates are looked at this often, for news that no clock causes: a task that is opened again
 * or a board that is restored after the time, and a change that is stored late.
 */
const WHOLE_MS = 10 * 60_000;
/** Looks overlap by this, for a date that was set and came while its change was being stored. */
const OVERLAP_MS = 60_000;

/** Tells what is due at `now`. @returns how many news were told; after 0, nothing is left. */
export type DueLook = (now: Date) => Promise<number>;

/**
 * Looks at intervals for due dates whose time has come since the last look; now and then, at first, and
 * after the clock was set, at all near ones. A look counts if it has left nothing to tell, so what an
 * error or a full commit puts off is found by the next one. What was told is remembered in the database, so
 * each process may look by its own clock.
 */
export function createDueLook(
  services: Pick<Services, 'db' | 'committed'>,
  report: (error: unknown) => void,
): DueLook {
  let last: Date | null = null;
  let lastWhole: Date | null = null;
  return async (now) => {
    const isRecent = isWithin(last, now) && isWithin(lastWhole, now);
    const ranges =
      isRecent && last
        ? dueRangesSince(new Date(last.getTime() - OVERLAP_MS), now)
        : allDueRanges(now);
    const { told, isComplete } = await tellDueAmong(services, { ranges, now }, report);
    if (!isComplete) return told;
    last = now;
    if (!isRecent) lastWhole = now;
    return told;
  };
}

/** Whether a look was shortly before `now`. False if the clock was set back. */
const isWithin = (look: Date | null, now: Date) =>
  look !== null && look <= now && now.getTime() - look.getTime() < WHOLE_MS;
