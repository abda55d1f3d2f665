import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { GAP } from '../core/order';
import { memberOf, type Writing, type WrittenTask } from './writing';

/** The checklists of tasks with their items. */
export async function writeCheckLists(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
): Promise<void> {
  const { ids, workspaceId, seq } = writing;
  const lists = written.flatMap(({ id: taskId, task }) =>
    task.checkLists.map((list, place) => ({ ...list, taskId, place })),
  );
  if (lists.length === 0) return;
  const listIds = await newIds(ids, lists.length);
  await tx.query(
    `insert into check_lists (workspace_id, id, task_id, title, hide_checked, sort_index, version)
     select $1, id, task_id, title, hide_checked, sort_index, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[]) as l (id, task_id, title, hide_checked, sort_index)`,
    [
      workspaceId,
      seq,
      listIds,
      lists.map(({ taskId }) => taskId),
      lists.map(({ title }) => title),
      lists.map(({ hidesDone }) => hidesDone),
      lists.map(({ place }) => place * GAP),
    ],
    'insert_imported_check_lists',
  );
  const items = lists.flatMap((list, at) =>
    list.items.map((item, place) => ({ ...item, listId: listIds[at] ?? 0, place })),
  );
  await tx.query(
    `insert into check_list_items (workspace_id, id, check_list_id, title, checked, assignee_id, due_date, sort_index, version)
     select $1, id, list_id, title, checked, assignee_id, due_date, sort_index, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::boolean[], $7::bigint[], $8::text[], $9::bigint[])
       as i (id, list_id, title, checked, assignee_id, due_date, sort_index)`,
    [
      workspaceId,
      seq,
      await newIds(ids, items.length),
      items.map(({ listId }) => listId),
      items.map(({ title }) => title),
      items.map(({ isDone }) => isDone),
      items.map(({ assignee }) => memberOf(writing, assignee)),
      items.map(({ due }) => due),
      items.map(({ place }) => place * GAP),
    ],
    'insert_imported_items',
  );
}
