import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../figures';
import type { Pace } from '../writers/pace';

/** The load before the faults, in writes a second. */
export interface Rate {
  asked: number;
  /** Acknowledged at the asked rate. */
  reached: number;
  /** The rate of the run. */
  used: number;
  /** At that rate, from the time that a write was due until it was acknowledged. */
  p50Ms: number;
  p99Ms: number;
}

const WARM_MS = 5_000;
const MEASURED_MS = 15_000;
/** A machine that reaches less than the first share of the asked rate runs at the second of what it reached. */
const [ENOUGH, SHARE] = [0.97, 0.7];

/**
 * Measures the rate that the machine reaches, and lowers it if it is not the asked one: under more
 * writes than it can do, a queue that only grows would hide what a fault does.
 */
export async function measureRate(
  pace: Pace,
  asked: number,
  acknowledged: () => number,
): Promise<Rate> {
  await sleep(WARM_MS);
  pace.setRate(asked);
  const reached = await counted(acknowledged);
  const isEnough = reached >= ENOUGH * asked;
  const used = isEnough ? asked : Math.round(SHARE * reached);
  if (!isEnough) {
    pace.setRate(used);
    await sleep(WARM_MS);
    pace.setRate(used);
    await counted(acknowledged);
  }
  const [p50Ms = NaN, p99Ms = NaN] = [0.5, 0.99].map((share) => percentile(pace.delaysMs, share));
  return { asked, reached, used, p50Ms, p99Ms };
}

async function counted(acknowledged: () => number): Promise<number> {
  const before = acknowledged();
  await sleep(MEASURED_MS);
  return ((acknowledged() - before) * 1_000) / MEASURED_MS;
}

/** For the report. */
export function rateLine({ asked, reached, used, p50Ms, p99Ms }: Rate): string {
  return (
    `writes a second: ${asked} asked, ${Math.round(reached)} reached on this machine; the faults ran at ${used}, ` +
    `acknowledged p50 ${Math.round(p50Ms)} ms, p99 ${Math.round(p99Ms)} ms after they were due`
  );
}
