import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../db/database';

export type LinkPurpose =
  'confirm-email' | 'change-email' | 'reset-password' | 'invite' | 'stop-mail';

/** How long what a mail carries is good for (contract, "/link"); to stop mail is for as long as mail is kept. */
const LIFE: Record<LinkPurpose, string> = {
  'confirm-email': '7 days',
  'change-email': '24 hours',
  'reset-password': '1 hour',
  invite: '14 days',
  'stop-mail': '1 year',
};

/** Whether an address names a purpose. */
export function isLinkPurpose(text: string): text is LinkPurpose {
  return Object.hasOwn(LIFE, text);
}

/** 32 random bytes as base64url: what the link carries. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface NewLink {
  purpose: LinkPurpose;
  userId?: number;
  email?: string;
  path?: string;
  workspaceId?: number;
  taskId?: number;
}

export interface MailLink {
  id: number;
  userId: number | null;
  email: string | null;
  path: string | null;
  workspaceId: number | null;
  taskId: number | null;
  isUsed: boolean;
}

type Db = Pick<Tx, 'query'>;

/** Makes a link that carries nothing yet: its mail will. @returns its number. */
export async function makeLink(
  tx: Db,
  { purpose, userId, email, path, workspaceId, taskId }: NewLink,
): Promise<number> {
  const [link] = await tx.query<{ id: number }>(
    'insert into mail_links (purpose, user_id, email, path, workspace_id, task_id) values ($1, $2, $3, $4, $5, $6) returning id',
    [purpose, userId ?? null, email ?? null, path ?? null, workspaceId ?? null, taskId ?? null],
    'make_mail_link',
  );
  if (!link) throw new Error('a link was not made');
  return link.id;
}

/** What a mail's link carries from now on; only its hash is kept. @returns null where the link is no more. */
export async function mintToken(
  db: Db,
  purpose: LinkPurpose,
  linkId: number,
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const minted = await db.query(
    `insert into mail_link_tokens (token_hash, link_id, expires_at)
     select $1, id, now() + $3::interval from mail_links where id = $2 and purpose = $4 returning link_id`,
    [hashOf(token), linkId, LIFE[purpose], purpose],
    'mint_mail_link',
  );
  return minted.length > 0 ? token : null;
}

/** The link that a token opens, used or not; null for one that is unknown, expired, altered or of another purpose. */
export async function findLink(
  tx: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLink | null> {
  if (!TOKEN.test(token)) return null;
  const [link] = await tx.query<MailLink>(
    `select l.id, l.user_id as "userId", l.email, l.path, l.workspace_id as "workspaceId", l.task_id as "taskId", l.used_at is not null as "isUsed"
     from mail_link_tokens t join mail_links l on l.id = t.link_id
     where t.token_hash = $1 and t.expires_at > now() and l.purpose = $2`,
    [hashOf(token), purpose],
    'find_mail_link',
  );
  return link ?? null;
}

/** Uses a link up. @returns false where somebody was faster. */
export async function useLink(tx: Db, id: number): Promise<boolean> {
  const used = await tx.query(
    'update mail_links set used_at = now() where id = $1 and used_at is null returning id',
    [id],
    'use_mail_link',
  );
  return used.length > 0;
}

/** Kills what a person has been sent or is about to be: links of these purposes and the mails that wait for them. */
export async function dropLinks(tx: Db, userId: number, ...purposes: LinkPurpose[]): Promise<void> {
  await tx.query(
    'delete from mail_links where user_id = $1 and purpose = any($2)',
    [userId, purposes],
    'drop_mail_links',
  );
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
