import { setTimeout as sleep } from 'node:timers/promises';
import { checkBoards } from '../checks/checkBoards';
import { checkLog } from '../checks/checkLog';
import { checkRows } from '../checks/checkRows';
import { createTailCheck } from '../checks/checkTail';
import { lookInside } from '../checks/inspectDatabase';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import type { Watched } from '../writers/caller';
import { createLedger, type Ledger } from '../writers/ledger';
import { createRandom, type Random } from '../writers/random';
import { startWriters, type Writers } from '../writers/writers';
import { openTabs, type Tabs } from './openTabs';
import { startCluster, type Cluster } from './startCluster';

/** What is killed, and the restart of all processes in turn. */
export const FAULTS = ['process', 'pgbouncer', 'redis', 'primary', 'rolling'] as const;
export type Fault = (typeof FAULTS)[number];

export interface ClusterPlan {
  build: FrozenBuild;
  seed: number;
  /** Faults are repeated in turn for so long; each at least once. */
  forMs: number;
  faults: readonly Fault[];
  say: (line: string) => void;
}

export interface ClusterReport {
  findings: Findings;
  acknowledged: number;
  /** The longest times without any acknowledgement around each fault. */
  pausesMs: ReadonlyMap<Fault, readonly number[]>;
  /** From the end of the load until every open tab had what a new one reads. */
  wholeMs: number;
}

const [WRITERS, WORKSPACES] = [8, 2];
/** A supervisor starts a process again after about this time. */
const RESTART_MS = 1_000;
const CALM_MS = 2_000;
/** Logged errors that are printed. */
const SHOWN = 5;

interface Scene {
  cluster: Cluster;
  random: Random;
  findings: Findings;
  ledger: Ledger;
  watched: Watched[];
}

/** Kills each part of a cluster under load, and checks every acknowledged write. */
export async function runCluster(plan: ClusterPlan): Promise<ClusterReport> {
  const cluster = await startCluster(plan.build);
  const scene: Scene = {
    cluster,
    random: createRandom(plan.seed),
    findings: createFindings(),
    ledger: createLedger(),
    watched: [],
  };
  const { findings, ledger, watched } = scene;
  try {
    const running = await startWriters({
      url: cluster.url,
      name: 'k',
      writers: WRITERS,
      workspaces: WORKSPACES,
      random: scene.random.fork(),
      ledger,
      findings,
      watch: (one) => void watched.push(one),
    });
    const tabs = await openTabs(cluster.url, running.workspaces);
    const pausesMs = await suffer(plan, scene);
    await running.finish();
    const wholeMs = await wholeAgain(tabs, findings);
    await checkAll(scene, running);
    tabs.close();
    for (const error of cluster.processes.flatMap(({ errors }) => errors).slice(0, SHOWN))
      plan.say(`  logged: ${error.slice(0, 1_000)}`);
    return { findings, acknowledged: ledger.entries.length, pausesMs, wholeMs };
  } finally {
    await cluster.end();
  }
}

async function suffer(
  { forMs, faults, say }: ClusterPlan,
  scene: Scene,
): Promise<Map<Fault, number[]>> {
  const { cluster, findings, ledger, random } = scene;
  const pauses = new Map<Fault, number[]>();
  const checkTail = createTailCheck(ledger, findings);
  const until = performance.now() + forMs;
  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    for (const fault of faults) {
      await sleep(random.between(0, CALM_MS));
      const from = performance.now();
      scene.watched.length = 0;
      const recover = await FAULT[fault](scene);
      await untilAcknowledged(scene, performance.now());
      const pause = longestPause(scene.watched, from);
      pauses.set(fault, [...(pauses.get(fault) ?? []), pause]);
      await recover?.();
      await lookInside(() => cluster.databaseUrl, checkTail);
      say(`  ${fault}: at most ${(pause / 1000).toFixed(1)} s without an acknowledgement`);
    }
  }
  return pauses;
}

/** Each resolves when the service works again, to what restores the cluster beyond that. */
const FAULT: Record<Fault, (scene: Scene) => Promise<void | (() => Promise<void>)>> = {
  async process({ cluster, random }) {
    const process = random.pick(cluster.processes);
    await process?.server().kill();
    await sleep(RESTART_MS);
    await process?.launch();
  },
  pgbouncer: ({ cluster }) => restart(cluster.pgBouncer),
  redis: ({ cluster }) => restart(cluster.redis),
  async primary({ cluster: { postgres } }) {
    const recover = await postgres.killPrimary();
    await postgres.untilPromoted();
    return recover;
  },
  /** No client may see an error. */
  async rolling({ cluster, findings, watched }) {
    for (const process of cluster.processes) {
      const code = await process.server().terminate();
      if (code !== 0) findings.add('fault', `a process that was stopped ended with ${code}`);
      await process.launch();
    }
    for (const { result } of watched)
      if (result.end !== 'answered')
        findings.add('torn', `a request of the rolling restart was ${JSON.stringify(result)}`);
  },
};

async function restart(part: Cluster['redis']): Promise<void> {
  await part.end('SIGKILL');
  await sleep(RESTART_MS);
  part.start();
}

const LONGEST_OUTAGE_MS = 180_000;

async function untilAcknowledged({ ledger, findings }: Scene, since: number): Promise<void> {
  const before = ledger.entries.length;
  while (ledger.entries.length < before + WRITERS) {
    if (performance.now() - since > LONGEST_OUTAGE_MS) {
      findings.add('fault', `nothing was acknowledged for ${LONGEST_OUTAGE_MS / 1000} s`);
      return;
    }
    await sleep(20);
  }
}

function longestPause(watched: readonly Watched[], from: number): number {
  const answers = watched
    .filter(({ result }) => result.end === 'answered' && result.status === 200)
    .map(({ until }) => until)
    .sort((one, other) => one - other);
  return Math.max(0, ...[from, ...answers].map((at, index, all) => at - (all[index - 1] ?? at)));
}

const WHOLE_WITHIN_MS = 60_000;

async function wholeAgain(tabs: Tabs, findings: Findings): Promise<number> {
  const since = performance.now();
  for (;;) {
    const differences = await tabs.differences();
    const tookMs = performance.now() - since;
    if (differences.length === 0) return tookMs;
    if (tookMs > WHOLE_WITHIN_MS) {
      for (const difference of differences) findings.add('wrong', difference);
      return tookMs;
    }
    await sleep(250);
  }
}

async function checkAll({ cluster, ledger, findings }: Scene, running: Writers): Promise<void> {
  await lookInside(
    () => cluster.databaseUrl,
    async (look) => {
      await checkLog(look, running.workspaces, ledger.entries, findings);
      await checkRows(look, findings);
    },
  );
  for (const workspace of running.workspaces) {
    const writer = running.writers.find((one) => one.workspace === workspace);
    if (writer) await checkBoards(writer.caller, workspace, ledger.entries, findings);
  }
}
