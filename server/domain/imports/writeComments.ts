import { LIMITS } from '../../../contract/limits';
import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { writeAwaitedAuthors } from './writeAwaited';
import { memberOf, withMentions, wordsOf, type Writing, type WrittenTask } from './writing';

/**
 * The comments of tasks with their times. One whose author is no member is the importer's and
 * begins with the author's name.
 */
export async function writeComments(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
): Promise<void> {
  const { ids, workspaceId, seq, userId } = writing;
  const comments = written.flatMap(({ id: taskId, task }) =>
    task.comments.map((comment) => {
      const author = memberOf(writing, comment.author);
      const text = withMentions(writing, comment.text);
      const name = writing.people.get(comment.author)?.name ?? '?';
      const byline = author === null ? `${writing.byline(name)}\n\n` : '';
      const whole = byline + text;
      if (whole.length > LIMITS.comment.max) writing.lose('textCut');
      return {
        ...comment,
        taskId,
        author: author ?? userId,
        byline,
        address: author === null ? writing.invited.get(comment.author) : undefined,
        text: whole.slice(0, LIMITS.comment.max),
      };
    }),
  );
  if (comments.length === 0) return;
  const made = await newIds(ids, comments.length);
  await tx.query(
    `with given as (
       select * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::text[])
         as g (id, task_id, creator_id, content, created_at, edited_at, words)
     ), words as (
       insert into task_words (workspace_id, task_id, source, source_id, words)
       select $1, task_id, 'comment', id, words::tsvector from given
     )
     insert into comments (workspace_id, id, task_id, creator_id, content, edit_count, version, created_at, updated_at)
     select $1, id, task_id, creator_id, content, (edited_at is not null)::int, $2, created_at, coalesce(edited_at, created_at) from given`,
    [
      workspaceId,
      seq,
      made,
      comments.map(({ taskId }) => taskId),
      comments.map(({ author }) => author),
      comments.map(({ text }) => text),
      comments.map(({ createdAt }) => createdAt),
      comments.map(({ editedAt }) => editedAt),
      comments.map(({ text }) => wordsOf(writing, 'comment', text)),
    ],
    'insert_imported_comments',
  );
  const awaited = comments.flatMap(({ address, byline }, at) =>
    address === undefined ? [] : [{ id: made[at] ?? 0, address, byline }],
  );
  await writeAwaitedAuthors(tx, writing, awaited);
}
