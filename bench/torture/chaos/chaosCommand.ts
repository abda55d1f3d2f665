import type { ChaosReport } from './chaos';
import { createFindings } from '../findings';
import { startProcesses } from '../product/processes';
import type { Order, Outcome } from '../scenarios/scenario';

const [CLIENTS, ACTIONS, PROCESSES] = [20, 2_000, 2];
/** Findings of one seed that are printed at once. */
const SHOWN = 5;
/** The length of one of the app's seconds, in seconds (`ChaosPlan.tempo`). */
const TEMPO = 0.1;

export const CHAOS_ABOUT =
  `${CLIENTS} people at work over a faulty network, ${ACTIONS} actions each, with N seeds from --seed on; ` +
  `other sizes by --clients, --actions, --tempo (${TEMPO}) and --processes (${PROCESSES}; notices by LISTEN/NOTIFY, or by Redis if REDIS_URL is set)`;

/** The long form of `__tests__/flow/chaos.test.ts`, on processes of the built product. */
export async function chaos({
  build,
  seed: first,
  count,
  env,
  clients = CLIENTS,
  actions = ACTIONS,
  processes = PROCESSES,
  tempo = TEMPO,
  say,
}: Order): Promise<Outcome> {
  // The app's code as in production: without the checks of a development build.
  process.env['NODE_ENV'] = 'production';
  const { runChaos } = await import('./chaos');
  say(
    `  ${clients} clients, ${actions} actions each, tempo ${tempo}, on ${processes} processes with ${env['REDIS_URL'] === undefined ? 'LISTEN/NOTIFY' : 'Redis'}`,
  );
  const place = await startProcesses({ build, count: processes, redisUrl: env['REDIS_URL'] });
  const findings = createFindings();
  let acknowledged = 0;
  try {
    for (let seed = first; seed < first + count; seed += 1) {
      const report = await runChaos({ ...place, seed, clients, actions, tempo });
      for (const { kind, what } of report.findings.found)
        findings.add(kind, `seed ${seed}: ${what}`);
      for (const line of told(seed, report)) say(line);
      acknowledged += report.acknowledged;
    }
  } finally {
    await place.end();
  }
  return { findings, lines: [`acknowledged changes: ${acknowledged}`] };
}

function told(
  seed: number,
  {
    findings,
    commits,
    acknowledged,
    refused,
    wentWithItsPage,
    rightsChanges,
    traffic,
    counts,
    healedMs,
    tookMs,
  }: ChaosReport,
): string[] {
  const { sockets, requests, lost, frames, dropped, doubled, cuts } = traffic;
  return [
    `  --seed ${seed}: ${findings.found.length} findings in ${Math.round(tookMs / 1000)} s; stores equal ${(healedMs / 1000).toFixed(1)} s after the storm; ${commits} commits, ` +
      `${acknowledged} changes acknowledged, ${refused} refused, ${wentWithItsPage} gone with their page; rights changed ${rightsChanges} times`,
    `    ${sockets} sockets, ${cuts} cut; ${frames} frames, ${dropped} dropped, ${doubled} doubled; ${requests} requests, ${lost} lost; ` +
      `${counts.reloads} reloads, ${counts.spellsOffline} spells offline`,
    ...findings.sentences.slice(0, SHOWN).map((sentence) => `    ${sentence}`),
  ];
}
