import type { NewsMail, NotificationKind } from '../../../contract/generated/schema';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';
import { nextDigest, type NewsTimes } from './newsTimes';
import { MAILS_OF_NEWS, type DigestItem, type NewsItem } from './mails';

/**
 * The first mail is sent at once; events within the next five minutes share one mail
 * (docs/adr/0057-mail-about-tasks.md).
 */
const PAUSE = '5 minutes';
/** A mail that is full takes no more; all of it is in the inbox. */
export const FULL = 500;

/** A user who is told of an event, and the ways besides the inbox. */
export interface NewsReader extends Pick<NewsTimes, 'timeZone' | 'digestHour'> {
  userId: number;
  mail: NewsMail;
  /** There is a browser that gets it as a push message. */
  push: boolean;
  item: DigestItem;
}

/** Kinds that are mailed at once with the news of their task. */
const WITH_TASK: Partial<Record<NotificationKind, NewsItem['kind']>> = {
  assigned: 'assigned',
  mentioned: 'mentioned',
  commented: 'commented',
  replied: 'commented',
  completed: 'completed',
  moved: 'moved',
  file: 'file',
  dueSoon: 'dueSoon',
  overdue: 'overdue',
};

/**
 * Queues the mails of a command's news: one for each reader and task, at once if there was none
 * recently, and one digest for each reader. Requests, their answers and invitations have mails of
 * their own (`mailPeople.ts`), so only digests tell of them here. Called in the transaction of the
 * change; it makes two or three statements, whatever the number of readers.
 */
export async function queueNewsMails(
  tx: Tx,
  workspaceId: number,
  readers: readonly NewsReader[],
): Promise<void> {
  const atOnce = readers.filter(({ mail }) => mail === 'now');
  const daily = readers.filter(({ mail }) => mail === 'digest');
  await allEnded([
    queueTaskMails(tx, workspaceId, atOnce),
    queueRoleMails(tx, workspaceId, atOnce),
    queueDigests(tx, daily),
  ]);
}

/**
 * One mail per user and task: at once if there was none recently, otherwise together with further
 * events of the pause. A mail that a process has begun to send is not extended.
 */
async function queueTaskMails(
  tx: Tx,
  workspaceId: number,
  readers: readonly NewsReader[],
): Promise<void> {
  const news = readers.flatMap(({ userId, item: { kind, by, taskId, commentId, data } }) => {
    const told = WITH_TASK[kind];
    const item = { kind: told, by, ...(commentId !== null && { commentId }), ...data };
    return told && taskId !== null ? [{ userId, taskId, item }] : [];
  });
  if (news.length === 0) return;
  await tx.query(
    `with readers as (
       select r."userId" as id, r."taskId" as task_id, jsonb_agg(r.item order by r.place) as items
       from rows from (jsonb_to_recordset($2::jsonb) as ("userId" bigint, "taskId" bigint, item jsonb)) with ordinality as r ("userId", "taskId", item, place)
       where not exists (select from mail_stops s where s.user_id = r."userId" and s.task_id = r."taskId")
       group by 1, 2
     ), added as (
       update mails m set data = case when jsonb_array_length(m.data -> 'items') < ${FULL} then jsonb_set(m.data, '{items}', m.data -> 'items' || r.items) else m.data end
       from readers r
       where m.attempts = 0 and m.id = (
         select max(o.id) from mails o where o.user_id = r.id and o.task_id = r.task_id and o.kind = 'task-news' and o.done_at is null and o.attempts = 0
       ) returning m.user_id, m.task_id
     )
     insert into mails (kind, user_id, workspace_id, task_id, data, due_at)
     select 'task-news', r.id, $1, r.task_id, jsonb_build_object('items', r.items),
       coalesce((select max(m.due_at) + interval '${PAUSE}' from mails m
                 where m.user_id = r.id and m.task_id = r.task_id and m.kind = 'task-news' and m.due_at > now() - interval '${PAUSE}'), now())
     from readers r where not exists (select from added a where a.user_id = r.id and a.task_id = r.task_id)`,
    [workspaceId, JSON.stringify(news)],
    'queue_news',
  );
}

async function queueRoleMails(
  tx: Tx,
  workspaceId: number,
  readers: readonly NewsReader[],
): Promise<void> {
  const news = readers.filter(({ item }) => item.kind === 'role');
  if (news.length === 0) return;
  await tx.query(
    `insert into mails (kind, user_id, workspace_id, data)
     select 'news', r."userId", $1, jsonb_build_object('items', jsonb_build_array(r.item))
     from jsonb_to_recordset($2::jsonb) as r ("userId" bigint, item jsonb)`,
    [workspaceId, JSON.stringify(news)],
    'queue_role_news',
  );
}

/** Adds to the digests that wait, and begins the others: each comes at its reader's hour. */
async function queueDigests(tx: Tx, readers: readonly NewsReader[]): Promise<void> {
  if (readers.length === 0) return;
  const now = new Date();
  const digests = [...groupBy(readers, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    items: own.map(({ item }) => item),
    dueAt: nextDigest(now, own[0] ?? { timeZone: null, digestHour: 0 }).toISOString(),
  }));
  await tx.query(
    `insert into mails (kind, user_id, data, due_at)
     select 'digest', d."userId", jsonb_build_object('items', d.items), d."dueAt"
     from jsonb_to_recordset($1::jsonb) as d ("userId" bigint, items jsonb, "dueAt" timestamptz) order by d."userId"
     on conflict (user_id) where kind = 'digest' and done_at is null and attempts = 0 do update
       set data = jsonb_set(mails.data, '{items}', mails.data -> 'items' || (excluded.data -> 'items'))
       where jsonb_array_length(mails.data -> 'items') < ${FULL}`,
    [JSON.stringify(digests)],
    'queue_digests',
  );
}

/** A waiting digest follows the hour and the zone that its reader chooses. */
export async function moveDigest(
  tx: Tx,
  userId: number,
  times: Pick<NewsTimes, 'timeZone' | 'digestHour'>,
): Promise<void> {
  await tx.query(
    `update mails set due_at = $2 where user_id = $1 and kind = 'digest' and done_at is null and attempts = 0`,
    [userId, nextDigest(new Date(), times).toISOString()],
    'move_digest',
  );
}

/**
 * Sends what was put off until the end of quiet hours that its reader has now changed; the sender
 * puts it off again if it is still in them. A mail that is due soon keeps its pause, and a digest that
 * has not come yet its hour.
 */
export async function releaseMails(tx: Tx, userId: number): Promise<void> {
  await tx.query(
    `update mails set due_at = now() where user_id = $1 and kind = any($2) and done_at is null
       and due_at > now() + interval '15 minutes' and leased_until is null and (kind <> 'digest' or attempts > 0)`,
    [userId, MAILS_OF_NEWS],
    'release_mails',
  );
}
