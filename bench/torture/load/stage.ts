import { join } from 'node:path';
import { Pool } from 'pg';
import { startThread, type Handlers, type Thread } from '../../load/thread';
import { checkAcknowledged, type Acknowledged } from '../checks/checkTail';
import { lookInside } from '../checks/inspectDatabase';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { watchLoop, type LoopWatch } from '../product/watchLoop';
import { begin } from '../scenarios/kills';
import type { AudienceCalls, AudiencePlan } from './audienceThread';
import type { LoadCalls, LoadThreadPlan } from './loadThread';
import { makeTeams, type Team } from './teams';

/** The product under load, and what loads it. */
export interface Stage {
  build: FrozenBuild;
  installation: Installation;
  port: number;
  pool: Pool;
  seed: number;
  findings: Findings;
  /** Of the server's process; undefined if it runs without the probe. */
  loop: LoopWatch | undefined;
  teams(teams: number, people: number): Promise<Team[]>;
  audience(plan: Omit<AudiencePlan, 'port'> & { port?: number }): Promise<Audience>;
  /** A thread of this folder, which gets the product's port with its plan. */
  thread<Of extends Handlers>(program: string, plan: object): Thread<Of>;
  writers(plan: Omit<LoadThreadPlan, 'port' | 'seed' | 'name'>): Writers;
  end(): Promise<void>;
}

export type Audience = Thread<AudienceCalls>;
export interface Writers extends Thread<LoadCalls> {
  /**
   * Adds a finding for each acknowledged change that the database does not have.
   * @returns those that were acknowledged since the last call.
   */
  check(): Promise<readonly Acknowledged[]>;
}

interface StagePlan {
  build: FrozenBuild;
  seed: number;
  findings?: Findings;
  /** Watches the memory of the server from inside. */
  isWatched?: boolean;
  databaseUrl?: string;
}

export async function openStage({
  build,
  seed,
  findings = createFindings(),
  isWatched = false,
  databaseUrl,
}: StagePlan): Promise<Stage> {
  const loop = isWatched ? watchLoop(build) : undefined;
  const installation = await makeInstallation({
    build,
    ...(loop && { env: loop.env }),
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  await begin(installation);
  const port = Number(new URL(installation.url).port);
  const pool = new Pool({ connectionString: installation.databaseUrl(), max: 2 });
  pool.on('error', () => undefined);
  const threads: Array<Pick<Thread<Handlers>, 'end'>> = [];
  let names = 0;
  const nextName = () => `t${(names += 1)}x`;
  const thread = <Of extends Handlers>(program: string, plan: object): Thread<Of> => {
    const started = startThread<Of>(join(__dirname, program), { port, ...plan });
    threads.push(started);
    return started;
  };
  return {
    build,
    installation,
    port,
    pool,
    seed,
    findings,
    loop,
    teams: (teams, people) =>
      makeTeams({ url: installation.url, pool, findings, name: nextName(), teams, people }),
    thread,
    async audience(plan) {
      const audience = thread<AudienceCalls>('audienceThread.ts', plan);
      await audience.ask('open');
      return audience;
    },
    writers(plan) {
      const writers = thread<LoadCalls>('loadThread.ts', { ...plan, seed, name: nextName() });
      return { ...writers, check: acknowledgedCheck(installation, writers, findings) };
    },
    async end() {
      await Promise.all(threads.map((thread) => thread.end()));
      await pool.end();
      await installation.end();
    },
  };
}

function acknowledgedCheck(
  { databaseUrl }: Installation,
  writers: Thread<LoadCalls>,
  findings: Findings,
): Writers['check'] {
  return async () => {
    const entries = await writers.ask('take');
    await lookInside(databaseUrl, (look) => checkAcknowledged(look, entries, findings));
    return entries;
  };
}
