import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest time for which a single request may delay the response to `/healthz`. */
export const STALL_MS = 250;

/** The measured server: its address and its process. */
export interface Watched {
  url: string;
  pid: number | undefined;
}

/**
 * How long one request blocked the server: the slowest response to `/healthz` meanwhile, or the CPU
 * time that the server used, whichever is less. CPU time does not grow when other programs use the
 * CPU.
 */
async function stallDuring({ url, pid }: Watched, send: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const before = cpuMsOf(pid);
  const watching = (async () => {
    let slowest = 0;
    do {
      const since = performance.now();
      const answer = await fetch(`${url}/healthz`);
      await answer.body?.cancel();
      slowest = Math.max(slowest, performance.now() - since);
      await sleep(2);
    } while (!isOver);
    return slowest;
  })();
  await send();
  const cpu = cpuMsOf(pid) - before;
  isOver = true;
  return Math.min(await watching, Number.isFinite(cpu) ? cpu : Infinity);
}

/**
 * The minimum of up to three tries: a first compilation or a garbage collection is slow only once.
 */
export async function leastStall(watched: Watched, send: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > STALL_MS; tries += 1)
    least = Math.min(least, await stallDuring(watched, send));
  return least;
}

/** Clock ticks per second in Linux's /proc. */
const TICKS = 100;

/** CPU time that a process has used, in steps of 10 ms; NaN if the system does not report it. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000;
  } catch {
    return NaN;
  }
}
