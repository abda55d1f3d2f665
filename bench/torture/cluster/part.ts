import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the cluster that is killed and started again. */
export interface Part {
  readonly pid: number | undefined;
  start(): void;
  /** Resolves when the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface PartPlan {
  program: string;
  args: readonly string[];
  cwd: string;
  /** The file that its output is added to. */
  log: string;
  env?: Record<string, string>;
}

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
export const account = ((): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
})();

export function createPart({ program, args, cwd, log, env = {} }: PartPlan): Part {
  let child: ChildProcess | undefined;
  return {
    get pid() {
      return child?.pid;
    },
    start() {
      const output = openSync(log, 'a');
      child = spawn(program, [...args], {
        cwd,
        env: {
          PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
          HOME: cwd,
          LC_ALL: 'C.UTF-8',
          ...env,
        },
        stdio: ['ignore', output, output],
        ...account,
      });
    },
    async end(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** @throws {Error} with the end of a log if something does not become true in time. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  { limitMs = 120_000, log }: { limitMs?: number; log?: string } = {},
): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) {
      const said = log === undefined ? '' : readFileSync(log, 'utf8').slice(-2_000);
      throw new Error(`${what}: not within ${limitMs / 1000} s\n${said}`);
    }
    await sleep(100);
  }
}

/** The status of a GET; 0 without an answer. */
export async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}
