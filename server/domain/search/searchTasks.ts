import { LIMITS } from '../../../contract/limits';
import { pageNumber } from '../../../contract/rules/workspaces';
import { searchWords } from '../../../contract/searchWords';
import { wordQuery } from '../../db/taskWords';
import type { Tx } from '../../db/database';
import { AppError } from '../../appError';
import { defineQuery } from '../core/defineQuery';
import { canOpen } from '../core/permissions';
import { readTasks } from '../rows/taskRows';
import { readableBoards, readLinkedTasks } from './readableBoards';
import { labelsOfWords } from './wordLabels';

/** More words than users type; further words of a query are ignored. */
const MOST_WORDS = 8;

/** The words of a search query. */
export interface AskedWords {
  /** Each of them must occur in a title, description, comment or label of the task. */
  required: string[];
  /** Titles with all of these come first. */
  exact: string[];
}

/** The words of a query; symbols count only if the query has nothing else. */
export function askedWords(query: string): AskedWords {
  const { words, wholes } = searchWords(query);
  const required = (words.length > 0 ? words : wholes).slice(0, MOST_WORDS);
  return { required, exact: wholes.slice(0, MOST_WORDS) };
}

/**
 * From this number of matches on, one pass over the tasks of the readable boards is faster than a
 * look-up of each match by id.
 */
const MANY = 1_000;

/**
 * Parameters: $1 the workspace, $2 the readable boards, $3 how many tasks to skip, $4 a query for
 * titles with all whole words, then one query per word, then the labels of each word that finds any.
 * `bits` of a task, from the lowest: one for
 * each word found anywhere, one for each word found in the title, and one for the whole words.
 *
 * The plan must not depend on the planner's estimates, because search also has to be fast on a
 * database that was never analysed. Each word is one scan of the index. The matches are grouped by
 * hashing. A few matches are looked up by id; many are joined with one pass over the tasks, also by
 * hashing (see {@link findTasks}). Only one of the two branches runs, since the count is known
 * before they start. `offset 0` forces a look-up by key, which would otherwise be planned as a
 * join. `is true` keeps the key's index out of the scans for words.
 */
function searchStatement(words: number, labelled: readonly number[]): string {
  const needed = 2 ** words - 1;
  const scans = Array.from(
    { length: words },
    (_, at) =>
      `select task_id, ${2 ** at} * case when source = 'title' then ${needed + 2} else 1 end from task_words where words @@ $${at + 5}::tsquery`,
  );
  // The condition of the index `field_values_by_option`.
  const byLabel = labelled.map(
    (at, index) =>
      `select task_id, ${2 ** at} from field_values where not is_standard and value ~ '^[0-9]{1,15}(,[0-9]{1,15}){0,99}$' and string_to_array(value, ',') && $${words + 5 + index}::text[]`,
  );
  const isReadable =
    't.workspace_id = $1 and t.project_id = any($2::bigint[]) and t.archived_at is null and t.id not in (select task_id from archived)';
  return `with found as materialized (
      select task_id, bit_or(bit) as bits from (
        select task_id, ${2 ** (2 * words)} as bit from task_words where words @@ $4::tsquery and (source = 'title') is true
        union all ${[...scans, ...byLabel].join(' union all ')}
      ) hits group by task_id having bit_or(bit) & ${needed} = ${needed}
    ), size as materialized (
      select count(*) from found
    ), archived as materialized (
      select l.task_id from sections s
      cross join lateral (select task_id, owner_id from task_links where workspace_id = $1 and section_id = s.id offset 0) l
      where s.workspace_id = $1 and s.archived_at is not null and l.owner_id is null
    ), shown as materialized (
      select t.id, t.updated_at, f.bits
      from found f
      cross join lateral (select id, workspace_id, project_id, archived_at, updated_at from tasks where id = f.task_id offset 0) t
      where (select count from size) < ${MANY} and ${isReadable}
      union all
      select t.id, t.updated_at, f.bits from tasks t join found f on f.task_id = t.id
      where (select count from size) >= ${MANY} and ${isReadable}
    )
    select (select count(*)::int from shown) as total,
      array(
        select id from shown
        order by bits >> ${2 * words} desc, (bits >> ${words}) & ${needed} = ${needed} desc, updated_at desc, id desc
        limit ${LIMITS.pageSize} offset $3
      ) as ids`;
}

interface TaskSearch {
  workspaceId: number;
  boardIds: readonly number[];
  offset: number;
  /** The labels that each required word finds; none by default. */
  labels?: readonly (readonly number[])[];
}

/** The statement that finds a page of tasks and their total number. */
function searchQuery(
  { workspaceId, boardIds, offset, labels = [] }: TaskSearch,
  { required, exact }: AskedWords,
): { text: string; values: unknown[] } {
  const queries = [exact, ...required.map((word) => [word])].map((words) =>
    wordQuery(workspaceId, words),
  );
  const labelled = required.flatMap((_, at) => (labels[at]?.length ? at : []));
  return {
    text: searchStatement(required.length, labelled),
    values: [workspaceId, boardIds, offset, ...queries, ...labelled.map((at) => labels[at])],
  };
}

/** Without JIT: before PostgreSQL 18 a plan with a disabled join counts as so expensive that it would be compiled each time. */
const JOINS_BY_HASHING = `select set_config('enable_nestloop', 'off', true),
  set_config('enable_mergejoin', 'off', true), set_config('jit', 'off', true)`;
const ALL_JOINS = `select set_config('enable_nestloop', 'on', true),
  set_config('enable_mergejoin', 'on', true)`;

/**
 * Finds a page of tasks and their total number.
 * @param tx a transaction or a snapshot. On a database without statistics the planner expects one
 * row where there are thousands of matches and would use a nested loop, so joins other than hash
 * joins are switched off in it while the statement runs.
 * @param prefix precedes the statement, for example `explain`.
 */
export async function findTasks<Row = { total: number; ids: number[] }>(
  tx: Tx,
  search: TaskSearch,
  asked: AskedWords,
  prefix = '',
): Promise<Row[]> {
  const { text, values } = searchQuery(search, asked);
  await tx.query(JOINS_BY_HASHING, [], 'search_joins_by_hashing');
  const rows = await tx.query<Row>(`${prefix} ${text}`, values);
  await tx.query(ALL_JOINS, [], 'search_all_joins');
  return rows;
}

/**
 * Tasks whose titles, descriptions, comments and labels contain all words of the query; tasks with the
 * words exactly as typed in the title come first.
 */
export const searchTasks = defineQuery('searchTasks', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { query, projectId, page }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const asked = askedWords(query);
    if (asked.required.length === 0) return { data: { list: [], total: 0, pages: 0 } };
    const boardIds = await readableBoards(tx, viewer, { workspaceId, projectId });
    const labels = await labelsOfWords(tx, { workspaceId, boardIds }, asked.required);
    const offset = (pageNumber(page) - 1) * LIMITS.pageSize;
    const [{ total, ids } = { total: 0, ids: [] }] = await findTasks(
      tx,
      { workspaceId, boardIds, offset, labels },
      asked,
    );
    const tasks = new Map((await readTasks(tx, workspaceId, ids)).map((task) => [task.id, task]));
    const list = ids.flatMap((id) => tasks.get(id) ?? []);
    const data = {
      list,
      total,
      pages: Math.ceil(total / LIMITS.pageSize),
    };
    return { data, asOf: { workspaceId, seq } };
  },
});

const MOST_LINKED = 50;

/** The tasks that a text links to and that the reader may see. */
export const linkedTasks = defineQuery('linkedTasks', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { ids }) {
    if (ids.length > MOST_LINKED) throw new AppError('invalid-request');
    const { id: workspaceId, seq } = resources.workspaceId;
    const boardIds = await readableBoards(tx, viewer, { workspaceId });
    const data = await readLinkedTasks(tx, { workspaceId, boardIds, ids });
    return { data, asOf: { workspaceId, seq } };
  },
});
