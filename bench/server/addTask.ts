import { join } from 'node:path';
import { AddTaskDocument } from '../../src/entities/tasks/documents.generated';
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
  const headers = {
    cookie: person.cookie,
    accept: 'application/json',
    'x-idempotency-key': `bench-${COUNTER}`,
  };
  const requests = Array.from({ length: pace.connections }, (_, index) =>
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
