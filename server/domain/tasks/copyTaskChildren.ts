import type { Tx } from '../../db/database';
import type { IdSource } from '../core/ids';
import { readDescriptions } from '../rows/descriptionRows';
import { indexTaskText } from '../search/taskWords';

/** A copy of one task: its rows get `seq` as their version. */
interface Copy {
  workspaceId: number;
  seq: number;
  userId: number;
  /** The task that is copied, and its copy. */
  from: number;
  to: number;
  /** The board of the copy. */
  projectId: number;
}

/** Copies the description as the first version of the copy. @returns whether there is one. */
export async function copyDescription(
  tx: Tx,
  ids: IdSource,
  { workspaceId, seq, userId, from, to }: Copy,
): Promise<boolean> {
  const [text] = await readDescriptions(tx, workspaceId, [from]);
  if (!text?.description) return false;
  await tx.query(
    `with first as (
       insert into description_versions (workspace_id, id, task_id, description, author_id, created_at) values ($1, $6, $2, $3, $4, clock_timestamp())
     ), marked as (
       update tasks set has_description = true where workspace_id = $1 and id = $2
     )
     insert into descriptions (workspace_id, task_id, description, author_id, version, written_at) values ($1, $2, $3, $4, $5, $5)`,
    [workspaceId, to, text.description, userId, seq, await ids.next()],
    'copy_description',
  );
  await indexTaskText(tx, { workspaceId, taskId: to, source: 'description' }, text.description);
  return true;
}

/** Copies a cover in a colour. A picture is a file of the other task, and stays there. */
export async function copyCover(
  tx: Tx,
  { workspaceId, from, to }: Pick<Copy, 'workspaceId' | 'from' | 'to'>,
): Promise<void> {
  await tx.query(
    `update tasks c set cover_hue = t.cover_hue from tasks t
     where c.workspace_id = $1 and c.id = $3 and t.workspace_id = $1 and t.id = $2 and t.cover_hue is not null`,
    [workspaceId, from, to],
    'copy_cover',
  );
}

/** Copies the values of standard fields and of the fields that exist on the copy's board. */
export async function copyFieldValues(
  tx: Tx,
  ids: IdSource,
  { workspaceId, seq, from, to, projectId }: Copy,
): Promise<void> {
  const values = await tx.query<{ id: number }>(
    `select v.id from field_values v
     left join fields f on not v.is_standard and f.workspace_id = v.workspace_id and f.id = v.field_id and f.deleted_at is null
     where v.workspace_id = $1 and v.task_id = $2 and (v.is_standard or f.id is not null and coalesce(f.project_id, $3) = $3)`,
    [workspaceId, from, projectId],
    'field_values_to_copy',
  );
  const copies = await newIds(ids, values);
  await tx.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select v.workspace_id, $2, v.is_standard, v.field_id, c.copy_id, v.value, $3
     from field_values v join unnest($4::bigint[], $5::bigint[]) as c (id, copy_id) on c.id = v.id where v.workspace_id = $1`,
    [workspaceId, to, seq, copies.map(([id]) => id), copies.map(([, copyId]) => copyId)],
    'copy_field_values',
  );
}

/**
 * Copies the checklists with their items. Deleted ones are left out.
 * @param keepsChecks whether checked items stay checked
 * @param keepsPeople whether items keep their assignees; their dates are never copied
 */
export async function copyCheckLists(
  tx: Tx,
  ids: IdSource,
  {
    workspaceId,
    seq,
    from,
    to,
    keepsChecks,
    keepsPeople,
  }: Omit<Copy, 'userId' | 'projectId'> & { keepsChecks: boolean; keepsPeople: boolean },
): Promise<void> {
  const lists = await tx.query<{ id: number }>(
    'select id from check_lists where workspace_id = $1 and task_id = $2 and deleted_at is null',
    [workspaceId, from],
    'check_lists_to_copy',
  );
  const items = await tx.query<{ id: number }>(
    'select id from check_list_items where workspace_id = $1 and check_list_id = any($2) and deleted_at is null',
    [workspaceId, lists.map(({ id }) => id)],
    'check_list_items_to_copy',
  );
  const listCopies = await newIds(ids, lists);
  const itemCopies = await newIds(ids, items);
  const listColumns = [listCopies.map(([id]) => id), listCopies.map(([, copyId]) => copyId)];
  await tx.query(
    `insert into check_lists (workspace_id, id, task_id, title, hide_checked, sort_index, version)
     select l.workspace_id, c.copy_id, $2, l.title, l.hide_checked, l.sort_index, $3
     from check_lists l join unnest($4::bigint[], $5::bigint[]) as c (id, copy_id) on c.id = l.id where l.workspace_id = $1`,
    [workspaceId, to, seq, ...listColumns],
    'copy_check_lists',
  );
  await tx.query(
    `insert into check_list_items (workspace_id, id, check_list_id, title, checked, assignee_id, sort_index, version)
     select i.workspace_id, c.copy_id, l.copy_id, i.title, i.checked and $7, case when $8 then i.assignee_id end, i.sort_index, $2
     from check_list_items i
     join unnest($3::bigint[], $4::bigint[]) as l (id, copy_id) on l.id = i.check_list_id
     join unnest($5::bigint[], $6::bigint[]) as c (id, copy_id) on c.id = i.id
     where i.workspace_id = $1`,
    [
      workspaceId,
      seq,
      ...listColumns,
      itemCopies.map(([id]) => id),
      itemCopies.map(([, copyId]) => copyId),
      keepsChecks,
      keepsPeople,
    ],
    'copy_check_list_items',
  );
}

/** Each row's id with the id of its copy. */
async function newIds(
  ids: IdSource,
  rows: readonly { id: number }[],
): Promise<(readonly [id: number, copyId: number])[]> {
  const copies: (readonly [id: number, copyId: number])[] = [];
  for (const { id } of rows) copies.push([id, await ids.next()]);
  return copies;
}
