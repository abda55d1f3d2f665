import { STANDARD_FIELD } from '../../../contract/fields';
import type { PublicPerson, PublicTask } from '../../../contract/publicBoard/publicBoard';
import { groupBy } from '../core/groupBy';
import { HUE, joinHue } from '../rows/memberHue';
import type { Db, FoundBoard } from './findPublicBoard';
import { readPublicLabels } from './publicLabels';

/** More are not sent; a board has some hundred. */
export const MAX_TASKS = 2_000;

/** A task of the board, with its id, which is not sent. */
export interface FoundTask extends PublicTask {
  id: number;
  sectionId: number;
}
type Row = Omit<FoundTask, 'labels' | 'people'>;

/** $3: the salt of the link. 16 hexadecimal digits are enough to tell the tasks of one board apart. */
const KEY = `left(encode(sha256($3::bytea || convert_to(t.id::text, 'UTF8')), 'hex'), 16)`;
const TASKS = `select t.id, l.section_id as "sectionId", ${KEY} as key, t.title, t.is_done as "isDone", v.value as due,
    t.cover_hue as "coverHue", t.check_list_count as "checkListCount", t.check_list_done_count as "checkListDoneCount",
    t.comment_count as "commentCount", t.has_description as "hasDescription"
  from tasks t
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null and not s.holds_templates
  left join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate}
  where t.workspace_id = $1 and t.project_id = $2 and t.archived_at is null`;

/** The live tasks of the live lists, in their order: at most one more than are shown. */
export async function readPublicTasks(db: Db, board: FoundBoard): Promise<FoundTask[]> {
  const rows = await db.query<Row>(
    `${TASKS} order by s.sort_index, s.id, l.sort_index, t.id limit ${MAX_TASKS + 1}`,
    [board.workspaceId, board.projectId, board.salt],
    'public_tasks',
  );
  return withParts(db, board, rows);
}

const isKey = (text: string) => /^[0-9a-f]{16}$/.test(text);

/** One of them by its key; null if there is none. */
export async function readPublicTask(
  db: Db,
  board: FoundBoard,
  key: string,
): Promise<FoundTask | null> {
  if (!isKey(key)) return null;
  const rows = await db.query<Row>(
    `${TASKS} and ${KEY} = $4 limit 1`,
    [board.workspaceId, board.projectId, board.salt, key],
    'public_task',
  );
  return (await withParts(db, board, rows))[0] ?? null;
}

async function withParts(db: Db, board: FoundBoard, rows: Row[]): Promise<FoundTask[]> {
  const ids = rows.map(({ id }) => id);
  const labelsOf = await readPublicLabels(db, board, ids);
  const people = board.showsNames ? await readPeople(db, board, ids) : new Map<number, never>();
  return rows.map((row) => ({
    ...row,
    labels: labelsOf(row.id),
    people: (people.get(row.id) ?? []).map(({ name, initials, hue }) => ({ name, initials, hue })),
  }));
}

/** Members who are assigned; only for a link that shows names. */
async function readPeople(db: Db, { workspaceId }: FoundBoard, ids: readonly number[]) {
  const people = await db.query<PublicPerson & { taskId: number }>(
    `select a.task_id as "taskId", u.name, u.nick_short as initials, ${HUE} as hue
     from task_assignees a join users u on u.id = a.user_id and u.deleted_at is null
     join workspace_members m on m.workspace_id = a.workspace_id and m.user_id = u.id ${joinHue('a.workspace_id')}
     where a.workspace_id = $1 and a.task_id = any($2) order by a.created_at, u.id`,
    [workspaceId, ids],
    'public_people',
  );
  return groupBy(people, ({ taskId }) => taskId);
}
