/** Writers in a thread: mixed changes at a given rate, or as fast as they are answered. */
import { performance } from 'node:perf_hooks';
import { workerData } from 'node:worker_threads';
import type { Commit } from '../../../contract/messages';
import { clockMs } from '../../load/clock';
import { connectionPool } from '../../load/connectionPool';
import { createHistogram } from '../../load/histogram';
import { postRequest } from '../../load/request';
import { answerCalls } from '../../load/thread';
import type { Acknowledged } from '../checks/checkTail';
import { recordWrite } from '../writers/fixture';
import { DOCUMENTS, type Mutation } from '../writers/mutation';
import { createRandom } from '../writers/random';
import { choose } from '../writers/writer';
import { atRate } from './atRate';
import { keyAt } from './sentAt';
import type { Member, Team } from './teams';

export interface LoadThreadPlan {
  port: number;
  teams: readonly Team[];
  seed: number;
  /** The prefix of all keys. */
  name: string;
  /** The most requests at once. */
  connections: number;
}

export interface Pace {
  forMs: number;
  /** Requests that become due in a second; null: each connection sends the next one at once. */
  perSecond: number | null;
}

const { plan } = workerData as { plan: LoadThreadPlan };
const pool = connectionPool(plan.port, plan.connections);
const random = createRandom(plan.seed);
const delays = createHistogram();
const samples: string[] = [];
let acknowledged: Acknowledged[] = [];
let sent = 0;
let failed = 0;

/** It counts from the time at which it was due, also if no connection was free. */
async function write(dueAt: number): Promise<void> {
  const team = random.pick(plan.teams);
  const member = team && random.pick(team.members);
  if (!team || !member) throw new Error('a writer needs a team');
  sent += 1;
  const key = keyAt(`${plan.name}${sent}`, dueAt);
  const mutation = choose({ workspace: team.workspace, random }, `${plan.name}${sent}`);
  const answer = await pool.ask(requestOf(member, mutation, key)).then(
    ({ status, body }) => ({ status, text: String(body) }),
    (error: unknown) => ({ status: 0, text: String(error) }),
  );
  const found = answer.status === 200 ? resultIn(answer.text, mutation.operation) : null;
  if (!found) {
    failed += 1;
    if (samples.length < 4) samples.push(`${answer.status} ${answer.text.slice(0, 300)}`);
    return;
  }
  delays.add(clockMs() - dueAt);
  recordWrite(team.workspace, { mutation, id: found.id });
  acknowledged.push({ key, workspaceId: member.workspaceId, mutation, ...found });
}

function requestOf({ cookie }: Member, { operation, variables }: Mutation, key: string): string {
  const headers = { cookie, accept: 'application/json', 'x-idempotency-key': key };
  return postRequest('/graphql', { query: DOCUMENTS[operation], variables }, headers);
}

interface Body {
  data?: Record<string, { success: boolean; [row: string]: unknown } | null> | null;
  extensions?: { commit?: Commit | null };
}

/** Null for a response that is no success. */
function resultIn(text: string, operation: string): { id: number; seq: number | null } | null {
  const { data, extensions } = JSON.parse(text) as Body;
  const payload = data?.[operation];
  if (!payload?.success) return null;
  const row = payload['task'] ?? payload['section'] ?? payload['project'];
  return { id: (row as { id: number }).id, seq: extensions?.commit?.seq ?? null };
}

async function writeInTurns(forMs: number): Promise<void> {
  const until = clockMs() + forMs;
  const lane = async () => {
    while (clockMs() < until) await write(clockMs());
  };
  await Promise.all(Array.from({ length: plan.connections }, lane));
}

const handlers = {
  async run({ forMs, perSecond }: Pace) {
    delays.reset();
    failed = 0;
    const since = clockMs();
    const before = performance.eventLoopUtilization();
    await (perSecond === null ? writeInTurns(forMs) : atRate(perSecond, forMs, write));
    const spread = delays.read();
    return {
      delays: spread,
      perSecond: (spread.count * 1000) / (clockMs() - since),
      failed,
      samples: [...samples],
      busy: performance.eventLoopUtilization(before).utilization,
    };
  },
  /** What was acknowledged since the last call. */
  take() {
    const taken = acknowledged;
    acknowledged = [];
    return taken;
  },
  end: () => pool.close(),
};

export type LoadCalls = typeof handlers;
answerCalls(handlers);
