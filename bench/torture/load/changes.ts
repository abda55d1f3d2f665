import type { Spread } from '../../load/histogram';
import { untilCaughtUp } from './caughtUp';
import { atLeast, atMost, busyLine } from './judge';
import { measureRate } from './loadRate';
import { interleaved } from './sockets';
import type { Audience, Stage, Writers } from './stage';
import type { Team } from './teams';
import { watchProcessors } from './usage';

/** The server repeats the head of the log to idle sockets every half minute. */
const PATIENCE_MS = 40_000;

export interface ChangesPlan {
  teams: number;
  /** People in each workspace. */
  people: number;
  sockets: number;
  /** Requests a second; null: as many as the connections carry. */
  perSecond: number | null;
  connections: number;
  forMs: number;
}

export interface Bounds {
  perSecond: { floor: number; goal: number };
  p99Ms: { floor: number; goal: number };
}

export interface Scene {
  teams: Team[];
  audience: Audience;
  writers: Writers;
}

/** Workspaces with open sockets, and writers in all of them. */
export async function openScene(stage: Stage, plan: ChangesPlan): Promise<Scene> {
  const teams = await stage.teams(plan.teams, plan.people);
  const audience = await stage.audience({
    members: interleaved(teams.map(({ members }) => members)),
    sockets: plan.sockets,
    reconnects: false,
  });
  return { teams, audience, writers: stage.writers({ teams, connections: plan.connections }) };
}

export interface Measured {
  answers: Spread;
  perSecond: number;
  /** From the request to the sockets. */
  arrivals: Spread;
  busy: string;
}

/** Sends changes for a while and checks each acknowledged one. */
export async function sendChanges(
  stage: Stage,
  { audience, writers }: Scene,
  { perSecond, forMs, sockets }: Pick<ChangesPlan, 'perSecond' | 'forMs' | 'sockets'>,
): Promise<Measured> {
  const { findings } = stage;
  await audience.ask('reset');
  const processors = watchProcessors();
  const written = await writers.ask('run', { forMs, perSecond });
  const machine = processors();
  await untilCaughtUp(stage, audience, PATIENCE_MS);
  const heard = await audience.ask('read');
  if (written.failed > 0)
    findings.add('fault', `${written.failed} changes were not acknowledged: ${written.samples[0]}`);
  if (heard.live < sockets)
    findings.add(
      'fault',
      `${sockets - heard.live} sockets were lost: ${JSON.stringify(heard.closed)}`,
    );
  if (heard.gaps > 0)
    findings.add('hole', `${heard.gaps} messages have another prev than the last`);
  return {
    answers: written.delays,
    perSecond: written.perSecond,
    arrivals: heard.delays,
    busy: busyLine(machine, { sockets: heard.busy, writers: written.busy }),
  };
}

/** Under more changes than a machine can do, delays measure a queue that only grows. */
const SHARE = 0.7;

/**
 * L2: changes over workspaces while sockets are open, half of the time at the floor's rate and half
 * at the goal's. A machine that does not reach the goal's rate has 70 % of what it reaches.
 */
export async function changesAtRates(
  stage: Stage,
  plan: Omit<ChangesPlan, 'perSecond'>,
  bounds: Bounds,
): Promise<string[]> {
  const { findings } = stage;
  const { floor, goal } = bounds.perSecond;
  const scene = await openScene(stage, { ...plan, perSecond: goal });
  const rate = await measureRate(scene.writers, goal);
  const rates = [floor, rate.isReached ? goal : Math.round(SHARE * rate.reached)];
  const lines: string[] = [];
  for (const [index, perSecond] of rates.entries()) {
    const half = { ...plan, perSecond, forMs: plan.forMs / 2 };
    const { answers, arrivals, busy } = await sendChanges(stage, scene, half);
    const limit = index === 0 ? { floor: bounds.p99Ms.floor } : { goal: bounds.p99Ms.goal };
    lines.push(
      `at ${perSecond} a second: ${atMost(findings, ['answered p99', answers.p99, 'ms'], limit)}, p50 ${answers.p50} ms, max ${Math.round(answers.max)} ms`,
      `  arrived at ${plan.sockets} sockets: p50 ${arrivals.p50} ms, p99 ${arrivals.p99} ms (${arrivals.count} messages)`,
      `  ${busy}`,
    );
  }
  const acknowledged = (await scene.writers.check()).length;
  return [
    atLeast(findings, ['changes', rate.reached, 'a second'], bounds.perSecond),
    `acknowledged: ${acknowledged}, all of them in the log`,
    ...lines,
  ];
}

/** L3: changes in a workspace, as fast as they are answered, while sockets are open. */
export async function mixedChanges(
  stage: Stage,
  plan: ChangesPlan,
  bounds: Bounds,
): Promise<string[]> {
  const { findings } = stage;
  const scene = await openScene(stage, plan);
  const { answers, perSecond, arrivals, busy } = await sendChanges(stage, scene, plan);
  return [
    `acknowledged: ${(await scene.writers.check()).length} in ${plan.forMs / 1000} s, all of them in the log`,
    atLeast(findings, ['changes', perSecond, 'a second'], bounds.perSecond),
    atMost(findings, ['answered: p99', answers.p99, 'ms'], bounds.p99Ms),
    `answered: p50 ${answers.p50} ms, max ${Math.round(answers.max)} ms`,
    `arrived at ${plan.sockets} sockets: p50 ${arrivals.p50} ms, p99 ${arrivals.p99} ms (${arrivals.count} messages)`,
    busy,
  ];
}
