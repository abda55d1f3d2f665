import type { NewsMail, NotificationKind } from '../../../contract/generated/schema';
import { DEFAULT_MAIL, DEFAULT_PUSH, TOPIC_OF } from '../../../contract/newsTopics';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { newsOf } from '../mail/newsAudience';
import { queueNewsMails, type NewsReader } from '../mail/newsMails';
import { queuePushes } from '../mail/pushes';
import { readNotifications, type Recipient } from '../rows/notificationRows';
import { eventOf, type InboxEvent } from './eventsOf';
import type { NewsTimes } from '../mail/newsTimes';

export interface At {
  workspaceId: number;
  seq: number;
  /** The user who made the change; they are told nothing about it. Null: time itself. */
  actorId: number | null;
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
    const event = eventOf(entry, newsOf(entry));
    if (event) events.push(event);
  }
  return notify(tx, at, events);
}

/** Topic and default of each kind, for the statement below. */
const KINDS = JSON.stringify(
  Object.entries(TOPIC_OF).map(([kind, topic]) => ({
    kind,
    topic,
    mail: DEFAULT_MAIL[topic],
    push: DEFAULT_PUSH[topic],
  })),
);

/** What a recipient is told: in the inbox if there is an id, by mail unless that is off, and by push. */
interface Told extends Pick<NewsTimes, 'timeZone' | 'digestHour'> {
  id: number | null;
  userId: number;
  place: number;
  kind: NotificationKind;
  mail: NewsMail;
  /** There is a browser that gets it. */
  push: boolean;
}

/**
 * Writes events into inboxes and queues their mails and push messages, as their recipients have chosen
 * (`newsSettings.ts`): one notification for each event and recipient, however often the command
 * runs. Only members who may see the event's board are told, and never the user who caused it.
 * @returns the changes of the inboxes, each for its owner alone
 */
export async function notify(
  tx: Tx,
  { workspaceId, seq, actorId }: At,
  events: readonly InboxEvent[],
): Promise<LoggedChange[]> {
  if (events.length === 0) return [];
  const told = await tx.query<Told>(
    `with event as (
       select e.* from jsonb_to_recordset($4::jsonb) as e (place int, kind text, "userIds" bigint[], "watcherKind" text,
         "projectId" bigint, "taskId" bigint, "commentId" bigint, data jsonb)
     ), recipient as (
       select e.place, named.id as user_id, e.kind from event e cross join unnest(e."userIds") as named (id)
       union
       select e.place, w.user_id, e."watcherKind" from event e
       join task_watchers w on w.workspace_id = $1 and w.task_id = e."taskId"
       where e."watcherKind" is not null and w.user_id <> all (e."userIds")
       union
       select e.place, b.user_id, e."watcherKind" from event e
       join board_preferences b on b.workspace_id = $1 and b.project_id = e."projectId" and b.watch_level = 'all'
       where e."watcherKind" is not null and e."taskId" is not null and b.user_id <> all (e."userIds")
     ), chosen as (
       select e.*, r.user_id, coalesce(c.inbox, true) as inbox, coalesce(c.mail, k.mail) as mail,
         coalesce(c.push, k.push) and exists (select from push_subscriptions s where s.user_id = r.user_id) as push, u.time_zone, u.digest_hour,
         case when r.kind = 'commented' and exists (
           select from comments c where c.workspace_id = $1 and c.task_id = e."taskId" and c.creator_id = r.user_id and c.deleted_at is null
         ) then 'replied' else r.kind end as told
       from recipient r join event e on e.place = r.place
       join workspace_members m on m.workspace_id = $1 and m.user_id = r.user_id
       join users u on u.id = r.user_id
       join jsonb_to_recordset($5::jsonb) as k (kind text, topic text, mail text, push boolean) on k.kind = r.kind
       left join news_choices c on c.user_id = r.user_id and c.topic = k.topic
       left join projects p on p.workspace_id = $1 and p.id = e."projectId"
       left join project_members pm on pm.workspace_id = $1 and pm.project_id = e."projectId" and pm.user_id = r.user_id
       left join board_preferences b on b.workspace_id = $1 and b.user_id = r.user_id and b.project_id = e."projectId"
       where r.user_id is distinct from $3::bigint
         and (e."taskId" is null or b.user_id is null or b.watch_level <> 'none' and e."taskId" <> all (b.muted))
         and (e."projectId" is null or p.kind = 'board' and (p.visibility <> 'private' or pm.user_id is not null))
     ), written as (
       insert into notifications (workspace_id, user_id, seq, place, kind, actor_id, project_id, task_id, comment_id, data, version)
       select $1, user_id, $2, place, told, $3, "projectId", "taskId", "commentId", coalesce(data, '{}'), $2
       from chosen where inbox order by place, user_id
       on conflict (workspace_id, user_id, seq, place) do nothing returning id, user_id, place
     )
     select w.id, n.user_id as "userId", n.place, n.told as kind, n.mail, n.push, n.time_zone as "timeZone", n.digest_hour as "digestHour"
     from chosen n left join written w on w.user_id = n.user_id and w.place = n.place
     where w.id is not null or n.mail <> 'off' or n.push order by n.place, n.user_id`,
    [
      workspaceId,
      seq,
      actorId,
      JSON.stringify(events.map((event, place) => ({ ...event, place }))),
      KINDS,
    ],
    'notify',
  );
  const readers = readersOf(told, { workspaceId, actorId, events });
  const written = told.flatMap(({ id, userId }) => (id === null ? [] : [{ id, userId }]));
  const [changes] = await allEnded([
    written.length > LOGGED ? stale(workspaceId, written) : rowsChanged(tx, workspaceId, written),
    queueNewsMails(tx, workspaceId, readers),
    queuePushes(tx, workspaceId, readers),
  ]);
  return changes;
}

/** Those who are told by mail or push, each with the event. */
function readersOf(
  told: readonly Told[],
  {
    workspaceId,
    actorId,
    events,
  }: Pick<At, 'workspaceId' | 'actorId'> & { events: readonly InboxEvent[] },
): NewsReader[] {
  return told.flatMap(({ id: _id, place, kind, ...reader }) => {
    const event = events[place];
    if (!event) return [];
    const { projectId, taskId, commentId, data } = event;
    const item = { kind, by: actorId, workspaceId, projectId, taskId, commentId, data };
    return [{ ...reader, item }];
  });
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
