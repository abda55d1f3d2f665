import type { Tx } from '../../db/database';
import type { NewsItem } from './mails';
import type { News } from './newsAudience';

/**
 * The first mail is sent at once; events within the next five minutes share one mail
 * (docs/adr/0057-mail-about-tasks.md).
 */
const PAUSE = '5 minutes';

interface At {
  workspaceId: number;
  /** The user who made the change; they are sent no mail about it. */
  actorId: number;
}

/**
 * Queues the mails about an activity entry made with `activityWithMail`: to the assignee, to mentioned users
 * and, for a comment, to all watchers. Called under the workspace's lock, in the transaction of the
 * change.
 */
export async function queueTaskMail(
  tx: Tx,
  at: At,
  { kind, commentId, ...news }: News,
): Promise<void> {
  const item = { kind, by: at.actorId, ...(commentId !== undefined && { commentId }) };
  await queue(tx, at, { ...news, item });
}

interface Told extends Pick<News, 'taskId' | 'concerns' | 'isForWatchers'> {
  /** For the users concerned; users who only watch get an item of kind `commented`. */
  item: NewsItem;
}

/**
 * One mail per user and task: at once if there was none recently, otherwise together with further
 * events of the pause. A mail that a process has begun to send is not extended.
 */
async function queue(
  tx: Tx,
  { workspaceId, actorId }: At,
  { taskId, concerns, isForWatchers, item }: Told,
): Promise<void> {
  await tx.query(
    `with concerned as (
       select id, true as is_concerned from unnest($4::bigint[]) as person (id)
       union select w.user_id, false from task_watchers w where $5 and w.workspace_id = $1 and w.task_id = $2 and w.user_id <> all($4)
     ), readers as (
       select c.id, jsonb_build_array(case when c.is_concerned then $6::jsonb else $7::jsonb end) as items from concerned c
       where c.id <> $3 and not exists (select from mail_stops s where s.user_id = c.id and s.task_id = $2)
     ), added as (
       update mails m set data = jsonb_set(m.data, '{items}', m.data -> 'items' || r.items) from readers r
       where m.user_id = r.id and m.task_id = $2 and m.kind = 'task-news' and m.done_at is null and m.attempts = 0 returning m.user_id
     )
     insert into mails (kind, user_id, workspace_id, task_id, data, due_at)
     select 'task-news', r.id, $1, $2, jsonb_build_object('items', r.items),
       coalesce((select max(m.due_at) + interval '${PAUSE}' from mails m
                 where m.user_id = r.id and m.task_id = $2 and m.kind = 'task-news' and m.due_at > now() - interval '${PAUSE}'), now())
     from readers r where r.id not in (select user_id from added)`,
    [
      workspaceId,
      taskId,
      actorId,
      concerns,
      isForWatchers,
      JSON.stringify(item),
      JSON.stringify({ ...item, kind: 'commented' }),
    ],
    'queue_news',
  );
}
