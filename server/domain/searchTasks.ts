import { LIMITS } from '../../contract/limits';
import { pageNumber } from '../../contract/rules/workspaces';
import { searchWords } from '../../contract/searchWords';
import type { TaskSearchPage } from '../../contract/generated/schema';
import { wordQuery } from '../db/taskWords';
import type { QueryCommand } from './command';
import { readTasks } from './taskRows';

/** More words than people type; the rest of a longer question is left out. */
const MOST_WORDS = 8;

/** What a question asks for. */
export interface AskedWords {
  /** Every one of them has to be in a title, text or comment of the task. */
  required: string[];
  /** Titles with all of these come first. */
  exact: string[];
}

/** The words of a question; signs alone are asked for where there is nothing else. */
export function askedWords(query: string): AskedWords {
  const { words, wholes } = searchWords(query);
  const required = (words.length > 0 ? words : wholes).slice(0, MOST_WORDS);
  return { required, exact: wholes.slice(0, MOST_WORDS) };
}

/** Boards whose tasks $2 may see in the workspace $1, or one of them ($3). */
const READABLE_BOARDS = `select p.id from projects p
  left join admitted_members m on m.workspace_id = p.workspace_id and m.user_id = $2
  left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2
  where p.workspace_id = $1 and p.kind = 'board' and p.archived_at is null and ($3::bigint is null or p.id = $3)
    and case when m.role is null then p.visibility = 'public' else p.visibility <> 'private' or pm.user_id is not null end`;

/**
 * $1 the workspace, $2 the readable boards, $3 how many tasks to leave out; then a query for titles with every whole, and one
 * for each word. Bits of a task: its words, behind them its words that are in the title, and last the wholes.
 *
 * Built so that no estimate of the planner's makes it slow, on a database that was never analysed either: each word is one
 * scan of the index, their results are grouped, each task is looked up by its id alone (`offset 0` keeps the other conditions
 * out of that look-up), and archived lists are a hashed set. The planner would join results of thousands of rows, which it
 * takes for one, by comparing each with each. `is true` keeps the index of the keys out of the scans for words.
 */
function searchStatement(words: number): string {
  const needed = 2 ** words - 1;
  const scans = Array.from({ length: words }, (_, at) =>
    `select task_id, ${2 ** at} * case when source = 'title' then ${needed + 2} else 1 end from task_words where words @@ $${at + 5}::tsquery`);
  return `with hits (task_id, bit) as materialized (
      select task_id, ${2 ** (2 * words)} from task_words where words @@ $4::tsquery and (source = 'title') is true
      union all ${scans.join(' union all ')}
    ), found as materialized (
      select task_id, bit_or(bit) as bits from hits group by task_id having bit_or(bit) & ${needed} = ${needed}
    ), shown as materialized (
      select f.task_id as id, f.bits >> ${2 * words} as whole, (f.bits >> ${words}) & ${needed} = ${needed} as in_title, t.updated_at
      from found f
      cross join lateral (
        select workspace_id, project_id, archived_at, updated_at from tasks where id = f.task_id offset 0
      ) t
      where t.workspace_id = $1 and t.project_id = any($2::bigint[]) and t.archived_at is null
        and f.task_id not in (
          select l.task_id from sections s join task_links l on l.workspace_id = s.workspace_id and l.section_id = s.id
          where s.workspace_id = $1 and s.archived_at is not null and l.owner_id is null
        )
    )
    select (select count(*)::int from shown) as total,
      array(select id from shown order by whole desc, in_title desc, updated_at desc, id desc limit ${LIMITS.pageSize} offset $3) as ids`;
}

interface TaskSearch {
  workspaceId: number;
  boardIds: readonly number[];
  offset: number;
}

/** What finds a page of tasks, and how many there are. */
export function searchQuery({ workspaceId, boardIds, offset }: TaskSearch, { required, exact }: AskedWords): { text: string; values: unknown[] } {
  const queries = [exact, ...required.map((word) => [word])].map((words) => wordQuery(workspaceId, words));
  return { text: searchStatement(required.length), values: [workspaceId, boardIds, offset, ...queries] };
}

/** Tasks with every word that is asked for in their titles, texts and comments; those whose title has it as it was typed come first. */
export const searchTasks: QueryCommand<'searchTasks'> = {
  async run({ tx, viewer, seen }, { query, projectId, page }) {
    const { id: workspaceId, seq } = seen.workspaceId;
    const asked = askedWords(query);
    if (asked.required.length === 0) return { data: { list: [], total: 0, pages: 0 } };
    const viewerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const boards = await tx.query<{ id: number }>(READABLE_BOARDS, [workspaceId, viewerId, projectId ?? null], 'search_boards');
    const offset = (pageNumber(page) - 1) * LIMITS.pageSize;
    const { text, values } = searchQuery({ workspaceId, boardIds: boards.map(({ id }) => id), offset }, asked);
    const [{ total, ids } = { total: 0, ids: [] }] = await tx.query<{ total: number; ids: number[] }>(text, values);
    const tasks = new Map((await readTasks(tx, workspaceId, ids)).map((task) => [task.id, task]));
    const list = ids.flatMap((id) => tasks.get(id) ?? []);
    // Nested resolvers fill in what is no column; the rest is exactly the schema's.
    const data = { list, total, pages: Math.ceil(total / LIMITS.pageSize) } as unknown as TaskSearchPage;
    return { data, asOf: { workspaceId, seq } };
  },
};
