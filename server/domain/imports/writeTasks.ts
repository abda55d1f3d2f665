import type { ImportedTask } from '../../imports/content';
import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { GAP } from '../core/order';
import { writeCheckLists } from './writeCheckLists';
import { writeComments } from './writeComments';
import { writeFiles, type StoredFile } from './writeFiles';
import { writeValues } from './writeValues';
import { writeAwaitedAssignees } from './writeAwaited';
import { memberOf, withMentions, wordsOf, type Writing, type WrittenTask } from './writing';

/**
 * Inserts tasks with everything that belongs to them: a fixed number of statements for any number
 * of tasks.
 * @param files the stored files of the tasks, by their ids in the document
 */
export async function writeTasks(
  tx: Tx,
  writing: Writing,
  tasks: readonly ImportedTask[],
  files: ReadonlyMap<string, StoredFile>,
): Promise<void> {
  const made = await newIds(writing.ids, tasks.length);
  const written = tasks.map((task, at): WrittenTask => ({ id: made[at] ?? 0, task }));
  for (const { id, task } of written) writing.taskIds.set(task.id, id);
  const fileIds = await newIds(writing.ids, files.size);
  const idOfFile = new Map([...files.keys()].map((key, at) => [key, fileIds[at] ?? 0]));
  await insertRows(tx, writing, written, idOfFile);
  await insertDescriptions(tx, writing, written);
  await insertAssignees(tx, writing, written);
  await writeAwaitedAssignees(tx, writing, written);
  await writeValues(tx, writing, written);
  await writeCheckLists(tx, writing, written);
  await writeComments(tx, writing, written);
  await writeFiles(tx, writing, written, { files, idOfFile });
}

async function insertRows(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
  idOfFile: ReadonlyMap<string, number>,
): Promise<void> {
  const { workspaceId, projectId, seq, userId, counts } = writing;
  const column = <Value>(value: (task: ImportedTask) => Value) =>
    written.map(({ task }) => value(task));
  const itemsOf = (task: ImportedTask) => task.checkLists.flatMap(({ items }) => items);
  await tx.query(
    `with given as (
       select * from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[], $9::bigint[], $10::boolean[], $11::timestamptz[],
         $12::timestamptz[], $13::timestamptz[], $14::smallint[], $15::integer[], $16::integer[], $17::integer[], $18::integer[], $19::text[], $20::bigint[])
         as g (id, link_id, section_id, sort_index, title, creator_id, is_done, completed_at, archived_at, created_at, cover_hue,
           comments, files, items, items_done, words, cover_file_id)
     ), made as (
       insert into tasks (workspace_id, id, project_id, title, creator_id, is_done, completed_at, archived_at, created_at, cover_hue, cover_file_id,
         comment_count, files_count, check_list_count, check_list_done_count, version)
       select $1, id, $2, title, creator_id, is_done, completed_at, archived_at, created_at, cover_hue, cover_file_id,
         comments, files, items, items_done, $3 from given
     ), links as (
       insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
       select $1, section_id, id, link_id, sort_index, $3 from given
     )
     insert into task_words (workspace_id, task_id, source, source_id, words)
     select $1, id, 'title', id, words::tsvector from given`,
    [
      workspaceId,
      projectId,
      seq,
      written.map(({ id }) => id),
      await newIds(writing.ids, written.length),
      column(({ section }) => writing.sections.get(section) ?? 0),
      column(({ section }) => {
        const count = counts.get(section) ?? 0;
        counts.set(section, count + 1);
        return count * GAP;
      }),
      column(({ title }) => title),
      column(({ creator }) => memberOf(writing, creator) ?? userId),
      column(({ isDone }) => isDone),
      column(({ isDone, completedAt, createdAt }) => (isDone ? (completedAt ?? createdAt) : null)),
      column(({ archivedAt }) => archivedAt),
      column(({ createdAt }) => createdAt),
      column(({ coverHue, coverFile }) => (idOfFile.has(coverFile ?? '') ? null : coverHue)),
      column(({ comments }) => comments.length),
      column(({ files }) => files.filter(({ id }) => idOfFile.has(id)).length),
      column((task) => itemsOf(task).length),
      column((task) => itemsOf(task).filter(({ isDone }) => isDone).length),
      column(({ title }) => wordsOf(writing, 'title', title)),
      column(({ coverFile }) => idOfFile.get(coverFile ?? '') ?? null),
    ],
    'insert_imported_tasks',
  );
}

async function insertDescriptions(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
): Promise<void> {
  const rows = written
    .filter(({ task }) => task.description !== '')
    .map(({ id, task }) => ({ id, description: withMentions(writing, task.description) }));
  if (rows.length === 0) return;
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
      writing.workspaceId,
      writing.userId,
      writing.seq,
      rows.map(({ id }) => id),
      await newIds(writing.ids, rows.length),
      rows.map(({ description }) => description),
      rows.map(({ description }) => wordsOf(writing, 'description', description)),
    ],
    'insert_imported_descriptions',
  );
}

/** Assignees watch their tasks; nothing is sent to them. */
async function insertAssignees(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
): Promise<void> {
  const pairs = written.flatMap(({ id, task }) => {
    const members = new Set(task.assignees.map((key) => memberOf(writing, key)));
    writing.lose(
      'personLeftOut',
      task.assignees.filter((key) => memberOf(writing, key) === null && !writing.invited.has(key))
        .length,
    );
    return [...members].flatMap((userId) => (userId === null ? [] : [{ id, userId }]));
  });
  await tx.query(
    `with given as (select * from unnest($2::bigint[], $3::bigint[]) as g (id, user_id)),
     watching as (
       insert into task_watchers (workspace_id, task_id, user_id, by_assignment) select $1, id, user_id, true from given
     )
     insert into task_assignees (workspace_id, task_id, user_id) select $1, id, user_id from given`,
    [writing.workspaceId, pairs.map(({ id }) => id), pairs.map(({ userId }) => userId)],
    'insert_imported_assignees',
  );
}
