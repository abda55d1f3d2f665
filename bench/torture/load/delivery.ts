import { createHistogram, type Spread } from '../../load/histogram';
import type { Acknowledged } from '../checks/checkTail';
import { sendChanges } from './changes';
import { atMost } from './judge';
import { sentAtOf } from './sentAt';
import type { Stage } from './stage';
import type { StoreCalls } from './storeThread';

export interface DeliveryPlan {
  people: number;
  perSecond: number;
  connections: number;
  forMs: number;
  p50Ms: { floor: number; goal: number };
  p99Ms: { floor: number; goal: number };
}

/**
 * L4: from the request of one member to the other members of the workspace. One of them is a tab of
 * the app, where a commit counts when it is in the store; the others are sockets.
 */
export async function delivery(stage: Stage, plan: DeliveryPlan): Promise<string[]> {
  const { findings } = stage;
  const teams = await stage.teams(1, plan.people);
  const [team] = teams;
  if (!team) throw new Error('there is no workspace');
  const { workspace, members } = team;
  const member = members.at(-1);
  const audience = await stage.audience({
    members: members.slice(0, -1),
    sockets: plan.people - 1,
    reconnects: false,
  });
  const store = stage.thread<StoreCalls>('storeThread.ts', {
    member,
    projectId: workspace.projectIds[0],
  });
  await store.ask('open');
  const writers = stage.writers({ teams, connections: plan.connections });
  const sockets = plan.people - 1;
  const { arrivals, perSecond, busy } = await sendChanges(
    stage,
    { teams, audience, writers },
    {
      ...plan,
      sockets,
    },
  );
  const acknowledged = await writers.check();
  const stored = timesToStore(acknowledged, await store.ask('take'));
  return [
    `acknowledged: ${acknowledged.length} in ${plan.forMs / 1000} s, ${Math.round(perSecond)} a second; in the store of a tab: ${stored.count}`,
    atMost(findings, ['in the store: p50', stored.p50, 'ms'], plan.p50Ms),
    atMost(findings, ['in the store: p99', stored.p99, 'ms'], plan.p99Ms),
    `at ${sockets} sockets: p50 ${arrivals.p50} ms, p99 ${arrivals.p99} ms`,
    busy,
  ];
}

/** From each request to the arrival of its commit in the store. */
function timesToStore(
  acknowledged: readonly Acknowledged[],
  arrivals: ReadonlyArray<readonly [seq: number, ms: number]>,
): Spread {
  const sentAt = new Map(acknowledged.map(({ seq, key }) => [seq, sentAtOf(key)]));
  const times = createHistogram();
  for (const [seq, ms] of arrivals) {
    const since = sentAt.get(seq) ?? null;
    if (since !== null) times.add(ms - since);
  }
  return times.read();
}
