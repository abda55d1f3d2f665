import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './processes';

/**
 * Stops a PostgreSQL server and resolves when its process has ended: a fast shutdown (rolls back
 * running transactions, writes a checkpoint), and stronger signals if that takes longer than 20 s.
 * Committed data is safe in each case.
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
