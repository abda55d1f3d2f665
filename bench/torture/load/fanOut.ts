import { clockMs } from '../../load/clock';
import { connectionPool, type ConnectionPool } from '../../load/connectionPool';
import { postRequest } from '../../load/request';
import { startLimitProcess } from '../../limits/startLimits';
import { median } from '../../report/median';
import { DOCUMENTS } from '../writers/mutation';
import { atMost } from './judge';
import { keyAt } from './sentAt';
import type { Audience, Stage } from './stage';

export interface FanOutPlan {
  people: number;
  /** Rounds of {@link IN_ROUND} commits and as many bare broadcasts. */
  rounds: number;
  /** Times the bare broadcast (docs/goals.md#l9). */
  floor: number;
  goal: number;
}

const IN_ROUND = 10;

/**
 * L9: from the response to a change to its arrival at the last of many people, against a server that
 * sends the same bytes to as many sockets and does nothing else. Both take turns.
 */
export async function fanOut(stage: Stage, plan: FanOutPlan): Promise<string[]> {
  const { findings, port } = stage;
  const [team] = await stage.teams(1, plan.people);
  const bare = await startLimitProcess('broadcastServer.ts');
  if (!team) throw new Error('there is no workspace');
  const ours = connectionPool(port, 1);
  const its = connectionPool(bare.port, 1);
  try {
    const seats = { members: team.members, sockets: plan.people, reconnects: false };
    const audience = await stage.audience(seats);
    const bareAudience = await stage.audience({ ...seats, port: bare.port, isBare: true });
    const [cookie, sectionId] = [team.members[0]?.cookie ?? '', team.workspace.sectionIds[0] ?? 0];
    const add = (key: string) =>
      postRequest(
        '/graphql',
        { query: DOCUMENTS.addTask, variables: { sectionId, title: 'Zażółć gęślą jaźń' } },
        { cookie, accept: 'application/json', 'x-idempotency-key': key },
      );
    const measure = async (one: Order): Promise<void> => {
      const { times, ...sent } = one;
      times.push(await fan(sent, plan.people));
    };
    const [mine, limit]: [number[], number[]] = [[], []];
    for (let round = 0; round < plan.rounds; round += 1) {
      for (let n = 0; n < IN_ROUND; n += 1) {
        const key = keyAt(`fan${round}-${n}`);
        await measure({ times: mine, pool: ours, audience, key, request: add(key) });
      }
      const text = await audience.ask('lastText');
      const { mutationId: key } = JSON.parse(text) as { mutationId: string };
      for (let n = 0; n < IN_ROUND; n += 1) {
        const request = rawPost(text);
        await measure({ times: limit, pool: its, audience: bareAudience, key, request });
      }
    }
    const [own, least] = [median(mine), median(limit)];
    const bytes = Buffer.byteLength(await audience.ask('lastText'));
    return [
      `the last of ${plan.people} people: ${own.toFixed(2)} ms after the response; a bare broadcast of the same ${bytes} bytes ${least.toFixed(2)} ms (medians of ${mine.length})`,
      atMost(findings, ['against the bare broadcast', own / least, '×'], {
        floor: plan.floor,
        goal: plan.goal,
        digits: 2,
      }),
    ];
  } finally {
    ours.close();
    its.close();
    await bare.end();
  }
}

interface Order {
  times: number[];
  pool: ConnectionPool;
  audience: Audience;
  key: string;
  request: string;
}

/** Milliseconds from the response to the last arrival. */
async function fan(
  { pool, audience, key, request }: Omit<Order, 'times'>,
  people: number,
): Promise<number> {
  await audience.ask('expect', key, people);
  const { status } = await pool.ask(request);
  const answeredAt = clockMs();
  if (status !== 200) throw new Error(`a change was answered with ${status}`);
  const arrived = await audience.ask('arrival');
  if (!arrived) throw new Error('no arrival was expected');
  return arrived.last - Math.min(answeredAt, arrived.first);
}

function rawPost(body: string): string {
  return `POST / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
