import { LIMITS } from '../../contract/limits';
import { pageNumber } from '../../contract/rules/workspaces';
import { fold } from '../../contract/slugs';
import type { TaskSearchPage } from '../../contract/generated/schema';
import type { QueryCommand } from './command';
import { readTasks } from './taskRows';

/** More words than people type; the rest of a longer question is left out. */
const MOST_WORDS = 8;
const LONGEST_WORD = 60;

/** The words that a question asks for, folded: letters and digits only, so that none of them can be an operator. */
export function wordsOf(query: string): string[] {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS);
}

/** Tasks with a word that begins so in their title, their text or a comment. $1 the workspace. */
const withWord = (parameter: number) => {
  const has = (column: string) => `to_tsvector('simple', fold_text(${column})) @@ to_tsquery('simple', $${parameter})`;
  return `select id from tasks where workspace_id = $1 and ${has('title')}
    union all select task_id from descriptions where workspace_id = $1 and ${has('description')}
    union all select task_id from comments where workspace_id = $1 and deleted_at is null and ${has('content')}`;
};

/** The live tasks of the boards that $2 may see, or of one board ($3). */
const SEEN = `from tasks t
  join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id and p.kind = 'board' and p.archived_at is null
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
  left join workspace_members m on m.workspace_id = t.workspace_id and m.user_id = $2
  left join project_members pm on pm.workspace_id = t.workspace_id and pm.project_id = p.id and pm.user_id = $2
  where t.workspace_id = $1 and t.archived_at is null and ($3::bigint is null or t.project_id = $3)
    and case when m.role is null then p.visibility = 'public' else p.visibility <> 'private' or pm.user_id is not null end`;

/** Tasks with every word that is asked for in their titles, texts and comments; those whose title has all of them come first. */
export const searchTasks: QueryCommand<'searchTasks'> = {
  async run({ tx, viewer, seen }, { query, projectId, page }) {
    const { id: workspaceId, seq } = seen.workspaceId;
    const words = wordsOf(query).map((word) => `${word}:*`);
    if (words.length === 0) return { data: { list: [], total: 0, pages: 0 } };
    const values = [workspaceId, viewer.state === 'signed-in' ? viewer.userId : 0, projectId ?? null, ...words];
    const found = `${SEEN} ${words.map((_, at) => `and t.id in (${withWord(at + 4)})`).join(' ')}`;
    const [counted] = await tx.query<{ total: number }>(`select count(*)::int as total ${found}`, values);
    const rows = await tx.query<{ id: number }>(
      `select t.id ${found}
       order by to_tsvector('simple', fold_text(t.title)) @@ to_tsquery('simple', $${values.length + 1}) desc, t.updated_at desc, t.id desc
       limit ${LIMITS.pageSize} offset $${values.length + 2}`,
      [...values, words.join(' & '), (pageNumber(page) - 1) * LIMITS.pageSize],
    );
    const ids = rows.map(({ id }) => id);
    const tasks = new Map((await readTasks(tx, workspaceId, ids)).map((task) => [task.id, task]));
    const total = counted?.total ?? 0;
    const list = ids.flatMap((id) => tasks.get(id) ?? []);
    // Nested resolvers fill in what is no column; the rest is exactly the schema's.
    const data = { list, total, pages: Math.ceil(total / LIMITS.pageSize) } as unknown as TaskSearchPage;
    return { data, asOf: { workspaceId, seq } };
  },
};
