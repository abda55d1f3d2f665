import { setTimeout as sleep } from 'node:timers/promises';
import type { Try, Watched } from '../writers/caller';
import { startWriters } from '../writers/writers';
import { createRandom } from '../writers/random';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { begin, checkAll } from './kills';
import { createLedger } from '../writers/ledger';

export interface StopPlan {
  build: FrozenBuild;
  seed: number;
  stops: number;
  writers: number;
  workspaces: number;
  /** The longest time between readiness and the next stop. */
  longestCalmMs: number;
  onBack?: (done: number) => void;
}

export interface StopReport {
  acknowledged: number;
  stopMs: number[];
  /**
   * How the requests ended that were in progress, or were sent, between SIGTERM and the end of the
   * process.
   */
  ends: Record<Try['end'], number>;
  /** Requests that were sent before SIGTERM and cut off. Those sent later are only in `ends.torn`. */
  tornInProgress: number;
  findings: Findings;
}

const LONGEST_STOP_MS = 10_000;

/**
 * Sends SIGTERM repeatedly while writers run: every request in progress must get a proper response
 * or be refused before it has an effect.
 */
export async function runStops(plan: StopPlan): Promise<StopReport> {
  const installation = await makeInstallation(plan);
  const [ledger, findings, random] = [createLedger(), createFindings(), createRandom(plan.seed)];
  const report: StopReport = {
    acknowledged: 0,
    stopMs: [],
    ends: { answered: 0, refused: 0, unavailable: 0, torn: 0, silent: 0 },
    tornInProgress: 0,
    findings,
  };
  let watched: Watched[] = [];
  try {
    await begin(installation);
    const watch = (one: Watched) => void watched.push(one);
    const running = await startWriters({
      ...plan,
      name: 's',
      url: installation.url,
      random: random.fork(),
      ledger,
      findings,
      watch,
    });
    for (let done = 1; done <= plan.stops; done += 1) {
      await sleep(random.between(0, plan.longestCalmMs));
      watched = [];
      const [from, to] = await stop(installation, report);
      await begin(installation);
      judge(
        watched.filter(({ since, until }) => until >= from && since <= to),
        from,
        report,
      );
      plan.onBack?.(done);
    }
    await running.finish();
    await checkAll(running, { installation, ledger, findings });
  } finally {
    await installation.end();
  }
  return { ...report, acknowledged: ledger.entries.length };
}

/** @returns when the signal was sent, and when the process had ended. */
async function stop(
  installation: Installation,
  { stopMs, findings }: StopReport,
): Promise<[number, number]> {
  const server = installation.server();
  const since = performance.now();
  const code = await server.terminate();
  const took = performance.now() - since;
  stopMs.push(took);
  if (code !== 0)
    findings.add('fault', `a stop ended with ${code}: ${server.lines.slice(-3).join(' ')}`);
  if (took > LONGEST_STOP_MS) findings.add('fault', `a stop took ${Math.round(took)} ms`);
  return [since, since + took];
}

function judge(watched: readonly Watched[], from: number, report: StopReport): void {
  const { ends, findings } = report;
  for (const { result, since, until } of watched) {
    ends[result.end] += 1;
    const [sent, cut] = [since, until].map((moment) => Math.round(moment - from));
    if (result.end !== 'torn') continue;
    if (since < from) report.tornInProgress += 1;
    findings.add(
      'torn',
      `a request that was sent ${sent} ms after SIGTERM was cut off after ${cut} ms: ${result.why}`,
    );
  }
}
