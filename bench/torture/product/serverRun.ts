import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** One process of the product, from its start to its end. */
export interface ServerRun {
  /** Of the process; undefined where it could not be started. */
  readonly pid: number | undefined;
  /** What it has written so far, both outputs, line by line. */
  readonly lines: readonly string[];
  /** Told of each line as it comes. */
  onLine(listener: (line: string) => void): void;
  /** Resolves to true when it answers that it is ready, to false where it has ended before. */
  untilReady(): Promise<boolean>;
  hasEnded(): boolean;
  /** SIGKILL, and the wait until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and the wait until it is gone: its exit code, or the signal that ended it. */
  terminate(): Promise<number | NodeJS.Signals>;
}

const LOOK_EVERY_MS = 10;
const LINES_KEPT = 2_000;

export function runServer(program: string, cwd: string, env: Record<string, string>): ServerRun {
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals,
  );
  const lines: string[] = [];
  const listeners: Array<(line: string) => void> = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (lines.length < LINES_KEPT) lines.push(line);
      for (const listener of listeners) listener(line);
    });
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid,
    lines,
    hasEnded,
    onLine: (listener) => void listeners.push(listener),
    async untilReady() {
      while (!hasEnded()) {
        if (await answersReady(env['BASE_URL'] ?? '')) return true;
        await sleep(LOOK_EVERY_MS);
      }
      return false;
    },
    async kill() {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
  };
}

/** Whether the server behind an address says that it can serve. */
export async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok === true;
}
