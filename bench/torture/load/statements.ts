import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../server/db/embeddedPostgres';
import { postRequest } from '../../load/request';
import { connectionPool } from '../../load/connectionPool';
import { createFindings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { DOCUMENTS, type Mutation } from '../writers/mutation';
import { postmasterOf } from '../product/postmaster';
import type { Outcome } from '../scenarios/scenario';
import { startCountingProxy, type CountingProxy } from './countingProxy';
import { atMost } from './judge';
import { appQueries, type AppQuery } from './queries';
import { openStage, type Stage } from './stage';

export interface StatementsPlan {
  build: FrozenBuild;
  seed: number;
  /** docs/goals.md#l6 */
  floor: number;
  goal: number;
  /** Repetitions of each request; statements of the server's own are in the larger counts only. */
  times: number;
}

const SHOWN = 5;
const DATA = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** L6: counts the statements that each query of the app sends to PostgreSQL, the session's included. */
export async function countStatements(plan: StatementsPlan): Promise<Outcome> {
  const dataDir = join(mkdtempSync(join(plan.build.home, 'counted-')), 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: DATA });
  const socketDir = postmasterOf(dataDir)?.socketDir ?? '';
  const proxy = await startCountingProxy(join(socketDir, '.s.PGSQL.5432'));
  const findings = createFindings();
  const databaseUrl = `postgresql://kreda@127.0.0.1:${proxy.port}/kreda`;
  try {
    const stage = await openStage({ ...plan, findings, databaseUrl });
    try {
      return { findings, lines: await countAll(stage, proxy, plan) };
    } finally {
      await stage.end();
    }
  } finally {
    proxy.close();
    await postgres.stop();
  }
}

interface Counted {
  name: string;
  statements: number;
}

async function countAll(
  stage: Stage,
  proxy: CountingProxy,
  plan: StatementsPlan,
): Promise<string[]> {
  const { findings } = stage;
  const [team] = await stage.teams(1, 3);
  const [member] = team?.members ?? [];
  if (!team || !member) throw new Error('there is no workspace');
  const { workspace } = team;
  const [sectionId = 0, projectId = 0] = [workspace.sectionIds[0], workspace.projectIds[0]];
  const api = connectionPool(stage.port, 1);
  const send = async (query: string, variables: object, key?: string) => {
    const headers = {
      cookie: member.cookie,
      accept: 'application/json',
      ...(key !== undefined && { 'x-idempotency-key': key }),
    };
    const { status, body } = await api.ask(postRequest('/graphql', { query, variables }, headers));
    return { status, body: String(body) };
  };
  /** The least of several times, because the server has statements of its own. */
  const count = async (ask: (time: number) => Promise<{ body: string }>): Promise<number> => {
    const counts: number[] = [];
    for (let time = 0; time <= plan.times; time += 1) {
      const before = proxy.count();
      await ask(time);
      counts.push(proxy.count() - before);
    }
    return Math.min(...counts);
  };
  const title = 'Zażółć gęślą jaźń';
  const added = await send(DOCUMENTS.addTask, { sectionId, title }, 'first');
  const taskId = Number(/"id":(\d+)/.exec(added.body)?.[1]);
  const { userId, workspaceId } = member;
  const ids = { projectId, taskId, workspaceId, userId };
  const queries: Counted[] = [];
  const skipped: string[] = [];
  for (const query of appQueries()) {
    const variables = variablesOf(query, ids);
    const { body } = await send(query.text, variables);
    if (query.needs.some((name) => !(name in variables)) || !body.startsWith('{"data":{'))
      skipped.push(query.name);
    else {
      const statements = await count(() => send(query.text, variables));
      queries.push({ name: query.name, statements });
    }
  }
  const changes: Counted[] = [];
  const mutations: Mutation[] = [
    { operation: 'addTask', variables: { sectionId, title } },
    { operation: 'updateTaskTitle', variables: { id: taskId, title } },
    { operation: 'moveTask', variables: { id: taskId, sectionId, after: 0 } },
  ];
  for (const { operation, variables } of mutations) {
    const ask = (time: number) => {
      const named = 'title' in variables ? { ...variables, title: `${title} ${time}` } : variables;
      return send(DOCUMENTS[operation], named, `${operation}${time}`);
    };
    changes.push({ name: operation, statements: await count(ask) });
  }
  api.close();
  const most = Math.max(...queries.map(({ statements }) => statements));
  return [
    `queries of the app: ${queries.length}; most statements: ${listed(queries)}`,
    atMost(findings, ['statements of a query', most, ''], plan),
    `statements of a change, its transaction included: ${listed(changes)}`,
    `not counted, because this workspace has nothing of their kind: ${skipped.join(', ') || 'none'}`,
  ];
}

const listed = (counted: readonly Counted[]) =>
  counted
    .toSorted((one, other) => other.statements - one.statements)
    .slice(0, SHOWN)
    .map(({ name, statements }) => `${name} ${statements}`)
    .join(', ');

interface Ids {
  projectId: number;
  taskId: number;
  workspaceId: number;
  userId: number;
}

/** Queries whose `id` is a task; that of others is a board. */
const OF_TASK = /^task$/i;
const OF_USER = /^profile/i;

function variablesOf({ name, variables }: AppQuery, ids: Ids): Record<string, unknown> {
  const id = OF_TASK.test(name) ? ids.taskId : OF_USER.test(name) ? ids.userId : ids.projectId;
  const known: Record<string, unknown> = {
    ...ids,
    id,
    ids: [OF_USER.test(name) || name === 'users' ? ids.userId : ids.taskId],
    userIds: [ids.userId],
    query: 'jaźń',
    searchQuery: 'a',
    search: 'a',
    timeZone: 'Europe/Warsaw',
    date: '2026-06-01',
    start: '2026-06-01',
    end: '2026-07-01',
    wid: null,
  };
  return Object.fromEntries(
    variables
      .filter((variable) => variable in known)
      .map((variable) => [variable, known[variable]]),
  );
}
