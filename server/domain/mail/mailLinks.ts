import { createHash, randomBytes } from 'node:crypto';
import type { NewsTopic } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';

export type LinkPurpose =
  'confirm-email' | 'change-email' | 'reset-password' | 'invite' | 'stop-mail';

/** What a stop-mail link ends besides mail about one task: a topic, the digest, a task's reminder. */
export type StopTopic = NewsTopic | 'digest' | 'reminder';

/**
 * How long a token is valid (contract, "/link"). A stop-mail token must work for as long as users
 * keep the mail.
 */
const LIFE: Record<LinkPurpose, string> = {
  'confirm-email': '7 days',
  'change-email': '24 hours',
  'reset-password': '1 hour',
  invite: '14 days',
  'stop-mail': '1 year',
};

/** Whether a URL segment is a link purpose. */
export function isLinkPurpose(text: string): text is LinkPurpose {
  return Object.hasOwn(LIFE, text);
}

/** A token: 32 random bytes as base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface NewLink {
  purpose: LinkPurpose;
  userId?: number;
  email?: string;
  path?: string;
  workspaceId?: number;
  taskId?: number;
  topic?: StopTopic;
}

export interface MailLink {
  id: number;
  userId: number | null;
  email: string | null;
  path: string | null;
  workspaceId: number | null;
  taskId: number | null;
  topic: StopTopic | null;
  isUsed: boolean;
}

type Db = Pick<Tx, 'query'>;

/**
 * Creates a link without a token; the mail sender creates the token.
 * @returns the link's id.
 */
export async function makeLink(
  tx: Db,
  { purpose, userId, email, path, workspaceId, taskId, topic }: NewLink,
): Promise<number> {
  const [link] = await tx.query<{ id: number }>(
    'insert into mail_links (purpose, user_id, email, path, workspace_id, task_id, topic) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    [
      purpose,
      userId ?? null,
      email ?? null,
      path ?? null,
      workspaceId ?? null,
      taskId ?? null,
      topic ?? null,
    ],
    'make_mail_link',
  );
  if (!link) throw new Error('a link was not made');
  return link.id;
}

/**
 * Creates a token for a mail's link; the database stores only its hash.
 * @returns null if the link was deleted.
 */
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

/**
 * The link of a token, used or unused; null if the token is unknown, expired, altered or of another
 * purpose.
 */
export async function findLink(
  tx: Db,
  purpose: LinkPurpose,
  token: string,
): Promise<MailLink | null> {
  if (!TOKEN.test(token)) return null;
  const [link] = await tx.query<MailLink>(
    `select l.id, l.user_id as "userId", l.email, l.path, l.workspace_id as "workspaceId", l.task_id as "taskId", l.topic, l.used_at is not null as "isUsed"
     from mail_link_tokens t join mail_links l on l.id = t.link_id
     where t.token_hash = $1 and t.expires_at > now() and l.purpose = $2`,
    [hashOf(token), purpose],
    'find_mail_link',
  );
  return link ?? null;
}

/**
 * Marks a link as used.
 * @returns false if a concurrent request has used it.
 */
export async function useLink(tx: Db, id: number): Promise<boolean> {
  const used = await tx.query(
    'update mail_links set used_at = now() where id = $1 and used_at is null returning id',
    [id],
    'use_mail_link',
  );
  return used.length > 0;
}

/** Deletes a user's links of these purposes together with the queued mails that refer to them. */
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
