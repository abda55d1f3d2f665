import type { FieldTypeId } from '../../../../contract/fields';
import type { TaskRepeat } from '../../../../contract/generated/schema';
import type { Tx } from '../../../db/database';

/** A task with what its row has. */
export interface TaskPart {
  id: number;
  sectionId: number;
  title: string;
  description: string;
  isDone: boolean;
  creatorId: number;
  createdAt: string;
  completedAt: string | null;
  archivedAt: string | null;
  repeat: TaskRepeat | null;
  coverHue: number | null;
  coverFileId: number | null;
}
export interface ValuePart {
  taskId: number;
  isStandard: boolean;
  fieldId: number;
  value: string;
}
export interface CheckListPart {
  id: number;
  taskId: number;
  title: string;
  hidesDone: boolean;
}
export interface ItemPart {
  checkListId: number;
  title: string;
  isDone: boolean;
  assigneeId: number | null;
  due: string | null;
}
export interface CommentPart {
  taskId: number;
  authorId: number;
  text: string;
  createdAt: string;
  editedAt: string | null;
}
export interface FilePart {
  id: number;
  taskId: number;
  key: string;
  name: string;
  type: string;
  size: number;
  aspectRatio: number | null;
  createdAt: string;
}

/** Some tasks of a board with all that belongs to them, each list in its order. */
export interface TaskParts {
  tasks: readonly TaskPart[];
  assignees: readonly { taskId: number; userId: number }[];
  values: readonly ValuePart[];
  checkLists: readonly CheckListPart[];
  items: readonly ItemPart[];
  comments: readonly CommentPart[];
  files: readonly FilePart[];
}

/** A field of the board as its tasks' values need it. */
export interface ValueField {
  typeId: FieldTypeId;
  /** Options by their ids and by those of the options that were merged into them. */
  optionOf: ReadonlyMap<number, number>;
}

/** Reads tasks with all that belongs to them. */
export async function readTaskParts(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<TaskParts> {
  const of = [workspaceId, ids];
  return {
    tasks: await tx.query<TaskPart>(
      `select t.id, l.section_id as "sectionId", t.title, coalesce(d.description, '') as description, t.is_done as "isDone",
         t.creator_id as "creatorId", t.created_at as "createdAt", t.completed_at as "completedAt", t.archived_at as "archivedAt",
         t.repeat, t.cover_hue as "coverHue", t.cover_file_id as "coverFileId"
       from unnest($2::bigint[]) with ordinality as g (id, place)
       join tasks t on t.workspace_id = $1 and t.id = g.id
       join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
       left join descriptions d on d.workspace_id = t.workspace_id and d.task_id = t.id order by g.place`,
      of,
      'export_tasks',
    ),
    assignees: await tx.query<{ taskId: number; userId: number }>(
      `select task_id as "taskId", user_id as "userId" from task_assignees
       where workspace_id = $1 and task_id = any($2) order by created_at, user_id`,
      of,
      'export_assignees',
    ),
    values: await tx.query<ValuePart>(
      `select task_id as "taskId", is_standard as "isStandard", field_id as "fieldId", value from field_values
       where workspace_id = $1 and task_id = any($2) and value is not null order by id`,
      of,
      'export_values',
    ),
    checkLists: await tx.query<CheckListPart>(
      `select id, task_id as "taskId", title, hide_checked as "hidesDone" from check_lists
       where workspace_id = $1 and task_id = any($2) and deleted_at is null order by sort_index, id`,
      of,
      'export_check_lists',
    ),
    items: await tx.query<ItemPart>(
      `select i.check_list_id as "checkListId", i.title, i.checked as "isDone", i.assignee_id as "assigneeId", i.due_date as due
       from check_lists c join check_list_items i on i.workspace_id = c.workspace_id and i.check_list_id = c.id and i.deleted_at is null
       where c.workspace_id = $1 and c.task_id = any($2) and c.deleted_at is null order by i.sort_index, i.id`,
      of,
      'export_items',
    ),
    comments: await tx.query<CommentPart>(
      `select task_id as "taskId", creator_id as "authorId", content as text, created_at as "createdAt",
         case when edit_count > 0 then updated_at end as "editedAt" from comments
       where workspace_id = $1 and task_id = any($2) and deleted_at is null order by created_at, id`,
      of,
      'export_comments',
    ),
    files: await tx.query<FilePart>(
      `select id, task_id as "taskId", key, filename as name, mime as type, size, aspect_ratio as "aspectRatio", created_at as "createdAt"
       from files where workspace_id = $1 and task_id = any($2) and deleted_at is null order by sort_index, id`,
      of,
      'export_files',
    ),
  };
}
