/**
 * Tasks of a board and their due dates, found by ids: of rows that are newer than the statistics of
 * their tables PostgreSQL expects a single one, and a join may read all of them for each task.
 */
import { STANDARD_FIELD } from '../../../contract/fields';
import type { Tx } from '../../db/database';

type Db = Pick<Tx, 'query'>;

/** A task with a due date. */
export interface DatedTask {
  id: number;
  /** A bare date (`YYYY-MM-DD`) or an ISO instant in UTC. */
  due: string;
  /** The version of the date. */
  version: number;
}

/** The tasks in a board's live lists, in their order; the tasks may be archived. */
export async function readIdsOnBoard(
  db: Db,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
): Promise<number[]> {
  const links = await db.query<{ id: number }>(
    `select l.task_id as id from sections s
     join task_links l on l.workspace_id = s.workspace_id and l.section_id = s.id and l.owner_id is null
     where s.workspace_id = $1 and s.project_id = $2 and s.archived_at is null
     order by s.sort_index, s.id, l.sort_index, l.task_id`,
    [workspaceId, projectId],
    'ids_on_board',
  );
  return links.map(({ id }) => id);
}

/** Dates and instants have the same string order. */
export interface DueBetween {
  from: string;
  before: string;
}

/**
 * Those tasks that are due in a period.
 * Not prepared: to look the ids up in a hash, PostgreSQL has to know them when it plans.
 */
export function readDates(
  db: Db,
  { workspaceId, ids }: { workspaceId: number; ids: readonly number[] },
  { from, before }: DueBetween,
): Promise<DatedTask[]> {
  return db.query<DatedTask>(
    `select v.task_id as id, v.value as due, v.version from field_values v
     where v.workspace_id = $1 and v.task_id = any($2) and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate}
       and v.value is not null and v.value collate "C" >= $3 and v.value collate "C" < $4`,
    [workspaceId, ids, from, before],
  );
}

/** Those tasks that have a due date. */
export async function readIdsWithDate(
  db: Db,
  { workspaceId, ids }: { workspaceId: number; ids: readonly number[] },
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select v.task_id as id from field_values v
     where v.workspace_id = $1 and v.task_id = any($2) and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate} and v.value is not null`,
    [workspaceId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those tasks that are not archived. */
export async function readLiveIds(
  db: Db,
  { workspaceId, ids }: { workspaceId: number; ids: readonly number[] },
): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    'select id from tasks where workspace_id = $1 and id = any($2) and archived_at is null',
    [workspaceId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
