import { setTimeout as sleep } from 'node:timers/promises';
import { untilCaughtUp } from './caughtUp';
import { atMost } from './judge';
import { begin } from '../scenarios/kills';
import { interleaved } from './sockets';
import type { Stage } from './stage';

export interface ReconnectPlan {
  sockets: number;
  teams: number;
  people: number;
  kills: number;
  /** Seconds (docs/goals.md#l5). */
  floor: number;
  goal: number;
}

const CHANGES_PER_SECOND = 20;
const BEFORE_MS = 1_000;
const GIVE_UP_MS = 60_000;

/**
 * L5: kill -9 while sockets are open and changes are made; the process is started again at once.
 * Measures until every socket is ready and has received everything that was acknowledged.
 */
export async function reconnect(stage: Stage, plan: ReconnectPlan): Promise<string[]> {
  const { installation, findings } = stage;
  const teams = await stage.teams(plan.teams, plan.people);
  const audience = await stage.audience({
    members: interleaved(teams.map(({ members }) => members)),
    sockets: plan.sockets,
    reconnects: true,
  });
  const writers = stage.writers({ teams, connections: 4 });
  const took: number[] = [];
  for (let kill = 0; kill < plan.kills; kill += 1) {
    const writing = writers.ask('run', {
      forMs: 2 * BEFORE_MS,
      perSecond: CHANGES_PER_SECOND,
    });
    await sleep(BEFORE_MS);
    const since = performance.now();
    await installation.server().kill();
    await begin(installation);
    await writing; // what the kill interrupted is not acknowledged
    await untilCaughtUp(stage, audience, GIVE_UP_MS);
    took.push((performance.now() - since) / 1000);
  }
  await writers.check();
  const bounds = { floor: plan.floor, goal: plan.goal, digits: 1 };
  return [
    `kills: ${plan.kills}, with ${plan.sockets} sockets open`,
    atMost(findings, ['all have caught up after', Math.max(...took), 's at most'], bounds),
  ];
}
