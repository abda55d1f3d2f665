import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './processes';

/**
 * Ends a PostgreSQL server and resolves when it is really gone: fast shutdown (rolls back what runs, writes a
 * checkpoint), and where that does not end within 20 s, ever harder; what was committed is safe in each case.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patienceMs] of STEPS) {
    if (!isRunning(pid)) return;
    process.kill(pid, signal);
    const until = performance.now() + patienceMs;
    while (isRunning(pid) && performance.now() < until) await sleep(10);
  }
}

const STEPS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;
