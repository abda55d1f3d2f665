import type { Tx } from '../../db/database';
import { IS_LIVE_SESSION } from '../../db/liveSession';
import { FULL, type NewsReader } from './newsMails';

/**
 * Queues the push messages of a command's news: one for each browser of a reader and task, at once.
 * News of a task join the message that waits for the end of quiet hours or for the push service; one
 * that a process has begun to send is not extended. Called in the transaction of the change.
 */
export async function queuePushes(
  tx: Tx,
  workspaceId: number,
  readers: readonly NewsReader[],
): Promise<void> {
  const news = readers.flatMap(({ userId, push, item }) =>
    push ? [{ userId, taskId: item.taskId, item }] : [],
  );
  if (news.length === 0) return;
  await tx.query(
    `with message as (
       select p.id as push_id, p.user_id, r."taskId" as task_id, jsonb_agg(r.item order by r.place) as items
       from rows from (jsonb_to_recordset($2::jsonb) as ("userId" bigint, "taskId" bigint, item jsonb)) with ordinality as r ("userId", "taskId", item, place)
       join push_subscriptions p on p.user_id = r."userId"
       join sessions s on s.token_hash = p.session_hash and ${IS_LIVE_SESSION}
       group by 1, 2, 3
     ), added as (
       update mails m set data = case when jsonb_array_length(m.data -> 'items') < ${FULL} then jsonb_set(m.data, '{items}', m.data -> 'items' || n.items) else m.data end
       from message n
       where m.attempts = 0 and m.id = (
         select max(o.id) from mails o where o.push_id = n.push_id and o.task_id = n.task_id and o.done_at is null and o.attempts = 0
       ) returning m.push_id, m.task_id
     )
     insert into mails (kind, user_id, workspace_id, task_id, push_id, data)
     select 'push', n.user_id, $1, n.task_id, n.push_id, jsonb_build_object('items', n.items)
     from message n where not exists (select from added a where a.push_id = n.push_id and a.task_id = n.task_id)`,
    [workspaceId, JSON.stringify(news)],
    'queue_pushes',
  );
}
