import { join } from 'node:path';
import { AddTaskDocument } from '../../src/entities/tasks/documents.generated';
import { fillBoard, type Board } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import { makePerson, type Person } from '../fixture/person';
import { COUNTER, inThread, type Load } from '../load/load';
import { postRequest } from '../load/request';
import { absolute, beside, type Figure } from '../report/figure';
import type { BareLane, BarePlan } from './bareAddThread';
import type { ServerOrder } from './program';
import { loads, sideBySide } from './side';

/** Tasks a second that the product aims at (docs/goals.md#v4). */
const AIMS = { one: 1_000, many: 1_500 };
const WORKSPACES = 20;

/** Who adds tasks, and to which board. */
interface Writer {
  person: Person;
  board: Pick<Board, 'id' | 'sectionIds'>;
}

/**
 * V4: adds tasks at the ends of ten lists of one board, and of one board in each of twenty
 * workspaces, compared with one statement that writes the same rows over the same connections.
 */
export async function addTask(order: ServerOrder): Promise<Figure[]> {
  const { fixture, pace, size } = order;
  const writer = { person: fixture.person, board: await fixture.board(size, 'Added to') };
  const one = Array.from({ length: pace.connections }, () => writer);
  const many = await writersOf(fixture, WORKSPACES);
  return [
    ...(await measure(order, one, 'one workspace', AIMS.one)),
    ...(await measure(order, many, `${WORKSPACES} workspaces`, AIMS.many)),
  ];
}

async function measure(
  { fixture, pace }: ServerOrder,
  writers: readonly Writer[],
  where: string,
  aim: number,
): Promise<Figure[]> {
  const requests = writers.map(({ person, board }, index) => addTaskRequest(person, board, index));
  const plan: BarePlan = {
    databaseUrl: fixture.databaseUrl,
    forMs: pace.forMs,
    lanes: writers.map(laneOf),
  };
  const { ours, limit } = await sideBySide(
    pace,
    loads({ port: fixture.port, requests, forMs: pace.forMs, expects: '"success":true' }),
    () => inThread<Load>(join(__dirname, 'bareAddThread.ts'), plan),
  );
  const what = `add a task, ${writers.length} connections, ${where}`;
  const value = ours.perSecond;
  return [
    beside({
      goal: 'V4',
      what,
      value,
      limit: limit.perSecond,
      unit: 'tasks/s',
      bound: { least: 0.5 },
    }),
    absolute({
      goal: 'V4',
      what: `${what}, a second`,
      value,
      unit: 'tasks/s',
      target: { least: aim },
    }),
  ];
}

/** People with a workspace and a small board of their own. */
async function writersOf({ url, pool, guest }: Fixture, count: number): Promise<Writer[]> {
  const writers: Writer[] = [];
  const mark = Date.now().toString(36);
  while (writers.length < count) {
    const person = await makePerson(url, `writer${writers.length}x${mark}`);
    await pool.query(
      'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
      [person.workspaceId, guest.id],
    );
    const board = await fillBoard(pool, {
      person,
      guestId: guest.id,
      tasks: 10,
      name: 'Added to',
      isPlain: true,
      isAnalysed: false,
    });
    writers.push({ person, board });
  }
  return writers;
}

const laneOf = ({ person, board }: Writer, index: number): BareLane => ({
  cookie: person.cookie,
  workspaceId: person.workspaceId,
  userId: person.id,
  projectId: board.id,
  sectionId: listOf(board, index),
});

/** One request per connection that adds tasks, each at the end of a list of its own. */
export function addTaskRequests(
  { person }: Fixture,
  board: Pick<Board, 'sectionIds'>,
  connections: number,
): string[] {
  return Array.from({ length: connections }, (_, index) => addTaskRequest(person, board, index));
}

function addTaskRequest(
  { cookie }: Person,
  board: Pick<Board, 'sectionIds'>,
  index: number,
): string {
  return postRequest(
    '/graphql',
    {
      query: String(AddTaskDocument),
      operationName: 'AddTaskMutation',
      variables: { sectionId: listOf(board, index), title: `Zażółć gęślą jaźń ${COUNTER}` },
    },
    { cookie, accept: 'application/json', 'x-idempotency-key': `bench-${COUNTER}` },
  );
}

function listOf({ sectionIds }: Pick<Board, 'sectionIds'>, index: number): number {
  const id = sectionIds[index % sectionIds.length];
  if (id === undefined) throw new Error('The board has no list');
  return id;
}
