import { NotificationsDocument } from '../../src/entities/notifications/documents.generated';
import { fillBoard, type Board } from '../fixture/fillBoard';
import type { Fixture } from '../fixture/fixture';
import type { Person } from '../fixture/person';
import { openConnection } from '../load/openConnection';
import { postRequest } from '../load/request';
import { absolute, type Figure } from '../report/figure';
import { percentile } from '../torture/figures';
import type { ServerOrder } from './program';

/** A member of a busy workspace after some years. */
const ROWS = { full: 50_000, short: 2_000 };
const ROUNDS = { full: 40, short: 3 };
const TASKS = 1_000;
/** Milliseconds within which 95 of 100 pages are answered. */
const MAX_MS = 100;

/**
 * V7: pages of an inbox with so many notifications. Half of them are done, a tenth is unread, and
 * the newest fifth is of a board that is archived, so that none of it is shown.
 */
export async function inbox({ fixture, pace }: ServerOrder): Promise<Figure[]> {
  const scale = pace.rounds > 1 ? 'full' : 'short';
  const rows = ROWS[scale];
  const { pool, person, guest } = fixture;
  const fill = (name: string) =>
    fillBoard(pool, { person, guestId: guest.id, tasks: TASKS, name, isPlain: true });
  const [shown, archived] = [await fill('News'), await fill('Old news')];
  await pool.query('update projects set archived_at = now() where workspace_id = $1 and id = $2', [
    person.workspaceId,
    archived.id,
  ]);
  await fillInbox(fixture, rows * 0.8, shown);
  await fillInbox(fixture, rows * 0.2, archived);
  const pages: Record<string, object> = {
    'newest page': {},
    'page in the middle': { before: await idAt(fixture, rows / 2) },
    'done ones': { isDone: true },
  };
  const figures: Figure[] = [];
  for (const [what, variables] of Object.entries(pages)) {
    const times = await timesOf(fixture, variables, ROUNDS[scale]);
    figures.push(
      absolute({
        goal: 'V7',
        what: `an inbox of ${rows} notifications, ${what}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        bound: { most: MAX_MS },
        target: { most: MAX_MS / 2 },
      }),
    );
  }
  return figures;
}

/** Newer than all that are there. */
async function fillInbox(
  { pool, person, guest }: Fixture,
  rows: number,
  { id: projectId }: Board,
): Promise<void> {
  await pool.query(
    `with board as (select id, row_number() over (order by id) - 1 as place from tasks where workspace_id = $1 and project_id = $2),
       last as (select coalesce(max(seq), 0) as seq from notifications where workspace_id = $1)
     insert into notifications (workspace_id, user_id, seq, place, kind, actor_id, project_id, task_id, created_at, read_at, done_at, version)
     select $1, $3, last.seq + n, 0, (array['assigned', 'completed', 'overdue'])[1 + n % 3], case when n % 3 = 2 then null else $4::bigint end,
       $2, board.id, now() - make_interval(mins => $5 - n),
       case when n % 10 <> 0 then now() end, case when n % 2 = 1 then now() - make_interval(mins => $5 - n) end, 1
     from generate_series(1, $5::int) n cross join last join board on board.place = n % $6::int`,
    [person.workspaceId, projectId, person.id, guest.id, rows, TASKS],
  );
}

async function idAt({ pool, person }: Fixture, offset: number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from notifications where workspace_id = $1 and user_id = $2 order by id desc limit 1 offset $3',
    [person.workspaceId, person.id, offset],
  );
  return Number(rows[0]?.id);
}

async function timesOf(
  { port, person }: Fixture,
  variables: object,
  rounds: number,
): Promise<number[]> {
  const connection = await openConnection(port);
  const request = Buffer.from(pageRequest(person, variables));
  const times: number[] = [];
  try {
    // The first request fills caches.
    for (let round = 0; round <= rounds; round += 1) {
      const since = performance.now();
      const { body, status } = await connection.ask(request);
      const ms = performance.now() - since;
      if (status !== 200 || !body.includes('"kind"'))
        throw new Error(`The inbox was not answered: ${body.toString().slice(0, 500)}`);
      if (round > 0) times.push(ms);
    }
  } finally {
    connection.close();
  }
  return times;
}

function pageRequest({ workspaceId, cookie }: Person, variables: object): string {
  return postRequest(
    '/graphql',
    {
      query: String(NotificationsDocument),
      operationName: 'notifications',
      variables: { workspaceId, ...variables },
    },
    { cookie, accept: 'application/graphql-response+json, application/json' },
  );
}
