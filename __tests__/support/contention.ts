const WORK_MS = 50;

/**
 * How many times longer this process waits for its work than the work takes: 1 on a machine with a free core, more where
 * other programs take the CPU. CPU time does not grow when others run, and the clock does.
 */
export function contention(): number {
  const since = performance.now();
  const before = process.cpuUsage();
  const spent = () => process.cpuUsage(before).user / 1_000;
  while (spent() < WORK_MS);
  return (performance.now() - since) / WORK_MS;
}

/** Two programs for each core: what tests with two workers make of a machine that has nothing else to do. */
const OF_THE_TESTS = 2;

/** @returns a bound in milliseconds that holds on a quiet machine, as much longer as a busy one is slower. */
export const boundOn = (quietMs: number, slowness: number): number =>
  quietMs * Math.max(1, slowness / OF_THE_TESTS);
