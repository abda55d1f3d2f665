import { LIMITS } from '../../../contract/limits';
import { markdownToPlainText } from '../../../contract/markdown/plainText';
import type { WireNotification, WireUser } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from './memberHue';

/** The longest excerpt of a comment, in UTF-16 units. */
const EXCERPT = 200;
/** What was done last, on another device perhaps: a client that missed it takes it out of the inbox. */
const LATELY_DONE = 50;
/** As much of a comment as its excerpt can need; the rest is not read. */
const COMMENT_START = 2_000;

interface Columns extends Omit<WireNotification, 'actor' | 'excerpt'> {
  userId: number;
  content: string | null;
  filename: string | null;
  actorId: number | null;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  userCreatedAt: string;
  userUpdatedAt: string;
}

/** The title of a list of the board, not of another one, which the recipient may not see. */
const listTitle = (field: 'from' | 'to') =>
  `(select s.title from sections s where s.workspace_id = $1 and s.id = (n.data ->> '${field}')::bigint and s.project_id = coalesce(t.project_id, n.project_id))`;
const SELECT = `select n.id, n.user_id as "userId", n.version, n.workspace_id as "workspaceId", n.kind,
  coalesce(t.project_id, n.project_id) as "projectId", n.task_id as "taskId", n.comment_id as "commentId", t.title as "taskTitle", p.title as "boardTitle",
  left(c.content, ${COMMENT_START}) as content, n.data ->> 'filename' as filename,
  coalesce(n.data ->> 'role', n.data ->> 'due', ${listTitle('to')}) as "to", ${listTitle('from')} as "from",
  n.created_at as "createdAt", n.read_at as "readAt", n.done_at as "doneAt", n.snoozed_until as "snoozedUntil",
  u.id as "actorId", u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue,
  u.created_at as "userCreatedAt", u.updated_at as "userUpdatedAt"`;
const JOINS = `left join tasks t on t.workspace_id = $1 and t.id = n.task_id
  left join projects p on p.workspace_id = $1 and p.id = coalesce(t.project_id, n.project_id)
  left join comments c on c.workspace_id = $1 and c.id = n.comment_id and c.deleted_at is null
  left join users u on u.id = n.actor_id ${joinHue('$1')}`;
/** The board that a notification is about: that of its task, which may have moved. */
const BOARD = `case when n.task_id is null then n.project_id
  else (select about.project_id from tasks about where about.workspace_id = $1 and about.id = n.task_id) end`;
/**
 * News of a board that its recipient may see now, or of the board that the task has moved to; news of
 * deleted comments are gone with them. These are subqueries, because PostgreSQL takes joins for so
 * selective that it sorts all notifications instead of reading the first ones of an index.
 */
const isVisible = (isBoardVisible: string) => `(n.comment_id is null
    or coalesce((select said.deleted_at is null from comments said where said.workspace_id = $1 and said.id = n.comment_id), true))
  and (n.project_id is null and n.task_id is null or ${isBoardVisible})`;
/** `from` and `where` of the boards of a workspace that its recipient may see, as SQL. */
const visibleBoards = (
  recipient: string,
) => `from projects b where b.workspace_id = $1 and b.archived_at is null
      and (b.visibility <> 'private' or exists (select from project_members pm
        where pm.workspace_id = $1 and pm.project_id = b.id and pm.user_id = ${recipient}))`;
const IS_VISIBLE = isVisible(`exists (select ${visibleBoards('n.user_id')} and b.id = ${BOARD})`);
/** Reads the boards of one user once instead of one board for each notification. */
const VISIBLE = `where n.workspace_id = $1 and n.user_id = $2 and ${isVisible(`${BOARD} in (select b.id ${visibleBoards('$2')})`)}`;

export interface OfRecipient {
  workspaceId: number;
  userId: number;
}

/** The id of a notification, and the user who receives it. */
export interface Recipient {
  id: number;
  userId: number;
}

/** A notification, and the user who receives it. */
export interface Delivered {
  userId: number;
  notification: WireNotification;
}

/**
 * The newest page of a member's inbox, the newest unread notifications below it, and what was done
 * last; newest first.
 * What is snoozed belongs to it: the client hides it until its time.
 */
export async function readInbox(
  tx: Pick<Tx, 'query'>,
  { workspaceId, userId }: OfRecipient,
): Promise<WireNotification[]> {
  const rows = await tx.query<Columns>(
    `with newest as (
       select n.id from notifications n ${VISIBLE} and n.done_at is null order by n.id desc limit ${LIMITS.notificationPage}
     ), unread as (
       select n.id from notifications n ${VISIBLE} and n.done_at is null and (n.read_at is null or n.snoozed_until > n.read_at)
       order by n.id desc limit ${LIMITS.notificationPage}
     ), done as (
       select n.id from notifications n ${VISIBLE} and n.done_at is not null order by n.done_at desc limit ${LATELY_DONE}
     )
     ${SELECT} from (select id from newest union select id from unread union select id from done) open
     join notifications n on n.workspace_id = $1 and n.id = open.id ${JOINS} order by n.id desc`,
    [workspaceId, userId],
    'read_inbox',
  );
  return rows.map(asNotification);
}

/** The page of a member's inbox, or of what is done, that comes before a notification. */
export async function readOlderNotifications(
  tx: Pick<Tx, 'query'>,
  { workspaceId, userId }: OfRecipient,
  { before, isDone }: { before: number; isDone: boolean },
): Promise<WireNotification[]> {
  // Two statements: each has an index of only those that it reads.
  const rows = await tx.query<Columns>(
    `with page as (
       select n.id from notifications n ${VISIBLE} and n.done_at is ${isDone ? 'not null' : 'null'} and n.id < $3
       order by n.id desc limit ${LIMITS.notificationPage}
     )
     ${SELECT} from page join notifications n on n.workspace_id = $1 and n.id = page.id ${JOINS} order by n.id desc`,
    [workspaceId, userId, before],
    isDone ? 'read_done_notifications' : 'read_older_notifications',
  );
  return rows.map(asNotification);
}

/** Notifications by id as their recipients may see them now; the others are left out. */
export async function readNotifications(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<Delivered[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<Columns>(
    `${SELECT} from notifications n ${JOINS} where n.workspace_id = $1 and n.id = any($2) and ${IS_VISIBLE} order by n.id desc`,
    [workspaceId, ids],
    'read_notifications',
  );
  return rows.map((row) => ({ userId: row.userId, notification: asNotification(row) }));
}

function asNotification({
  userId: _recipient,
  content,
  filename,
  actorId,
  name,
  nick,
  nickShort,
  hue,
  userCreatedAt: createdAt,
  userUpdatedAt: updatedAt,
  ...columns
}: Columns): WireNotification {
  const person = { name, nick, nickShort, hue, createdAt, updatedAt };
  const actor: WireUser | null = actorId === null ? null : { id: actorId, ...person };
  return { ...columns, actor, excerpt: content === null ? filename : excerptOf(content) };
}

/** The beginning of a comment in one line; never half a character. */
function excerptOf(content: string): string {
  const line = markdownToPlainText(content).replace(/\s+/gu, ' ').trim();
  return line.length <= EXCERPT
    ? line
    : `${line.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
