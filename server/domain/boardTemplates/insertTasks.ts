import type { Tx } from '../../db/database';
import { indexedWords, searchedText } from '../../db/taskWords';
import { newIds, type IdSource } from '../core/ids';
import { GAP } from '../core/order';
import type { TemplateTexts } from './contents';

export interface TaskOfTemplate {
  id: number;
  sectionId: number;
  sortIndex: number;
  title: string;
  description: string | null;
  /** The items of its checklist; without any it has none. */
  steps: readonly string[];
  /** Ids of options. */
  labels: readonly number[];
}

interface NewTasks {
  workspaceId: number;
  projectId: number;
  userId: number;
  seq: number;
  texts: Omit<TemplateTexts, 'boards'>;
  /** The field of the labels. */
  fieldId: number;
  tasks: readonly TaskOfTemplate[];
}

/** Inserts the tasks of a template with their children, one statement per kind of row. */
export async function insertTasks(tx: Tx, ids: IdSource, board: NewTasks): Promise<void> {
  await insertRows(tx, ids, board);
  await insertDescriptions(tx, ids, board);
  await insertCheckLists(tx, ids, board);
  await insertLabels(tx, ids, board);
}

async function insertRows(
  tx: Tx,
  ids: IdSource,
  { workspaceId, projectId, userId, seq, tasks }: NewTasks,
): Promise<void> {
  await tx.query(
    `with given as (
       select * from unnest($5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::text[], $10::integer[], $11::text[])
         as g (id, link_id, section_id, sort_index, title, steps, words)
     ), made as (
       insert into tasks (workspace_id, id, project_id, title, creator_id, check_list_count, version)
       select $1, id, $2, title, $3, steps, $4 from given
     ), links as (
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
       select $1, section_id, id, link_id, sort_index, $4 from given
     ), watchers as (
       insert into task_watchers (workspace_id, task_id, user_id) select $1, id, $3 from given
     )
     insert into task_words (workspace_id, task_id, source, source_id, words)
     select $1, id, 'title', id, words::tsvector from given`,
    [
      workspaceId,
      projectId,
      userId,
      seq,
      tasks.map(({ id }) => id),
      await newIds(ids, tasks.length),
      tasks.map(({ sectionId }) => sectionId),
      tasks.map(({ sortIndex }) => sortIndex),
      tasks.map(({ title }) => title),
      tasks.map(({ steps }) => steps.length),
      tasks.map(({ title }) => indexedWords(workspaceId, searchedText('title', title))),
    ],
    'insert_template_tasks',
  );
}

async function insertDescriptions(
  tx: Tx,
  ids: IdSource,
  { workspaceId, userId, seq, tasks }: NewTasks,
): Promise<void> {
  const rows: [id: number, versionId: number, description: string][] = [];
  for (const { id, description } of tasks)
    if (description !== null) rows.push([id, await ids.next(), description]);
  await tx.query(
    `with given as (
       select * from unnest($4::bigint[], $5::bigint[], $6::text[], $7::text[]) as g (id, version_id, description, words)
     ), first as (
       insert into description_versions (workspace_id, id, task_id, description, author_id, created_at)
       select $1, version_id, id, description, $2, clock_timestamp() from given
     ), marked as (
       update tasks t set has_description = true from given g where t.workspace_id = $1 and t.id = g.id
     ), words as (
       insert into task_words (workspace_id, task_id, source, source_id, words)
       select $1, id, 'description', id, words::tsvector from given
     )
     insert into descriptions (workspace_id, task_id, description, author_id, version, written_at)
     select $1, id, description, $2, $3, $3 from given`,
    [
      workspaceId,
      userId,
      seq,
      rows.map(([id]) => id),
      rows.map(([, versionId]) => versionId),
      rows.map(([, , description]) => description),
      rows.map(([, , text]) => indexedWords(workspaceId, searchedText('description', text))),
    ],
    'insert_template_descriptions',
  );
}

async function insertCheckLists(
  tx: Tx,
  ids: IdSource,
  { workspaceId, seq, texts, tasks }: NewTasks,
): Promise<void> {
  const lists: [id: number, taskId: number][] = [];
  const items: [id: number, listId: number, title: string, sortIndex: number][] = [];
  for (const { id, steps } of tasks) {
    if (steps.length === 0) continue;
    const listId = await ids.next();
    lists.push([listId, id]);
    for (const [place, step] of steps.entries())
      items.push([await ids.next(), listId, step, place * GAP]);
  }
  await tx.query(
    `insert into check_lists (workspace_id, id, task_id, title, sort_index, version)
     select $1, id, task_id, $2, 0, $3 from unnest($4::bigint[], $5::bigint[]) as l (id, task_id)`,
    [workspaceId, texts.checkList, seq, lists.map(([id]) => id), lists.map(([, taskId]) => taskId)],
    'insert_template_check_lists',
  );
  await tx.query(
    `insert into check_list_items (workspace_id, id, check_list_id, title, sort_index, version)
     select $1, id, list_id, title, sort_index, $2
     from unnest($3::bigint[], $4::bigint[], $5::text[], $6::bigint[]) as i (id, list_id, title, sort_index)`,
    [
      workspaceId,
      seq,
      items.map(([id]) => id),
      items.map(([, listId]) => listId),
      items.map(([, , title]) => title),
      items.map(([, , , sortIndex]) => sortIndex),
    ],
    'insert_template_items',
  );
}

async function insertLabels(
  tx: Tx,
  ids: IdSource,
  { workspaceId, seq, fieldId, tasks }: NewTasks,
): Promise<void> {
  const values: [id: number, taskId: number, value: string][] = [];
  for (const { id, labels } of tasks)
    if (labels.length > 0) values.push([await ids.next(), id, labels.join(',')]);
  await tx.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select $1, task_id, false, $2, id, value, $3
     from unnest($4::bigint[], $5::bigint[], $6::text[]) as v (id, task_id, value)`,
    [
      workspaceId,
      fieldId,
      seq,
      values.map(([id]) => id),
      values.map(([, taskId]) => taskId),
      values.map(([, , value]) => value),
    ],
    'insert_template_labels',
  );
}
