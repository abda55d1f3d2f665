import { spawnSync } from 'node:child_process';
import { spread } from '../figures';
import type { Order, Outcome } from '../scenarios/scenario';
import type { Suffered } from './cluster';
import { FAULTS, type Fault } from './faults';
import { rateLine } from './measureRate';

const PROGRAMS = ['haproxy', 'pgbouncer', 'patroni', 'etcd', 'redis-server'];
const RATE = 300;
const PROMOTION_GOAL_MS = 30_000;

export const CLUSTER_ABOUT =
  `kills of each part of HAProxy, 4 processes, PgBouncer, Redis, an S3 server, etcd and two PostgreSQL with Patroni, and a rolling restart, under 32 writers of ` +
  `--rate writes a second (${RATE}, or 70 % of what the machine reaches) and uploads, for N seconds, each fault at least once; all or those that are named: ` +
  `${FAULTS.join(' ')}. Needs ${PROGRAMS.join(', ')} (Debian)`;

/** @throws {Error} if a program is missing. */
export async function cluster({
  build,
  seed,
  names,
  count: seconds,
  rate = RATE,
  say,
}: Order): Promise<Outcome> {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const missing = PROGRAMS.filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: path } }).status,
  );
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`);
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault === name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`);
  const faults = FAULTS.filter((fault) => names.length === 0 || names.includes(fault));
  // The app's code as in production: without the checks of a development build.
  process.env['NODE_ENV'] = 'production';
  const { runCluster } = await import('./cluster');
  const report = await runCluster({ build, seed, forMs: seconds * 1_000, faults, rate, say });
  const { acknowledged, cut, read } = report.uploads;
  return {
    findings: report.findings,
    lines: [
      rateLine(report.rate),
      `acknowledged changes: ${report.acknowledged}; files: ${acknowledged}, ${cut} of them first cut, read ${read} times meanwhile`,
      ...[...report.suffered].map(([fault, times]) => faultLine(fault, times)),
      `every open tab equal to a new one ${(report.wholeMs / 1000).toFixed(1)} s after the last change`,
    ],
  };
}

function faultLine(fault: Fault, times: readonly Suffered[]): string {
  const sum = (of: (one: Suffered) => number) => times.reduce((total, one) => total + of(one), 0);
  const pauses = times.map(({ pauseMs }) => pauseMs);
  const goal = pauses.every((pause) => pause <= PROMOTION_GOAL_MS) ? 'met' : 'missed';
  return (
    `${fault}: longest pause between acknowledgements ${spread(pauses)}${fault === 'primary' ? `, goal <= 30 s ${goal}` : ''}; ` +
    `requests without a response ${sum(({ unanswered }) => unanswered)} of ${sum(({ requests }) => requests)}`
  );
}
