import { join } from 'node:path';
import { AddTaskDocument } from '../../src/entities/tasks/documents.generated';
import type { Board } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import { COUNTER, inThread, type Load } from '../load/load';
import { postRequest } from '../load/request';
import { beside, type Figure } from '../report/figure';
import type { BarePlan } from './bareAddThread';
import type { ServerOrder } from './program';
import { loads, sideBySide } from './side';

/**
 * V4: adds tasks at the ends of ten lists of one board, compared with one statement that writes the
 * same rows, over the same number of connections.
 */
export async function addTask({ fixture, pace, size }: ServerOrder): Promise<Figure[]> {
  const { id, sectionIds } = await fixture.board(size, 'Added to');
  const { person, databaseUrl } = fixture;
  const requests = addTaskRequests(fixture, { sectionIds }, pace.connections);
  const plan: BarePlan = {
    databaseUrl,
    connections: pace.connections,
    forMs: pace.forMs,
    cookie: person.cookie,
    workspaceId: person.workspaceId,
    userId: person.id,
    projectId: id,
    sectionIds,
  };
  const { ours, limit } = await sideBySide(
    pace,
    loads({ port: fixture.port, requests, forMs: pace.forMs, expects: '"success":true' }),
    () => inThread<Load>(join(__dirname, 'bareAddThread.ts'), plan),
  );
  return [
    beside({
      goal: 'V4',
      what: `add a task, ${pace.connections} connections, one workspace`,
      value: ours.perSecond,
      limit: limit.perSecond,
      unit: 'tasks/s',
      bound: { least: 0.5 },
    }),
  ];
}

/** One request per connection that adds tasks, each at the end of a list of its own. */
export function addTaskRequests(
  { person }: Fixture,
  { sectionIds }: Pick<Board, 'sectionIds'>,
  connections: number,
): string[] {
  const headers = {
    cookie: person.cookie,
    accept: 'application/json',
    'x-idempotency-key': `bench-${COUNTER}`,
  };
  return Array.from({ length: connections }, (_, index) =>
    postRequest(
      '/graphql',
      {
        query: String(AddTaskDocument),
        operationName: 'AddTaskMutation',
        variables: {
          sectionId: sectionIds[index % sectionIds.length],
          title: `Zażółć gęślą jaźń ${COUNTER}`,
        },
      },
      headers,
    ),
  );
}
