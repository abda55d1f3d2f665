import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation } from '../product/installation';
import { createLedger, type Ledger } from '../writers/ledger';
import { createRandom } from '../writers/random';
import { startWriters } from '../writers/writers';
import { signIn } from '../writers/signIn';
import { begin, checkAll } from './kills';

export interface ClockPlan {
  build: FrozenBuild;
  seed: number;
  /** Rounds of {@link JUMPS}. */
  rounds: number;
  writers: number;
  workspaces: number;
  /** Time between two jumps in milliseconds. */
  calmMs: number;
  onJump?: (done: number) => void;
}

export interface ClockReport {
  acknowledged: number;
  jumps: number;
  /** From a jump until the next acknowledged write. */
  pausesMs: number[];
  findings: Findings;
}

const [HOUR, DAY] = [3_600, 86_400];
/** Seconds that the clock is wrong by, one after the other: each step is a jump, most go back. */
const JUMPS: readonly number[] = [HOUR, 0, -HOUR, DAY, -DAY, 0];

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
const LONGEST_PAUSE_MS = 10_000;

/**
 * Lets the clock of the server and of its database jump under writers: nothing acknowledged may be
 * lost or change its place in the log, no session may end, and no ended session may return.
 * @throws {Error} without libfaketime.
 */
export async function runClock(plan: ClockPlan): Promise<ClockReport> {
  const library = LIBRARIES.find((file) => existsSync(file));
  if (!library)
    throw new Error('A clock that jumps needs libfaketime: install the package "faketime".');
  const clock = join(plan.build.home, 'clock');
  const setClock = (seconds: number) =>
    writeFileSync(clock, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  setClock(0);
  const installation = await makeInstallation({
    ...plan,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      // Timers use the monotonic clock, which never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  });
  const [ledger, findings, random] = [createLedger(), createFindings(), createRandom(plan.seed)];
  const report: ClockReport = { acknowledged: 0, jumps: 0, pausesMs: [], findings };
  try {
    await begin(installation);
    const running = await startWriters({
      ...plan,
      name: 'c',
      url: installation.url,
      random: random.fork(),
      ledger,
      findings,
    });
    const ended = await endedSession(installation.url, running.workspaces[0]?.email ?? '');
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const seconds of JUMPS) {
        setClock(seconds);
        report.jumps += 1;
        report.pausesMs.push(await untilAcknowledged(ledger, seconds, findings));
        await sleep(plan.calmMs);
        if (await isSignedIn(installation.url, ended))
          findings.add('wrong', `an ended session returned at ${seconds} s`);
        plan.onJump?.(report.jumps);
      }
    }
    await running.finish();
    await checkAll(running, { installation, ledger, findings });
  } finally {
    await installation.end();
  }
  return { ...report, acknowledged: ledger.entries.length };
}

async function untilAcknowledged(
  { entries }: Ledger,
  seconds: number,
  findings: Findings,
): Promise<number> {
  const [since, before] = [performance.now(), entries.length];
  while (entries.length === before) {
    if (performance.now() - since > LONGEST_PAUSE_MS) {
      findings.add('fault', `nothing was acknowledged after a jump to ${seconds} s`);
      break;
    }
    await sleep(5);
  }
  return performance.now() - since;
}

/** @returns the cookie of a user who has signed in and out. */
async function endedSession(url: string, email: string): Promise<string> {
  const cookie = await signIn(url, email);
  if (!(await isSignedIn(url, cookie))) throw new Error(`${email} cannot sign in`);
  await fetch(`${url}/api/v1/user/logout`, { headers: { ...HEADERS, cookie } });
  return cookie;
}

const HEADERS = { 'content-type': 'application/json', 'x-browser-card-key': 'torture' };

async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...HEADERS, cookie },
    body: JSON.stringify({ query: '{ me { id } }' }),
  });
  const { data } = (await answer.json()) as { data?: { me?: { id: number } | null } | null };
  return data?.me != null;
}
