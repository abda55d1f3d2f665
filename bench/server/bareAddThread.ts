/**
 * The limit of V4: checks the session and writes the rows of a task, as often as the database
 * allows.
 */
import { createHash, randomUUID } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { ADD_TASK, SESSION } from '../limits/statements';
import { measureLoad } from '../load/measureLoad';

/** What one connection writes. */
export interface BareLane {
  cookie: string;
  workspaceId: number;
  userId: number;
  projectId: number;
  sectionId: number;
}

export interface BarePlan {
  databaseUrl: string;
  forMs: number;
  /** One connection each. */
  lanes: readonly BareLane[];
}

/** About as long as the product's log entry and stored response for a task. */
const CHANGES = JSON.stringify([
  {
    scope: 'Project:100',
    message: {
      type: 'add-item',
      list: 'Section:100.tasks',
      key: 'Task:100',
      item: { title: 'x'.repeat(700) },
      after: null,
    },
  },
]);

async function main({ databaseUrl, forMs, lanes }: BarePlan): Promise<void> {
  const opened = await Promise.all(
    lanes.map(async (lane) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      return { lane, client };
    }),
  );
  let id = await firstId(opened[0]?.client);
  const works = opened.map(({ lane, client }) => {
    const hash = hashOf(lane);
    return async () => {
      const session = await client.query({ name: 'session', text: SESSION, values: [hash] });
      if (session.rowCount !== 1) throw new Error('nobody is signed in');
      id += 2;
      const values = [
        lane.workspaceId,
        lane.projectId,
        lane.sectionId,
        lane.userId,
        id,
        id + 1,
        randomUUID(),
        hash,
        CHANGES,
        JSON.stringify({ payload: null, commit: CHANGES }),
      ];
      const { rowCount } = await client.query({ name: 'add', text: ADD_TASK, values });
      if (rowCount !== 1) throw new Error('nothing was written');
      return 0;
    };
  });
  const outcome = await measureLoad(works, forMs);
  await Promise.all(opened.map(({ client }) => client.end()));
  parentPort?.postMessage(outcome);
}

const hashOf = ({ cookie }: BareLane) =>
  createHash('sha256')
    .update(/sid_test=([\w-]{43})/.exec(cookie)?.[1] ?? '')
    .digest();

/** Reserves a million ids. */
async function firstId(client: Client | undefined): Promise<number> {
  const found = await client?.query<{ first: string }>(
    `select setval('id_blocks', nextval('id_blocks') + 1000000) as first`,
  );
  return Number(found?.rows[0]?.first) - 1_000_000 + 1_000;
}

void main((workerData as { plan: BarePlan }).plan);
