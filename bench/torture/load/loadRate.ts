import type { Writers } from './stage';

/** Changes a second of a run. */
export interface LoadRate {
  asked: number;
  /** As many as the connections carry, `asked` at most. */
  reached: number;
  isReached: boolean;
}

const WARM_MS = 3_000;
const MEASURED_MS = 15_000;
/** Of the asked rate; a run varies. */
const ENOUGH = 0.97;

/** Measures whether the machine, which carries the load as well, reaches a rate. */
export async function measureRate(writers: Writers, asked: number): Promise<LoadRate> {
  await writers.ask('run', { forMs: WARM_MS, perSecond: null });
  const { perSecond } = await writers.ask('run', { forMs: MEASURED_MS, perSecond: null });
  const isReached = perSecond >= ENOUGH * asked;
  return { asked, reached: Math.min(asked, perSecond), isReached };
}

/** For example "300 changes a second asked, 211 reached on this machine; the run had 148". */
export function rateLine({ asked, reached }: LoadRate, used: string): string {
  return `${asked} changes a second asked, ${Math.round(reached)} reached on this machine; the run had ${used}`;
}
