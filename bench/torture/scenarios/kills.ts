import { setTimeout as sleep } from 'node:timers/promises';
import { askAgain } from '../checks/retryChecks';
import { checkBoards } from '../checks/checkBoards';
import { checkLog } from '../checks/checkLog';
import { checkRows } from '../checks/checkRows';
import { createTailCheck, type TailCheck } from '../checks/checkTail';
import { startWriters, type Writers } from '../writers/writers';
import { createRandom, shuffled, type Random } from '../writers/random';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { createLedger, type Ledger } from '../writers/ledger';
import { lookInside } from '../checks/inspectDatabase';

export interface KillPlan {
  build: FrozenBuild;
  seed: number;
  /** kill -9 of the server alone, of PostgreSQL alone, of both. */
  server: number;
  database: number;
  both: number;
  writers: number;
  workspaces: number;
  /** The longest time between readiness and the next kill. */
  longestCalmMs: number;
  /** Writes that are sent again at the end. */
  askedAgain: number;
  /** An external PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  /** Called after each kill, when the product is ready again. */
  onBack?: (done: number) => void;
}

export interface KillReport {
  acknowledged: number;
  /** Writes that were retried, because of a kill or an error response. */
  retried: number;
  askedAgain: number;
  /**
   * From the kill until `/readyz` succeeds: after kills of the server or of both, and after kills
   * of PostgreSQL alone.
   */
  backMs: number[];
  databaseBackMs: number[];
  findings: Findings;
}

interface Scene {
  installation: Installation;
  random: Random;
  ledger: Ledger;
  findings: Findings;
  tail: TailCheck;
}

/**
 * Kills the product repeatedly at random moments while writers run, and checks that no acknowledged
 * write is lost or changed.
 */
export async function runKills(plan: KillPlan): Promise<KillReport> {
  const installation = await makeInstallation(plan);
  const [ledger, findings] = [createLedger(), createFindings()];
  const scene = {
    installation,
    random: createRandom(plan.seed),
    ledger,
    findings,
    tail: createTailCheck(ledger, findings),
  };
  try {
    await begin(installation);
    return await torture(plan, scene);
  } finally {
    await installation.end();
  }
}

/** @throws {Error} with the product's output if it does not become ready. */
export async function begin(installation: Installation): Promise<void> {
  const server = installation.launch();
  if (!(await server.untilReady()))
    throw new Error(`The product did not start:\n${server.lines.slice(-20).join('\n')}`);
}

async function torture(plan: KillPlan, scene: Scene): Promise<KillReport> {
  const { installation, random, ledger, findings } = scene;
  const running = await startWriters({
    ...plan,
    name: 'k',
    url: installation.url,
    random: random.fork(),
    ledger,
    findings,
  });
  const [backMs, databaseBackMs]: [number[], number[]] = [[], []];
  for (const [index, target] of targetsOf(plan, random).entries()) {
    await untilWritten(ledger, random.between(0, plan.longestCalmMs));
    const took =
      target === 'database'
        ? await killDatabase(scene)
        : await killServer(scene, target === 'both');
    (target === 'database' ? databaseBackMs : backMs).push(took);
    await lookInside(installation.databaseUrl, scene.tail);
    plan.onBack?.(index + 1);
  }
  await running.finish();
  await checkAll(running, scene);
  const asked = await askAgain(running.writers, plan.askedAgain, random, findings);
  await lookInside(installation.databaseUrl, (look) =>
    checkLog(look, running.workspaces, ledger.entries, findings),
  ); // the repeated requests must have written nothing
  const retried = ledger.entries.filter(({ tries }) => tries > 1).length;
  return {
    acknowledged: ledger.entries.length,
    retried,
    askedAgain: asked,
    backMs,
    databaseBackMs,
    findings,
  };
}

/**
 * Writes that must be acknowledged between two kills, so that every kill interrupts work, however
 * slow the machine is.
 */
const WRITES_BETWEEN_KILLS = 2;
const LONGEST_WAIT_MS = 30_000;

/**
 * Waits until writers are active.
 * @param atLeastMs the minimum wait in milliseconds.
 */
async function untilWritten({ entries }: Ledger, atLeastMs: number): Promise<void> {
  const wanted = entries.length + WRITES_BETWEEN_KILLS;
  const giveUpAt = Date.now() + LONGEST_WAIT_MS;
  await sleep(atLeastMs);
  while (entries.length < wanted && Date.now() < giveUpAt) await sleep(10);
}

type Target = 'server' | 'database' | 'both';

function targetsOf(plan: Pick<KillPlan, Target>, random: Random): Target[] {
  const times = (target: Target) => Array.from({ length: plan[target] }, () => target);
  return shuffled(random, [...times('server'), ...times('database'), ...times('both')]);
}

/** @returns milliseconds from the kill until it is ready again. */
async function killServer(
  { installation, random, findings }: Scene,
  withDatabase: boolean,
): Promise<number> {
  const since = performance.now();
  const isDatabaseFirst = random.chance(0.5);
  if (withDatabase && isDatabaseFirst) mustKillDatabase(installation, findings);
  await installation.server().kill();
  if (withDatabase && !isDatabaseFirst) mustKillDatabase(installation, findings);
  const server = installation.launch();
  if (!(await server.untilReady())) {
    findings.add(
      'fault',
      `The product did not start after a kill: ${server.lines.slice(-5).join(' ')}`,
    );
    await begin(installation);
  }
  return performance.now() - since;
}

/** The server keeps running and must restart its database. */
async function killDatabase({ installation, findings }: Scene): Promise<number> {
  const since = performance.now();
  mustKillDatabase(installation, findings);
  await installation.untilDatabaseIsBack();
  if (installation.server().hasEnded()) {
    findings.add(
      'fault',
      `The server ended with its database: ${installation.server().lines.slice(-5).join(' ')}`,
    );
    await begin(installation);
  }
  return performance.now() - since;
}

function mustKillDatabase(installation: Installation, findings: Findings): void {
  if (!installation.killDatabase())
    findings.add('fault', 'no database runs behind a server that was ready');
}

/** Runs all checks on an installation without active writers. */
export async function checkAll(
  running: Writers,
  { installation, ledger, findings }: Pick<Scene, 'installation' | 'ledger' | 'findings'>,
): Promise<void> {
  await lookInside(installation.databaseUrl, async (look) => {
    await checkLog(look, running.workspaces, ledger.entries, findings);
    await checkRows(look, findings);
  });
  for (const workspace of running.workspaces) {
    const writer = running.writers.find((one) => one.workspace === workspace);
    if (writer) await checkBoards(writer.caller, workspace, ledger.entries, findings);
  }
}
