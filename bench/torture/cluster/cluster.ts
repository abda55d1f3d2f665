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
import { createPace } from '../writers/pace';
import { createRandom, type Random } from '../writers/random';
import { startWriters, type Writers } from '../writers/writers';
import { FAULT, type Fault } from './faults';
import { measureRate, rateLine, type Rate } from './measureRate';
import { openTabs, type Tabs } from './openTabs';
import { startCluster, type Cluster } from './startCluster';
import { startUploads, type Uploads } from './uploads';
import { watchPrimaries } from './watchPrimaries';

export interface ClusterPlan {
  build: FrozenBuild;
  seed: number;
  /** Faults are repeated in turn for so long; each at least once. */
  forMs: number;
  faults: readonly Fault[];
  /** Writes a second; fewer if the machine cannot do so many. */
  rate: number;
  say: (line: string) => void;
}

export interface ClusterReport {
  findings: Findings;
  rate: Rate;
  acknowledged: number;
  uploads: Uploads['counts'];
  /** What clients saw around each fault. */
  suffered: ReadonlyMap<Fault, readonly Suffered[]>;
  /** From the end of the load until every open tab had what a new one reads. */
  wholeMs: number;
}

export interface Suffered {
  /** The longest time without any acknowledgement. */
  pauseMs: number;
  requests: number;
  /** Requests without a response, or with one that says to try again. */
  unanswered: number;
}

const [WRITERS, WORKSPACES] = [32, 8];
/** Workspaces with open tabs: each tab applies every change, on the same processors. */
const SHOWN_WORKSPACES = 2;
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
  const watch = (one: Watched) => void watched.push(one);
  const pace = createPace(plan.rate);
  try {
    const primaries = watchPrimaries(cluster.postgresPorts, findings);
    const running = await startWriters({
      url: cluster.url,
      name: 'k',
      writers: WRITERS,
      workspaces: WORKSPACES,
      random: scene.random.fork(),
      ledger,
      findings,
      watch,
      pace,
    });
    const uploads = await startUploads({
      url: cluster.url,
      random: scene.random.fork(),
      findings,
      watch,
    });
    const tabs = await openTabs(cluster.url, running.workspaces.slice(0, SHOWN_WORKSPACES));
    const rate = await measureRate(pace, plan.rate, () => ledger.entries.length);
    plan.say(`  ${rateLine(rate)}`);
    const suffered = await suffer(plan, { ...scene, tabs });
    await Promise.all([running.finish(), uploads.finish()]);
    const wholeMs = await wholeAgain(tabs, findings);
    await primaries.end();
    await checkAll(scene, running, uploads);
    tabs.close();
    for (const error of cluster.processes.flatMap(({ errors }) => errors).slice(0, SHOWN))
      plan.say(`  logged: ${error.slice(0, 1_000)}`);
    return {
      findings,
      rate,
      acknowledged: ledger.entries.length,
      uploads: uploads.counts,
      suffered,
      wholeMs,
    };
  } finally {
    await cluster.end();
  }
}

async function suffer(
  { forMs, faults, say }: ClusterPlan,
  scene: Scene & { tabs: Tabs },
): Promise<Map<Fault, Suffered[]>> {
  const { cluster, findings, ledger, random, watched, tabs } = scene;
  const suffered = new Map<Fault, Suffered[]>();
  const checkTail = createTailCheck(ledger, findings);
  const until = performance.now() + forMs;
  for (let round = 0; round === 0 || performance.now() < until; round += 1) {
    for (const fault of faults) {
      await sleep(random.between(0, CALM_MS));
      const from = performance.now();
      watched.length = 0;
      const recover = await FAULT[fault](scene);
      await untilAcknowledged(scene, performance.now());
      const seen = whatClientsSaw(watched, from);
      suffered.set(fault, [...(suffered.get(fault) ?? []), seen]);
      await recover?.();
      await untilConnected(tabs, findings);
      await lookInside(() => cluster.databaseUrl, checkTail);
      say(
        `  ${fault}: at most ${(seen.pauseMs / 1000).toFixed(1)} s without an acknowledgement, ${seen.unanswered} of ${seen.requests} requests unanswered`,
      );
    }
  }
  return suffered;
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

function whatClientsSaw(watched: readonly Watched[], from: number): Suffered {
  const answers = watched
    .filter(({ result }) => result.end === 'answered' && result.status === 200)
    .map(({ until }) => until)
    .sort((one, other) => one - other);
  const pauses = [from, ...answers].map((at, index, all) => at - (all[index - 1] ?? at));
  return {
    pauseMs: pauses.reduce((longest, pause) => Math.max(longest, pause), 0),
    requests: watched.length,
    unanswered: watched.filter(({ result }) => result.end !== 'answered').length,
  };
}

const WHOLE_WITHIN_MS = 60_000;

async function untilConnected(tabs: Tabs, findings: Findings): Promise<void> {
  const since = performance.now();
  while (!tabs.areConnected()) {
    if (performance.now() - since > WHOLE_WITHIN_MS)
      return findings.add('fault', `a tab has no connection after ${WHOLE_WITHIN_MS / 1000} s`);
    await sleep(50);
  }
}

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

async function checkAll(
  { cluster, ledger, findings }: Scene,
  running: Writers,
  uploads: Uploads,
): Promise<void> {
  await lookInside(
    () => cluster.databaseUrl,
    async (look) => {
      await checkLog(look, running.workspaces, ledger.entries, findings);
      await checkRows(look, findings);
      await uploads.check(look);
    },
  );
  for (const workspace of running.workspaces) {
    const writer = running.writers.find((one) => one.workspace === workspace);
    if (writer) await checkBoards(writer.caller, workspace, ledger.entries, findings);
  }
}
