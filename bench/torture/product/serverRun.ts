import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

/** One process of the product, from its start to its end. */
export interface ServerRun {
  /** The process id; undefined if the process could not be started. */
  readonly pid: number | undefined;
  /** The lines of stdout and stderr so far. */
  readonly lines: readonly string[];
  /** Calls the listener for each new line. */
  onLine(listener: (line: string) => void): void;
  /** Resolves to true when `/readyz` succeeds, to false if the process has ended before. */
  untilReady(): Promise<boolean>;
  hasEnded(): boolean;
  /** Sends SIGKILL and waits until the process has ended. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits: resolves to the exit code, or the signal that ended the process. */
  terminate(): Promise<number | NodeJS.Signals>;
}

const LOOK_EVERY_MS = 10;
const LINES_KEPT = 2_000;

/** @param logFile gets what the server prints, instead of `lines`. */
export function runServer(
  program: string,
  cwd: string,
  env: Record<string, string>,
  logFile?: string,
): ServerRun {
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  // As `npm start` and deploy/ start it (docs/running.md#memory).
  const child = spawn(process.execPath, ['--max-semi-space-size=4', program], {
    cwd,
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  const ended = once(child, 'exit').then(
    ([code, signal]) => (code ?? signal) as number | NodeJS.Signals,
  );
  const lines: string[] = [];
  const listeners: Array<(line: string) => void> = [];
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue;
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

/** Whether the server at a URL reports that it is ready. */
export async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  await answer?.body?.cancel();
  return answer?.ok === true;
}
