import { mentionedIds, mentionedNicks } from '../../../contract/mentions';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import type { NewsItem } from './mails';

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

/** The fields that `activityWithMail` adds to an entry's data. */
interface NewsData {
  concerns: number[];
  commentId?: number;
  from?: string;
  content?: string;
}

/**
 * Queues mails about the activity entries made with `activityWithMail`: to the assignee, to mentioned users
 * and, for a comment, to all watchers. Called under the workspace's lock, in the transaction of the
 * change.
 */
export async function queueTaskMails(
  tx: Tx,
  at: At,
  activity: readonly ActivityEntry[],
): Promise<void> {
  for (const { kind, taskId, data } of activity) {
    const news = newsOf(data);
    if (taskId === undefined || news === null) continue;
    await tell(tx, at, taskId, kind, news);
  }
}

function newsOf({
  concerns,
  commentId,
  from,
  content,
}: Readonly<Record<string, unknown>>): NewsData | null {
  if (!Array.isArray(concerns)) return null;
  return {
    concerns: concerns.map(Number),
    ...(typeof commentId === 'number' && { commentId }),
    ...(typeof from === 'string' && { from }),
    ...(typeof content === 'string' && { content }),
  };
}

async function tell(tx: Tx, at: At, taskId: number, kind: string, data: NewsData): Promise<void> {
  const { commentId, concerns } = data;
  if (kind === 'task-assigned')
    return queue(tx, at, {
      taskId,
      concerns,
      isForWatchers: false,
      item: { kind: 'assigned', by: at.actorId },
    });
  const item = {
    kind: 'mentioned',
    by: at.actorId,
    ...(commentId !== undefined && { commentId }),
  } as const;
  if (kind === 'comment-added')
    return queue(tx, at, { taskId, concerns, isForWatchers: true, item });
  // Users who were mentioned before an edit have been notified already; watchers are not notified
  // of edits.
  const [from, content] = [data.from ?? '', data.content ?? ''];
  const people = await tx.query<{ id: number }>(
    'select id from users where (nick = any($1) or id = any($2)) and id = any($3)',
    [
      without(mentionedNicks(content), mentionedNicks(from)),
      without(mentionedIds(content), mentionedIds(from)),
      concerns,
    ],
    'newly_mentioned',
  );
  return queue(tx, at, {
    taskId,
    concerns: people.map(({ id }) => id),
    isForWatchers: false,
    item,
  });
}

function without<Item>(items: readonly Item[], known: readonly Item[]): Item[] {
  const before = new Set(known);
  return items.filter((item) => !before.has(item));
}

interface News {
  taskId: number;
  concerns: readonly number[];
  isForWatchers: boolean;
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
  { taskId, concerns, isForWatchers, item }: News,
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
