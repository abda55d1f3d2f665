import { setTimeout as sleep } from 'node:timers/promises';
import { killRegistrations, timeRegistrations, type CandidateCounts } from './candidates';
import { createTailCheck, type TailCheck } from '../checks/checkTail';
import { startWriters } from '../writers/writers';
import { createRandom, type Random } from '../writers/random';
import { createFindings, type Findings } from '../findings';
import { killFirstStart, startUndisturbed } from './firstStarts';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { begin, checkAll } from '../scenarios/kills';
import { createLedger } from '../writers/ledger';
import { lookInside } from '../checks/inspectDatabase';
import { killMigrations } from './migrationKills';
import { chooseMoment, killDuringStart, timeStart, type Phase } from './moments';

export interface StartPlan {
  build: FrozenBuild;
  seed: number;
  /**
   * Rounds of each kind: a first start, the migrations of an empty database, a later start while
   * writers run, registrations.
   */
  first: number;
  migrations: number;
  later: number;
  registrations: number;
  writers: number;
  /** Called after every round. */
  onRound?: (done: number) => void;
}

export interface StartReport {
  acknowledged: number;
  /** How far each killed start had come. */
  first: Phase[];
  migrations: Phase[];
  later: Phase[];
  people: CandidateCounts;
  findings: Findings;
}

/**
 * Kills starts and registrations at random moments: each must leave an installation that starts and
 * has lost nothing.
 */
export async function runStarts(plan: StartPlan): Promise<StartReport> {
  const [findings, random] = [createFindings(), createRandom(plan.seed)];
  const installation = await makeInstallation({ build: plan.build, logLevel: 'info' });
  let done = 0;
  const onRound = () => plan.onRound?.((done += 1));
  try {
    const undisturbed = await startUndisturbed(installation);
    const first: Phase[] = [];
    for (let round = 0; round < plan.first; round += 1) {
      first.push(...(await killFirstStart({ build: plan.build, random, findings }, undisturbed)));
      onRound();
    }
    const migrations = await killMigrations({
      installation,
      random,
      findings,
      schema: undisturbed.schema,
      rounds: plan.migrations,
      onRound,
    });
    return {
      first,
      migrations,
      findings,
      ...(await killUnderWriters(plan, { installation, random, findings, onRound })),
    };
  } finally {
    await installation.end();
  }
}

interface Scene {
  installation: Installation;
  random: Random;
  findings: Findings;
  onRound: () => void;
}

/**
 * Kills later starts and registrations while writers run, whose writes must all exist at the end.
 */
async function killUnderWriters(
  plan: StartPlan,
  scene: Scene,
): Promise<Pick<StartReport, 'acknowledged' | 'later' | 'people'>> {
  const { installation, random, findings, onRound } = scene;
  const ledger = createLedger();
  const tail = createTailCheck(ledger, findings);
  const running = await startWriters({
    url: installation.url,
    name: 'l',
    writers: plan.writers,
    workspaces: 2,
    random: random.fork(),
    ledger,
    findings,
  });
  const later: Phase[] = [];
  for (let round = 0; round < plan.later; round += 1) {
    later.push(...(await killLaterStart(installation, random, tail)));
    onRound();
  }
  const people = {
    applied: 0,
    registered: 0,
    thereUnanswered: 0,
    completed: 0,
    completedUnanswered: 0,
  };
  const longestMs = await timeRegistrations({ installation, name: 'undisturbed' });
  for (let round = 0; round < plan.registrations; round += 1) {
    add(
      people,
      await killRegistrations({ installation, random, findings, name: `r${round}`, longestMs }),
    );
    await lookInside(installation.databaseUrl, tail);
    onRound();
  }
  await running.finish();
  await checkAll(running, { installation, ledger, findings });
  return { acknowledged: ledger.entries.length, later, people };
}

const LONGEST_CALM_MS = 400;

/**
 * Stops the server, kills it alone or kills it with its database; then kills it again while it
 * starts.
 */
async function killLaterStart(
  installation: Installation,
  random: Random,
  tail: TailCheck,
): Promise<Phase[]> {
  const phases: Phase[] = [];
  await end(installation, random);
  const timetable = await timeStart(installation);
  await end(installation, random);
  for (let kills = 1 + random.below(3); kills > 0; kills -= 1) {
    phases.push(await killDuringStart(installation, chooseMoment(random, timetable), 0));
    if (random.chance(0.3)) installation.killDatabase();
  }
  await begin(installation);
  await lookInside(installation.databaseUrl, tail);
  await sleep(random.between(0, LONGEST_CALM_MS));
  return phases;
}

async function end(installation: Installation, random: Random): Promise<void> {
  const way = random.below(3);
  if (way === 0) return void (await installation.server().terminate());
  await installation.server().kill();
  if (way === 1) installation.killDatabase();
}

function add(sum: CandidateCounts, counts: CandidateCounts): void {
  sum.applied += counts.applied;
  sum.registered += counts.registered;
  sum.thereUnanswered += counts.thereUnanswered;
  sum.completed += counts.completed;
  sum.completedUnanswered += counts.completedUnanswered;
}
