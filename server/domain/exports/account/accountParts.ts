import type { Tx } from '../../../db/database';
import { IS_LIVE_SESSION } from '../../../db/liveSession';
import { SESSIONS_MAX } from '../../../../contract/limits';

type Reader = Pick<Tx, 'query'>;

/** Whether user $1 may read the board `p`. */
const IS_READABLE = `exists (select from admitted_members a where a.workspace_id = p.workspace_id and a.user_id = $1)
  and (p.visibility <> 'private' or exists (
    select from project_members pm where pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $1))`;

export interface AccountPart {
  name: string;
  nick: string | null;
  initials: string;
  email: string;
  emailConfirmedAt: string | null;
  locale: string;
  timeZone: string | null;
  quietFrom: number | null;
  quietTo: number | null;
  digestHour: number;
  showsPresence: boolean;
  pushShowsText: boolean;
  createdAt: string;
}

/** The account without its secrets. */
export async function readAccountPart(tx: Reader, userId: number): Promise<AccountPart | null> {
  const [account] = await tx.query<AccountPart>(
    `select name, nick, nick_short as initials, email, email_confirmed_at as "emailConfirmedAt", locale, time_zone as "timeZone",
       quiet_from as "quietFrom", quiet_to as "quietTo", digest_hour as "digestHour", shows_presence as "showsPresence",
       push_shows_text as "pushShowsText", created_at as "createdAt" from users where id = $1`,
    [userId],
    'export_account',
  );
  return account ?? null;
}

export const readNewsChoices = (tx: Reader, userId: number) =>
  tx.query<{ topic: string; inbox: boolean; mail: string; push: boolean | null }>(
    'select topic, inbox, mail, push from news_choices where user_id = $1 order by topic',
    [userId],
    'export_news_choices',
  );

export const readSessionParts = (tx: Reader, userId: number) =>
  tx.query<{
    browser: string | null;
    system: string | null;
    network: string | null;
    createdAt: string;
    lastUsedAt: string;
  }>(
    `select s.browser, s.system, s.network, s.created_at as "createdAt", s.last_used_at as "lastUsedAt" from sessions s
     where s.user_id = $1 and ${IS_LIVE_SESSION} order by s.created_at limit ${SESSIONS_MAX}`,
    [userId],
    'export_sessions',
  );

export const readMemberships = (tx: Reader, userId: number) =>
  tx.query<{ workspace: string; role: number; joinedAt: string }>(
    `select w.name as workspace, m.role, m.created_at as "joinedAt" from workspace_members m
     join workspaces w on w.id = m.workspace_id and w.deleted_at is null where m.user_id = $1 order by m.created_at, w.id`,
    [userId],
    'export_memberships',
  );

/** Rows of a page come after those with this id. */
export interface Page {
  userId: number;
  after: number;
}
/** Rows of one page. */
const PAGE = 200;

export interface MyTaskPart {
  id: number;
  workspace: string;
  board: string | null;
  list: string;
  title: string;
  description: string;
  isDone: boolean;
  due: string | null;
  createdAt: string;
  completedAt: string | null;
  archivedAt: string | null;
}

/** A page of the tasks in the user's My Tasks: their own, and those that they are assigned to. */
export const readMyTaskParts = (tx: Reader, { userId, after }: Page) =>
  tx.query<MyTaskPart>(
    `select l.id, w.name as workspace, p.title as board, coalesce(s.slot, s.title) as list, t.title, coalesce(d.description, '') as description,
       t.is_done as "isDone", v.value as due, t.created_at as "createdAt", t.completed_at as "completedAt", t.archived_at as "archivedAt"
     from task_links l
     join workspaces w on w.id = l.workspace_id and w.deleted_at is null
     join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id
     join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
     left join descriptions d on d.workspace_id = t.workspace_id and d.task_id = t.id
     left join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = 1
     where l.owner_id = $1 and l.id > $2 and (p.id is null or ${IS_READABLE}) order by l.id limit ${PAGE}`,
    [userId, after],
    'export_my_tasks',
  );

export interface OwnCommentPart {
  id: number;
  workspace: string;
  board: string | null;
  task: string | null;
  text: string;
  createdAt: string;
}

/** A page of the comments that the user wrote; without the task if they may no longer read it. */
export const readOwnComments = (tx: Reader, { userId, after }: Page) =>
  tx.query<OwnCommentPart>(
    `select c.id, w.name as workspace, r.board, r.task, c.content as text, c.created_at as "createdAt" from comments c
     join workspaces w on w.id = c.workspace_id and w.deleted_at is null
     left join lateral (
       select p.title as board, t.title as task from tasks t join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id
       where t.workspace_id = c.workspace_id and t.id = c.task_id and ${IS_READABLE}
     ) r on true
     where c.creator_id = $1 and c.id > $2 and c.deleted_at is null order by c.id limit ${PAGE}`,
    [userId, after],
    'export_own_comments',
  );

export interface OwnFilePart {
  id: number;
  workspace: string;
  board: string | null;
  name: string | null;
  uploadedAt: string;
}

/** A page of the files that the user attached. */
export const readOwnFiles = (tx: Reader, { userId, after }: Page) =>
  tx.query<OwnFilePart>(
    `select a.id, w.name as workspace, r.board, a.data->>'filename' as name, a.created_at as "uploadedAt" from activity a
     join workspaces w on w.id = a.workspace_id and w.deleted_at is null
     left join lateral (
       select p.title as board from projects p where p.workspace_id = a.workspace_id and p.id = a.project_id and ${IS_READABLE}
     ) r on true
     where a.user_id = $1 and a.kind = 'file-added' and a.id > $2 order by a.id limit ${PAGE}`,
    [userId, after],
    'export_own_files',
  );
