import { FIELD_TYPE, SELECTING, STANDARD_FIELD } from '../../../contract/fields';
import type { Tx } from '../../db/database';
import { newIds, type IdSource } from '../core/ids';

/** A task and its copy. */
export interface CopiedTask {
  from: number;
  to: number;
}

/** The counterparts of a board's own fields and their options on the board of the copies. */
export interface CopiedFields {
  fieldIds: ReadonlyMap<number, number>;
  optionIds: ReadonlyMap<number, number>;
}

export interface Copying {
  ids: IdSource;
  workspaceId: number;
  seq: number;
  /** The creator of the copies, who watches them. */
  userId: number;
  /** The board of the copies. */
  projectId: number;
  /** Null on the same board. */
  fields: CopiedFields | null;
  /**
   * Whether the values of people fields, and people in the filters of views, are copied. Assignees
   * are copied by `copyAssignees`.
   */
  copiesPeopleFields: boolean;
  /** The copies are templates: what is about the one task, its due date and the time that it took, stays behind. */
  areTemplates?: true;
}

const pairsOf = (tasks: readonly CopiedTask[]): readonly [number[], number[]] => [
  tasks.map(({ from }) => from),
  tasks.map(({ to }) => to),
];

/** Copies a cover in a colour. A picture is a file of the other task, and stays there. */
export async function copyCover(
  tx: Tx,
  { workspaceId }: Pick<Copying, 'workspaceId'>,
  { from, to }: CopiedTask,
): Promise<void> {
  await tx.query(
    `update tasks c set cover_hue = t.cover_hue from tasks t
     where c.workspace_id = $1 and c.id = $3 and t.workspace_id = $1 and t.id = $2 and t.cover_hue is not null`,
    [workspaceId, from, to],
    'copy_cover',
  );
}

/**
 * Copies the descriptions, each as the first version of its copy, with their words for the search.
 * @returns the number of descriptions
 */
export async function copyDescriptions(
  tx: Tx,
  { ids, workspaceId, seq, userId }: Copying,
  tasks: readonly CopiedTask[],
): Promise<number> {
  const pairs = pairsOf(tasks);
  const copied = await tx.query(
    `with given as (
       select g.from_id, g.id, g.version_id, d.description from unnest($4::bigint[], $5::bigint[], $6::bigint[]) as g (from_id, id, version_id)
       join descriptions d on d.workspace_id = $1 and d.task_id = g.from_id and d.description <> ''
     ), first as (
       insert into description_versions (workspace_id, id, task_id, description, author_id, created_at)
       select $1, version_id, id, description, $2, clock_timestamp() from given
     ), marked as (
       update tasks t set has_description = true from given g where t.workspace_id = $1 and t.id = g.id
     ), words as (
       insert into task_words (workspace_id, task_id, source, source_id, words)
       select $1, g.id, w.source, g.id, w.words from given g
       join task_words w on w.workspace_id = $1 and w.task_id = g.from_id and w.source = 'description'
     )
     insert into descriptions (workspace_id, task_id, description, author_id, version, written_at)
     select $1, id, description, $2, $3, $3 from given returning task_id`,
    [workspaceId, userId, seq, ...pairs, await newIds(ids, tasks.length)],
    'copy_descriptions',
  );
  return copied.length;
}

/**
 * Copies the values of standard fields and of the fields that exist on the board of the copies. Values
 * of fields that were deleted stay behind, and when a task was done. An option that was merged
 * is replaced by the copy of the one that has taken its place.
 */
export async function copyFieldValues(
  tx: Tx,
  { ids, workspaceId, seq, projectId, fields, copiesPeopleFields, areTemplates }: Copying,
  tasks: readonly CopiedTask[],
): Promise<void> {
  const pairs = pairsOf(tasks);
  const values = await tx.query<{ id: number }>(
    `select v.id from field_values v
     left join fields f on not v.is_standard and f.workspace_id = v.workspace_id and f.id = v.field_id and f.deleted_at is null
     where v.workspace_id = $1 and v.task_id = any($2) and v.value is not null
       and case when v.is_standard then v.field_id <> all ($3)
         else f.id is not null and (f.project_id is null or f.project_id = $4 or f.id = any($5)) and ($6 or f.type_id <> $7) end`,
    [
      workspaceId,
      pairs[0],
      areTemplates ? OF_ONE_TASK : [STANDARD_FIELD.completedOn],
      projectId,
      [...(fields?.fieldIds.keys() ?? [])],
      copiesPeopleFields,
      FIELD_TYPE.people,
    ],
    'values_to_copy',
  );
  await tx.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select $1, t.to_id, v.is_standard, coalesce(m.copy_id, v.field_id), c.copy_id,
       case when m.copy_id is not null and f.type_id = any($11) then (
         select string_agg(chosen.copy_id::text, ',' order by chosen.place) from (
           select o.copy_id, min(x.place) as place from unnest(string_to_array(v.value, ',')) with ordinality as x (id, place)
           join unnest($9::bigint[], $10::bigint[]) as o (id, copy_id) on o.id::text = x.id group by o.copy_id
         ) chosen
       ) else v.value end, $2
     from field_values v
     join unnest($3::bigint[], $4::bigint[]) as t (from_id, to_id) on t.from_id = v.task_id
     join unnest($5::bigint[], $6::bigint[]) as c (id, copy_id) on c.id = v.id
     left join fields f on not v.is_standard and f.workspace_id = v.workspace_id and f.id = v.field_id
     left join unnest($7::bigint[], $8::bigint[]) as m (id, copy_id) on not v.is_standard and m.id = v.field_id
     where v.workspace_id = $1`,
    [
      workspaceId,
      seq,
      ...pairs,
      values.map(({ id }) => id),
      await newIds(ids, values.length),
      [...(fields?.fieldIds.keys() ?? [])],
      [...(fields?.fieldIds.values() ?? [])],
      [...(fields?.optionIds.keys() ?? [])],
      [...(fields?.optionIds.values() ?? [])],
      [...SELECTING],
    ],
    'copy_values',
  );
}

const OF_ONE_TASK = [STANDARD_FIELD.completedOn, STANDARD_FIELD.dueDate, STANDARD_FIELD.actualTime];

/**
 * Copies the checklists with their items. Deleted ones and the dates of items are left out.
 * @param keepsChecks whether checked items stay checked
 * @param keepsPeople whether items keep their assignees
 */
export async function copyCheckLists(
  tx: Tx,
  { ids, workspaceId, seq }: Copying,
  tasks: readonly CopiedTask[],
  { keepsChecks, keepsPeople }: { keepsChecks: boolean; keepsPeople: boolean },
): Promise<void> {
  const pairs = pairsOf(tasks);
  const lists = await tx.query<{ id: number }>(
    'select id from check_lists where workspace_id = $1 and task_id = any($2) and deleted_at is null',
    [workspaceId, pairs[0]],
    'check_lists_of_copies',
  );
  if (lists.length === 0) return;
  const listIds = lists.map(({ id }) => id);
  const listCopies = await newIds(ids, lists.length);
  await tx.query(
    `insert into check_lists (workspace_id, id, task_id, title, hide_checked, sort_index, version)
     select $1, c.copy_id, t.to_id, l.title, l.hide_checked, l.sort_index, $2 from check_lists l
     join unnest($3::bigint[], $4::bigint[]) as t (from_id, to_id) on t.from_id = l.task_id
     join unnest($5::bigint[], $6::bigint[]) as c (id, copy_id) on c.id = l.id where l.workspace_id = $1`,
    [workspaceId, seq, ...pairs, listIds, listCopies],
    'copy_lists_of_tasks',
  );
  const items = await tx.query<{ id: number }>(
    'select id from check_list_items where workspace_id = $1 and check_list_id = any($2) and deleted_at is null',
    [workspaceId, listIds],
    'items_of_copies',
  );
  await tx.query(
    `insert into check_list_items (workspace_id, id, check_list_id, title, checked, assignee_id, sort_index, version)
     select $1, c.copy_id, l.copy_id, i.title, i.checked and $7, case when $8 then i.assignee_id end, i.sort_index, $2 from check_list_items i
     join unnest($3::bigint[], $4::bigint[]) as l (id, copy_id) on l.id = i.check_list_id
     join unnest($5::bigint[], $6::bigint[]) as c (id, copy_id) on c.id = i.id where i.workspace_id = $1`,
    [
      workspaceId,
      seq,
      listIds,
      listCopies,
      items.map(({ id }) => id),
      await newIds(ids, items.length),
      keepsChecks,
      keepsPeople,
    ],
    'copy_items_of_tasks',
  );
}
