const WORK_MS = 50;

/**
 * How much longer this process waits for its work than the work takes: 1 on a machine with a free
 * core, more if other programs use the CPU. CPU time does not grow when others run, but elapsed
 * time does.
 */
export function contention(): number {
  const since = performance.now();
  const before = process.cpuUsage();
  const spent = () => process.cpuUsage(before).user / 1_000;
  while (spent() < WORK_MS);
  return (performance.now() - since) / WORK_MS;
}

/** Two programs per core: the load of tests with two workers on a machine without other work. */
const OF_THE_TESTS = 2;

/** @returns a limit in milliseconds for an idle machine, scaled by the contention of a busy one. */
export const boundOn = (quietMs: number, slowness: number): number =>
  quietMs * Math.max(1, slowness / OF_THE_TESTS);

/** What `referenceWork` takes on an idle machine that keeps the limits (Node 20, two cores). */
const REFERENCE_MS = 12.5;

/** Strings, objects and arrays, as in a parser. */
function referenceWork(): number {
  const words = Array.from({ length: 20_000 }, (_, n) => ({ n, word: `word-${n % 977}` }));
  const copy = JSON.parse(JSON.stringify(words)) as typeof words;
  const counts = new Map<string, number>();
  for (const { word } of copy) counts.set(word.slice(2), (counts.get(word.slice(2)) ?? 0) + 1);
  return counts.size;
}

/** @returns a limit of CPU time in milliseconds, scaled by how much slower this CPU works. */
export function cpuBound(referenceMs: number): number {
  let least = Infinity;
  for (let tries = 0; tries < 10; tries += 1) {
    const before = process.cpuUsage();
    if (referenceWork() !== 977) throw new Error('The work of the reference was not done');
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return referenceMs * Math.max(1, least / REFERENCE_MS);
}
