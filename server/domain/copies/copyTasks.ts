import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import {
  copyCheckLists,
  copyDescriptions,
  copyFieldValues,
  type CopiedTask,
  type Copying,
} from './copyChildren';

/** A task, its copy, and the place of the copy. */
export interface TaskToCopy extends CopiedTask {
  sectionId: number;
  sortIndex: number;
}

/**
 * The tasks of one statement. Between two statements the process serves other requests, and a batch
 * of ids is parsed in a few milliseconds.
 */
const BATCH = 200;

/**
 * Copies tasks with title, description, colour, field values and checklists: a fixed number of
 * statements for each 200 tasks. The copies are not done. Like the copy of one task they have
 * no comments, files, relations or repetition, and their items no assignees and dates.
 */
export async function copyTasks(
  tx: Tx,
  copying: Copying,
  tasks: readonly TaskToCopy[],
): Promise<void> {
  for (let start = 0; start < tasks.length; start += BATCH) {
    const batch = tasks.slice(start, start + BATCH);
    await insertRows(tx, copying, batch);
    await copyDescriptions(tx, copying, batch);
    await copyFieldValues(tx, copying, batch);
    await copyCheckLists(tx, copying, batch, { keepsChecks: true, keepsPeople: false });
  }
}

async function insertRows(
  tx: Tx,
  { ids, workspaceId, seq, userId, projectId }: Copying,
  tasks: readonly TaskToCopy[],
): Promise<void> {
  await tx.query(
    `with given as (
       select * from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
         as g (from_id, id, link_id, section_id, sort_index)
     ), made as (
       insert into tasks (workspace_id, id, project_id, title, creator_id, check_list_count, check_list_done_count, cover_hue, version)
       select $1, g.id, $2, t.title, $3, t.check_list_count, t.check_list_done_count, t.cover_hue, $4
       from given g join tasks t on t.workspace_id = $1 and t.id = g.from_id
     ), links as (
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
       select $1, section_id, id, link_id, sort_index, $4 from given
     ), watchers as (
       insert into task_watchers (workspace_id, task_id, user_id) select $1, id, $3 from given
     )
     insert into task_words (workspace_id, task_id, source, source_id, words)
     select $1, g.id, w.source, g.id, w.words from given g
     join task_words w on w.workspace_id = $1 and w.task_id = g.from_id and w.source = 'title'`,
    [
      workspaceId,
      projectId,
      userId,
      seq,
      tasks.map(({ from }) => from),
      tasks.map(({ to }) => to),
      await newIds(ids, tasks.length),
      tasks.map(({ sectionId }) => sectionId),
      tasks.map(({ sortIndex }) => sortIndex),
    ],
    'copy_tasks',
  );
}
