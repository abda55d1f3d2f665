import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { newsOf } from '../mail/newsAudience';
import { queueTaskMail } from '../mail/taskMails';
import { readNotifications, type Recipient } from '../rows/notificationRows';
import { eventOf, type InboxEvent } from './eventsOf';

export interface At {
  workspaceId: number;
  seq: number;
  /** The user who made the change; they are told nothing about it. */
  actorId: number;
}

/** The most notifications that a commit contains; after more of them clients query their inbox. */
const LOGGED = 100;

/**
 * Tells the people concerned by what a command has done: in their inbox, and by mail. Called under
 * the workspace's lock, in the transaction of the change (docs/adr/0110-inbox.md).
 * @returns the changes of the inboxes, each for its owner alone
 */
export async function tell(
  tx: Tx,
  at: At,
  activity: readonly ActivityEntry[],
): Promise<LoggedChange[]> {
  const events: InboxEvent[] = [];
  for (const entry of activity) {
    const news = await newsOf(tx, entry);
    if (news) await queueTaskMail(tx, at, news);
    const event = eventOf(entry, news);
    if (event) events.push(event);
  }
  return notify(tx, at, events);
}

/**
 * Writes events into inboxes: one notification for each event and recipient, however often the
 * command runs. Only members who may see the event's board are told, and never the user who caused it.
 * @returns the changes of the inboxes, each for its owner alone
 */
export async function notify(
  tx: Tx,
  { workspaceId, seq, actorId }: At,
  events: readonly InboxEvent[],
): Promise<LoggedChange[]> {
  if (events.length === 0) return [];
  const written = await tx.query<Recipient>(
    `with event as (
       select e.* from jsonb_to_recordset($4::jsonb) as e (place int, kind text, "userIds" bigint[], "watcherKind" text,
         "projectId" bigint, "taskId" bigint, "commentId" bigint, data jsonb)
     ), recipient as (
       select e.place, named.id as user_id, e.kind from event e cross join unnest(e."userIds") as named (id)
       union
       select e.place, w.user_id, e."watcherKind" from event e
       join task_watchers w on w.workspace_id = $1 and w.task_id = e."taskId"
       where e."watcherKind" is not null and w.user_id <> all (e."userIds")
     )
     insert into notifications (workspace_id, user_id, seq, place, kind, actor_id, project_id, task_id, comment_id, data, version)
     select $1, r.user_id, $2, r.place,
       case when r.kind = 'commented' and exists (
         select from comments c where c.workspace_id = $1 and c.task_id = e."taskId" and c.creator_id = r.user_id and c.deleted_at is null
       ) then 'replied' else r.kind end,
       $3, e."projectId", e."taskId", e."commentId", coalesce(e.data, '{}'), $2
     from recipient r join event e on e.place = r.place
     join workspace_members m on m.workspace_id = $1 and m.user_id = r.user_id
     left join projects p on p.workspace_id = $1 and p.id = e."projectId"
     left join project_members pm on pm.workspace_id = $1 and pm.project_id = e."projectId" and pm.user_id = r.user_id
     where r.user_id <> $3 and (e."projectId" is null or p.kind = 'board' and (p.visibility <> 'private' or pm.user_id is not null))
     order by r.place, r.user_id
     on conflict (workspace_id, user_id, seq, place) do nothing returning id, user_id as "userId"`,
    [
      workspaceId,
      seq,
      actorId,
      JSON.stringify(events.map((event, place) => ({ ...event, place }))),
    ],
    'notify',
  );
  return written.length > LOGGED
    ? stale(workspaceId, written)
    : rowsChanged(tx, workspaceId, written);
}

/** The changes of the inboxes that quote a comment which was edited, deleted or restored. */
export async function quotesChanged(
  tx: Tx,
  { workspaceId, seq, commentId }: { workspaceId: number; seq: number; commentId: number },
): Promise<LoggedChange[]> {
  const renewed = await tx.query<Recipient>(
    'update notifications set version = $3 where workspace_id = $1 and comment_id = $2 returning id, user_id as "userId"',
    [workspaceId, commentId, seq],
    'renew_notifications',
  );
  return renewed.length > LOGGED
    ? stale(workspaceId, renewed)
    : rowsChanged(tx, workspaceId, renewed);
}

/**
 * The changes of notifications, each for its recipient, as long as they may see the board. What
 * the recipient may not see any more, and news of a deleted comment, leave the inbox.
 */
export async function rowsChanged(
  tx: Tx,
  workspaceId: number,
  written: readonly Recipient[],
): Promise<LoggedChange[]> {
  const visible = await readNotifications(
    tx,
    workspaceId,
    written.map(({ id }) => id),
  );
  const shown = new Set(visible.map(({ notification }) => notification.id));
  return [
    ...visible.map(({ userId, notification: fields }): LoggedChange => ({
      scope: fields.projectId === null ? `User:${userId}` : `Reader:${userId}&${fields.projectId}`,
      message: { type: 'update', key: `Notification:${fields.id}`, fields },
    })),
    ...written.flatMap(({ id, userId }): LoggedChange[] =>
      shown.has(id)
        ? []
        : [
            {
              scope: `User:${userId}`,
              message: {
                type: 'remove-item',
                list: `Workspace:${workspaceId}.notifications`,
                key: `Notification:${id}`,
              },
            },
          ],
    ),
  ];
}

/** Says that the inboxes are out of date. */
const stale = (workspaceId: number, written: readonly Recipient[]): LoggedChange[] =>
  [...new Set(written.map(({ userId }) => userId))].map((userId) => ({
    scope: `User:${userId}`,
    message: { type: 'update-query', query: 'notifications', variables: { workspaceId } },
  }));
