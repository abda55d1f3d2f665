import { AppError } from '../appError';
import type { QueueSlot } from '../domain/core/services';

export interface FairQueueBounds {
  /** Jobs that run at once. */
  atOnce: number;
  /** Jobs that may wait, over all shares. */
  waiting: number;
}

interface Job {
  start(): void;
  drop(): void;
}
/** Waiting jobs by share, in the order in which the shares are served. */
type Lane = Map<string, Job[]>;

/** One turn in this many goes to suspect jobs, so that they are slow but never starve. */
const SUSPECT_TURN = 4;

/**
 * A bounded queue that shares a scarce resource between clients. A full queue drops the newest job
 * of the longest share, suspect jobs first, so that a burst of one client affects only that client.
 * @returns a function that runs a job in its turn. It throws {@link AppError} `service-unavailable`
 *   for a dropped job.
 */
export function createFairQueue({ atOnce, waiting }: FairQueueBounds) {
  const trusted: Lane = new Map();
  const suspect: Lane = new Map();
  let running = 0;
  let turns = 0;

  const next = (): Job | undefined => {
    turns += 1;
    const isSuspectTurn = turns % SUSPECT_TURN === 0;
    const [first, second] = isSuspectTurn ? [suspect, trusted] : [trusted, suspect];
    return takeFirst(first) ?? takeFirst(second);
  };
  const release = () => {
    const job = next();
    if (job) job.start();
    else running -= 1;
  };
  const wait = ({ share, isSuspect = false }: QueueSlot): Promise<void> =>
    new Promise((resolve, reject) => {
      const lane = isSuspect ? suspect : trusted;
      add(lane, share, { start: resolve, drop: () => reject(new AppError('service-unavailable')) });
      if (countOf(trusted) + countOf(suspect) > waiting)
        dropNewest(suspect.size > 0 ? suspect : trusted);
    });

  return async <T>(turn: QueueSlot, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else await wait(turn);
    return work().finally(release);
  };
}

function add(lane: Lane, share: string, job: Job): void {
  const jobs = lane.get(share);
  if (jobs) jobs.push(job);
  else lane.set(share, [job]);
}

/** Takes the oldest job of the first share, which then goes to the end of the rotation. */
function takeFirst(lane: Lane): Job | undefined {
  const [first] = lane;
  if (!first) return undefined;
  const [share, jobs] = first;
  const job = jobs.shift();
  lane.delete(share);
  if (jobs.length > 0) lane.set(share, jobs);
  return job;
}

function dropNewest(lane: Lane): void {
  const [first, ...others] = lane;
  if (!first) return;
  const [share, jobs] = others.reduce(
    (longest, one) => (one[1].length >= longest[1].length ? one : longest),
    first,
  );
  const job = jobs.pop();
  if (jobs.length === 0) lane.delete(share);
  job?.drop();
}

function countOf(lane: Lane): number {
  let count = 0;
  for (const jobs of lane.values()) count += jobs.length;
  return count;
}
