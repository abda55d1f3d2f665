import type { Credentials } from '../../../contract/generated/schema';
import { countCredentials } from '../accounts/credentials';
import { foldEmail } from '../core/email';
import { HUE, joinHue } from '../rows/memberHue';
import { maySee } from '../mail/taskReaders';
import { findLink, type LinkPurpose, type MailLink, type StopTopic } from '../mail/mailLinks';
import type { Services } from '../core/services';
import { isTaskShown } from './isTaskShown';

/**
 * What the page of a mail's link shows before the user acts. `next` is what its button does: `act`
 * performs the link's purpose, `log-in` requires the account that requested the link,
 * `set-password` proves access to the mailbox by a new password, `sign-up` leads through
 * registration or login, `other-account` means that another user is signed in in this browser,
 * `done` means that nothing is left to do.
 */
export interface LinkDetails {
  purpose: LinkPurpose;
  next: 'act' | 'log-in' | 'set-password' | 'sign-up' | 'other-account' | 'done';
  /** The address that the link is about; null if it concerns none. */
  email: string | null;
  workspace: string | null;
  inviter: string | null;
  /** The avatar of that person. */
  inviterAvatar: InviterAvatar | null;
  /** Null also for a task that the link's user, or an invitation's addressee, may not see any more. */
  task: string | null;
  /** What a stop link ends, unless it is mail about a task. */
  topic: StopTopic | null;
  /** Of a reset: the account's other access, which the new password ends on request. */
  credentials: LinkedCredentials | null;
}

interface InviterAvatar {
  initials: string;
  hue: number;
}

export interface LinkedCredentials extends Credentials {
  /** They end in any case, because the account's address was never confirmed. */
  mustEnd: boolean;
}

type Db = Pick<Services['db'], 'query'>;
interface Request {
  token: string;
  /** The user who is signed in in the requesting browser; null if signed out. */
  userId: number | null;
}

const NOTHING = {
  ...{ email: null, workspace: null, inviter: null, task: null, topic: null },
  ...{ inviterAvatar: null, credentials: null },
};

const DESCRIBE: Record<
  LinkPurpose,
  (db: Db, link: MailLink, userId: number | null) => Promise<LinkDetails | null>
> = {
  'confirm-email': describeConfirmation,
  'change-email': describeChange,
  invite: describeInvitation,
  'reset-password': describeReset,
  'stop-mail': describeStop,
};

/**
 * Read-only.
 * @returns null for a link that is unknown, expired or no longer usable.
 */
export async function describeLink(
  db: Db,
  purpose: LinkPurpose,
  { token, userId }: Request,
): Promise<LinkDetails | null> {
  const link = await findLink(db, purpose, token);
  return link ? DESCRIBE[purpose](db, link, userId) : null;
}

async function describeReset(db: Db, link: MailLink): Promise<LinkDetails | null> {
  if (link.isUsed) return null;
  const owner = await ownerOf(db, link);
  const credentials =
    owner && link.userId !== null
      ? { ...(await countCredentials(db, link.userId)), mustEnd: !owner.isConfirmed }
      : null;
  return { ...NOTHING, purpose: 'reset-password', next: 'act', credentials };
}

/**
 * Only the browser of the registered account may confirm by a click. Another reader of the mail may
 * have received it because a stranger registered their address.
 */
async function describeConfirmation(
  db: Db,
  link: MailLink,
  userId: number | null,
): Promise<LinkDetails | null> {
  const owner = await ownerOf(db, link);
  if (!owner || link.email === null || owner.folded !== foldEmail(link.email)) return null;
  const next = owner.isConfirmed ? 'done' : userId === link.userId ? 'act' : 'set-password';
  return { ...NOTHING, purpose: 'confirm-email', next, email: link.email };
}

async function describeChange(
  db: Db,
  link: MailLink,
  userId: number | null,
): Promise<LinkDetails | null> {
  const owner = await ownerOf(db, link);
  if (!owner || link.email === null) return null;
  const about = { ...NOTHING, purpose: 'change-email', email: link.email } as const;
  if (link.isUsed)
    return owner.folded === foldEmail(link.email) ? { ...about, next: 'done' } : null;
  return {
    ...about,
    next: userId === link.userId ? 'act' : userId === null ? 'log-in' : 'other-account',
  };
}

async function describeInvitation(
  db: Db,
  link: MailLink,
  userId: number | null,
): Promise<LinkDetails | null> {
  const { taskId, workspaceId } = link;
  if (link.email === null || workspaceId === null) return null;
  const folded = foldEmail(link.email);
  const [found] = await db.query<{
    workspace: string;
    inviter: string | null;
    initials: string | null;
    hue: number;
    isInvited: boolean;
    isMember: boolean;
    isSame: boolean;
    task: string | null;
  }>(
    `select w.name as workspace, coalesce(nullif(u.name, ''), u.email) as inviter, nullif(u.nick_short, '') as initials, ${HUE} as hue, i.email_folded is not null as "isInvited",
       m.user_id is not null as "isMember", coalesce(reader.email_folded = $2, false) as "isSame", t.title as task
     from workspaces w
     left join invitations i on i.workspace_id = w.id and i.email_folded = $2
     left join users u on u.id = i.inviter_id
     ${joinHue('$1')}
     left join users reader on reader.id = $3
     left join workspace_members m on m.workspace_id = w.id and m.user_id = reader.id
     left join tasks t on t.workspace_id = w.id and t.id = $4
     where w.id = $1 and w.deleted_at is null`,
    [workspaceId, folded, userId, taskId],
    'describe_invitation',
  );
  if (!found || !(found.isInvited || (found.isSame && found.isMember))) return null;
  const { workspace, inviter, isMember, isSame } = found;
  const isShown = taskId !== null && (await isTaskShown(db, { workspaceId, taskId, folded }));
  const task = isShown ? found.task : null;
  const next = userId === null ? 'sign-up' : !isSame ? 'other-account' : isMember ? 'done' : 'act';
  const inviterAvatar =
    inviter === null
      ? null
      : { initials: found.initials ?? inviter.slice(0, 1).toUpperCase(), hue: found.hue };
  const about = { email: link.email, workspace, inviter, inviterAvatar, task };
  return { ...NOTHING, ...about, purpose: 'invite', next };
}

/** Names the task only if the link's user may still see it; the link still works. */
async function describeStop(
  db: Db,
  { taskId, workspaceId, topic, userId }: MailLink,
): Promise<LinkDetails | null> {
  const about = { ...NOTHING, purpose: 'stop-mail', next: 'act', topic } as const;
  if (topic !== null && topic !== 'reminder') return about;
  const [found] = await db.query<{ task: string }>(
    `select t.title as task from tasks t join workspaces w on w.id = t.workspace_id and w.deleted_at is null
     where t.workspace_id = $1 and t.id = $2`,
    [workspaceId, taskId],
    'describe_stop',
  );
  if (!found || taskId === null || userId === null) return null;
  return { ...about, task: (await maySee(db, userId, taskId)) ? found.task : null };
}

interface Owner {
  folded: string;
  isConfirmed: boolean;
}

async function ownerOf(db: Db, { userId }: MailLink): Promise<Owner | undefined> {
  const [owner] = await db.query<Owner>(
    'select email_folded as folded, email_confirmed_at is not null as "isConfirmed" from users where id = $1 and deleted_at is null',
    [userId],
    'describe_owner',
  );
  return owner;
}
