import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '../../server/db/embeddedPostgres';
import { poolDatabase } from '../../server/db/poolDatabase';
import type { ChaosPlan, ChaosReport } from './chaos';
import { verdict } from './figures';
import { freezeBuild, type FrozenBuild } from './frozenBuild';
import { runServer } from './serverRun';

const SIZES = {
  /** goals.md F6: the threshold and the stretch. */
  usual: { clients: 10, actions: 500, seeds: 5 },
  long: { clients: 20, actions: 2_000, seeds: 20 },
};
const TEMPO = 0.1;

export const CHAOS_USAGE = 'chaos  [--seeds N] [--seed first] [--clients N] [--actions N] [--tempo seconds a second] [--processes N] [--long]   '
  + `people at work in bad weather (${SIZES.usual.clients} clients, ${SIZES.usual.actions} actions each, ${SIZES.usual.seeds} seeds; REDIS_URL: wake-ups by Redis)`;

type Say = (line: string) => void;
type Env = Record<string, string | undefined>;

/** The long form of `__tests__/flow/chaos.test.ts`, on processes of the built product. @returns the exit code. */
export async function tortureWithChaos(args: readonly string[], env: Env, say: Say): Promise<number> {
  const number = { type: 'string' } as const;
  const options = {
    seeds: number, seed: number, clients: number, actions: number, tempo: number,
    processes: { type: 'string', default: '2' }, long: { type: 'boolean', default: false }, build: { type: 'string', default: 'build' },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const size = values.long ? SIZES.long : SIZES.usual;
  const plan = { clients: Number(values.clients ?? size.clients), actions: Number(values.actions ?? size.actions), tempo: Number(values.tempo ?? TEMPO) };
  const first = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  const seeds = Array.from({ length: Number(values.seeds ?? size.seeds) }, (_, index) => first + index);
  say(`chaos: ${plan.clients} clients, ${plan.actions} actions each, tempo ${plan.tempo}, ${values.processes} processes, ${env['REDIS_URL'] ? 'Redis' : 'LISTEN/NOTIFY'}`);
  const build = freezeBuild(values.build);
  try {
    const failed = await onProcesses({ build, count: Number(values.processes), redisUrl: env['REDIS_URL'] }, (place) => runSeeds({ ...plan, ...place }, seeds, say));
    say(failed === 0 ? 'passed' : `FAILED for ${failed} of ${seeds.length} seeds`);
    return failed === 0 ? 0 : 1;
  } finally {
    build.remove();
  }
}

/** @returns how many failed. */
async function runSeeds(plan: Omit<ChaosPlan, 'seed'>, seeds: readonly number[], say: Say): Promise<number> {
  // The browser's side as it is built for people: without the checks of a development build.
  process.env['NODE_ENV'] = 'production';
  const { runChaos } = await import('./chaos');
  let failed = 0;
  for (const seed of seeds) {
    const report = await runChaos({ ...plan, seed });
    if (report.findings.sentences.length > 0) failed += 1;
    for (const line of [...told(seed, report), ...verdict(report.findings)]) say(line);
  }
  return failed;
}

function told(seed: number, { commits, acknowledged, refused, wentWithItsPage, rightsChanges, traffic, counts, healedMs, tookMs }: ChaosReport): string[] {
  const { sockets, requests, lost, frames, dropped, doubled, cuts } = traffic;
  return [
    `--seed ${seed}: ${Math.round(tookMs / 1000)} s, whole ${(healedMs / 1000).toFixed(1)} s after the storm; ${commits} commits, ${acknowledged} changes acknowledged, ${refused} refused, `
      + `${wentWithItsPage} gone with their page; rights changed ${rightsChanges} times`,
    `  ${sockets} sockets, ${cuts} cut; ${frames} frames, ${dropped} dropped, ${doubled} doubled; ${requests} requests, ${lost} lost; `
      + `${counts.reloads} reloads, ${counts.spellsOffline} spells offline`,
  ];
}

interface Place {
  build: FrozenBuild;
  count: number;
  redisUrl: string | undefined;
}

/** Runs `work` on that many processes of the product on one PostgreSQL. Nothing outlives it, so the disk is not waited for. */
async function onProcesses<T>({ build, count, redisUrl }: Place, work: (place: Pick<ChaosPlan, 'origins' | 'db'>) => Promise<T>): Promise<T> {
  const dataDir = join(mkdtempSync(join(build.home, 'chaos-')), 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } });
  const db = poolDatabase(postgres.connectionString);
  const started = [];
  try {
    for (let index = 0; index < count; index += 1) {
      const port = await freePort();
      const origin = `http://127.0.0.1:${port}`;
      const env = { MD_ENV: 'test', PORT: String(port), BASE_URL: origin, DATA_DIR: join(dataDir, `process-${index}`), DATABASE_URL: postgres.connectionString, RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' };
      const server = runServer(build.program, build.home, redisUrl === undefined ? env : { ...env, REDIS_URL: redisUrl });
      started.push({ origin, server });
      if (!(await server.untilReady())) throw new Error(`The product did not start:\n${server.lines.slice(-20).join('\n')}`);
    }
    return await work({ origins: started.map(({ origin }) => origin), db });
  } finally {
    for (const { server } of started) await server.terminate();
    await db.close();
    await postgres.stop();
  }
}

/** Below the range that the system hands out itself. */
async function freePort(): Promise<number> {
  const port = 21_000 + Math.floor(Math.random() * 10_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
