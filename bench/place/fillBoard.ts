import type { Pool, PoolClient } from 'pg';
import type { Person } from './person';

export interface Board {
  id: number;
  title: string;
  sectionIds: number[];
  tasks: number;
}

interface Wanted {
  person: Person;
  guestId: number;
  tasks: number;
  name: string;
}

const LISTS = 10;
const GAP = 2 ** 20;
/** Blocks of 1,000 that are enough for a task, its link and its values. */
const IDS_A_TASK = 3;

/**
 * A board as the product itself would have made it, written by statements over whole sets, because ten thousand tasks by
 * commands take minutes. Every second task has an assignee, every tenth two, every third a date, every eleventh is done.
 */
export async function fillBoard(
  pool: Pool,
  { person, guestId, tasks, name }: Wanted,
): Promise<Board> {
  const { createProject } = await person.ask(
    'mutation ($workspaceId: Id!, $title: String!) { createProject(workspaceId: $workspaceId, title: $title) { project { id } } }',
    { workspaceId: person.workspaceId, title: name },
  );
  const { id } = (createProject as { project: { id: number } }).project;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const first = await takeIds(client, LISTS * 2 + tasks * IDS_A_TASK);
    const sectionIds = Array.from({ length: LISTS }, (_, index) => first + index);
    await insertLists(client, person, id, first);
    await insertTasks(client, [person.workspaceId, id, person.id, guestId, tasks, first, GAP]);
    await client.query('commit');
    return { id, title: name, sectionIds, tasks };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
    await pool.query('analyze');
  }
}

async function takeIds(client: PoolClient, count: number): Promise<number> {
  const { rows } = await client.query<{ first: string }>(`select nextval('id_blocks') as first`);
  const first = Number(rows[0]?.first);
  await client.query(`select setval('id_blocks', $1)`, [first + Math.ceil(count / 1000) * 1000]);
  return first;
}

async function insertLists(
  client: PoolClient,
  { workspaceId }: Person,
  projectId: number,
  first: number,
): Promise<void> {
  await client.query(
    `insert into sections (workspace_id, project_id, id, link_id, title, sort_index, version)
     select $1, $2, $3::bigint + n, $3::bigint + ${LISTS} + n, 'List ' || (n + 1), (n + 1) * ${GAP}::bigint, w.seq
     from generate_series(0, ${LISTS - 1}) n, workspaces w where w.id = $1`,
    [workspaceId, projectId, first],
  );
}

/** $1 workspace, $2 board, $3 who made it, $4 who helps, $5 how many, $6 the first id, $7 the gap between places. */
async function insertTasks(client: PoolClient, values: readonly number[]): Promise<void> {
  const wanted = `wanted as (
    select n, $6::bigint + ${LISTS * 2} + n * ${IDS_A_TASK} as id, $6::bigint + n * ${LISTS} / $5::bigint as section_id,
      (array['Prepare', 'Check', 'Send', 'Rewrite', 'Agree on', 'Measure', 'Przygotuj', 'Sprawdź'])[1 + n % 8] || ' ' ||
      (array['the quarterly report', 'invoices from the spring', 'the new price list', 'umowę z dostawcą', 'photos for the shop window', 'the timetable'])[1 + n % 6] || ' ' ||
      (array['for Warsaw', 'with Marta', 'before the holidays', 'na poniedziałek', 'again'])[1 + n % 5] || ' (' || (n + 1) || ')' as title
    from generate_series(0, $5::bigint - 1) n
    where $1::bigint + $2::bigint + $3::bigint + $4::bigint + $7::bigint > 0), at as (select seq from workspaces where id = $1)`;
  const into = async (statement: string) =>
    void (await client.query(`with ${wanted} ${statement}`, [...values]));
  await into(`insert into tasks (workspace_id, project_id, id, title, creator_id, is_done, completed_at, version)
    select $1, $2, id, title, $3, n % 11 = 0, case when n % 11 = 0 then now() end, seq from wanted, at`);
  await into(`insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
    select $1, section_id, id, id + 1, (n + 1) * $7::bigint, seq from wanted, at`);
  await into(
    'insert into task_watchers (workspace_id, task_id, user_id) select $1, id, $3 from wanted',
  );
  await into(`insert into task_assignees (workspace_id, task_id, user_id)
    select $1, id, $3 from wanted where n % 2 = 0 union all select $1, id, $4 from wanted where n % 10 = 0`);
  await into(`insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
    select $1, id, true, 1, id + 2, to_char(date '2026-11-01' + (n % 40)::int, 'YYYY-MM-DD'), seq from wanted, at where n % 3 = 0`);
}
