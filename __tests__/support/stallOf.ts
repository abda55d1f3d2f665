import { monitorEventLoopDelay } from 'node:perf_hooks';

/** No single request of a megabyte may block the server for longer. */
export const STALL_MS = 250;
const TRIES = 3;

/**
 * How long a request blocks this process: the longest delay of the event loop, or the CPU time of
 * the process if that is less. CPU time does not grow when other programs use the CPU.
 */
async function stallOf(send: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  await send();
  const { user, system } = process.cpuUsage(before);
  await new Promise(setImmediate);
  delay.disable();
  return Math.min((user + system) / 1_000, delay.max / 1_000_000);
}

/**
 * The least of several tries: a first compilation or a garbage collection is slow once.
 * @returns milliseconds
 */
export async function leastStall(send: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let tries = 0; tries < TRIES && least > STALL_MS; tries += 1)
    least = Math.min(least, await stallOf(send));
  return least;
}
