import { spawnSync } from 'node:child_process';
import { spread } from '../figures';
import type { Order, Outcome } from '../scenarios/scenario';

const PROGRAMS = ['haproxy', 'pgbouncer', 'patroni', 'etcd', 'redis-server'];
const SECONDS = 600;

export const CLUSTER_ABOUT =
  `kills of each part of HAProxy, 4 processes, PgBouncer, Redis and two PostgreSQL with Patroni, and a rolling restart, under 8 writers ` +
  `for --for seconds (${SECONDS}); all or those that are named: process pgbouncer redis primary rolling. Needs ${PROGRAMS.join(', ')} (Debian)`;

/** @throws {Error} if a program is missing. */
export async function cluster({
  build,
  seed,
  names,
  for: seconds = SECONDS,
  say,
}: Order): Promise<Outcome> {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin`;
  const missing = PROGRAMS.filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`], { env: { PATH: path } }).status,
  );
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}.`);
  // The app's code as in production: without the checks of a development build.
  process.env['NODE_ENV'] = 'production';
  const { FAULTS, runCluster } = await import('./cluster');
  const unknown = names.filter((name) => !FAULTS.some((fault) => fault === name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}.`);
  const faults = FAULTS.filter((fault) => names.length === 0 || names.includes(fault));
  const report = await runCluster({ build, seed, forMs: seconds * 1_000, faults, say });
  return {
    findings: report.findings,
    lines: [
      `acknowledged changes: ${report.acknowledged}`,
      ...[...report.pausesMs].map(
        ([fault, pauses]) => `${fault}: longest pause between acknowledgements ${spread(pauses)}`,
      ),
      `every open tab equal to a new one after ${(report.wholeMs / 1000).toFixed(1)} s`,
    ],
  };
}
