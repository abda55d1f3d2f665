/** People who sign in, in a thread. */
import { workerData } from 'node:worker_threads';
import { clockMs } from '../../load/clock';
import { connectionPool } from '../../load/connectionPool';
import { createHistogram } from '../../load/histogram';
import { postRequest } from '../../load/request';
import { answerCalls } from '../../load/thread';
import { PASSWORD } from '../writers/fixture';
import { atRate } from './atRate';

export interface SignInPlan {
  port: number;
  emails: readonly string[];
  connections: number;
}

const { plan } = workerData as { plan: SignInPlan };
const pool = connectionPool(plan.port, plan.connections);
let next = 0;

/** What became of some sign-ins. */
interface Ends {
  /** 200 and the session's cookie. */
  done: number;
  /** 503 with a Retry-After. */
  later: number;
  /** Anything else. */
  failed: string[];
}

async function signIn(ends: Ends): Promise<void> {
  const email = plan.emails[(next += 1) % plan.emails.length];
  const request = postRequest('/api/v1/user/signin', { email, password: PASSWORD }, {});
  const { status, head, body } = await pool
    .ask(request)
    .catch((error: unknown) => ({ status: 0, head: '', body: String(error) }));
  if (status === 200 && /^set-cookie: sid_test=/im.test(head)) ends.done += 1;
  else if (status === 503 && /^retry-after: \d/im.test(head)) ends.later += 1;
  else ends.failed.push(`${status} ${String(body).slice(0, 200)}`);
}

const handlers = {
  /** Resolves when the thread has loaded its program. */
  ready: () => undefined,
  async run(perSecond: number, forMs: number) {
    const ends: Ends = { done: 0, later: 0, failed: [] };
    const times = createHistogram();
    const since = clockMs();
    await atRate(perSecond, forMs, async (dueAt) => {
      await signIn(ends);
      times.add(clockMs() - dueAt);
    });
    return { ...ends, times: times.read(), perSecond: (ends.done * 1000) / (clockMs() - since) };
  },
  /** So many at once. */
  async burst(count: number) {
    const ends: Ends = { done: 0, later: 0, failed: [] };
    const since = clockMs();
    await Promise.all(Array.from({ length: count }, () => signIn(ends)));
    return { ...ends, ms: clockMs() - since };
  },
};

export type SignInCalls = typeof handlers;
answerCalls(handlers);
