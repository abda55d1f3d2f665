import { percentile } from '../torture/figures';
import type { Load } from './load';

/**
 * Runs all `works` in parallel, each repeatedly until the time is over.
 * @param works each resolves to the size of its response, in bytes
 */
export async function measureLoad(
  works: ReadonlyArray<() => Promise<number>>,
  forMs: number,
): Promise<Load> {
  const times: number[] = [];
  let bytes = 0;
  const since = performance.now();
  const lane = async (work: () => Promise<number>) => {
    while (performance.now() - since < forMs) {
      const sent = performance.now();
      bytes = await work();
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(works.map(lane));
  const seconds = (performance.now() - since) / 1000;
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    bytes,
    count: times.length,
  };
}
