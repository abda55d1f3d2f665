import type { NotificationKind } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import type { ClientSummary } from '../core/clientSummary';

/**
 * Mail kinds and their data besides the recipient. The text is rendered when the mail is sent
 * (`server/mail`).
 */
export interface MailData {
  'confirm-email': Record<string, never>;
  'change-email': Record<string, never>;
  'change-email-notice': { newEmail: string };
  /** For any address: the mail sender checks whether it has an account. */
  'reset-password': Record<string, never>;
  'new-device': ClientSummary;
  'second-factor-on': Record<string, never>;
  'second-factor-off': Record<string, never>;
  'recovery-code-used': { left: number };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'passkey-copied': { name: string };
  'api-token-created': { name: string };
  /** `host`: of its address. */
  'webhook-off': { host: string };
  invitation: { inviterId: number };
  /** `projectId`: the board that they were invited to, if any. */
  added: { inviterId: number; projectId?: number };
  'access-request': { requesterId: number; projectId: number | null };
  'access-answer': { projectId: number | null; isGranted: boolean };
  'task-news': { items: NewsItem[] };
  /** News of a workspace, at once. */
  news: { items: DigestItem[] };
  /** What a user hears of once a day, from all workspaces. */
  digest: { items: DigestItem[] };
  /** News for one browser (`push_id`): of one task, or of none. */
  push: { items: DigestItem[] };
  /** The due date that it is about, and the recipient's time zone. */
  reminder: { due: string; timeZone: string };
}
export type MailKind = keyof MailData;

/** One event on a task, from the recipient's point of view. */
export interface NewsItem {
  kind: 'assigned' | 'mentioned' | 'commented' | 'completed' | 'moved' | 'file' | DueKind;
  /** Id of the user who caused it; null: time itself. */
  by: number | null;
  commentId?: number;
  /** The list that the task was moved to. */
  to?: number;
  fileId?: number;
  /** The due date that it is about. */
  due?: string;
}

/**
 * Mails of news: they wait for the end of their reader's quiet hours. A reminder comes at the minute
 * that its user has set, and mails about the account come at once.
 */
export const MAILS_OF_NEWS: readonly MailKind[] = [
  'added',
  'access-request',
  'access-answer',
  'task-news',
  'news',
  'digest',
  'push',
];

/** News that time itself causes. */
type DueKind = 'dueSoon' | 'overdue';

/** One event, as a digest collects it; its text is made when the digest is sent. */
export interface DigestItem {
  kind: NotificationKind;
  /** Id of the user who caused it; null: time itself. */
  by: number | null;
  workspaceId: number;
  projectId: number | null;
  taskId: number | null;
  commentId: number | null;
  /** What the sentence needs besides. */
  data: { to?: number; fileId?: number; role?: string; due?: string };
}

export interface NewMail<K extends MailKind> {
  kind: K;
  data: MailData[K];
  /** The recipient's id; absent for an address that may have no account. */
  userId?: number;
  /** The recipient's address; if absent, the user's current address at the time of sending. */
  address?: string;
  /** Language of the mail if the recipient has no account. */
  locale?: string;
  linkId?: number;
  workspaceId?: number;
  taskId?: number;
}

/**
 * Queues a mail in the transaction of the change that causes it: the mail is sent if and only if
 * the change commits.
 */
export async function queueMail<K extends MailKind>(
  tx: Pick<Tx, 'query'>,
  mail: NewMail<K>,
): Promise<void> {
  const { kind, data, userId, address, locale, linkId, workspaceId, taskId } = mail;
  await tx.query(
    'insert into mails (kind, data, user_id, address, locale, link_id, workspace_id, task_id) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      kind,
      JSON.stringify(data),
      userId ?? null,
      address ?? null,
      locale ?? null,
      linkId ?? null,
      workspaceId ?? null,
      taskId ?? null,
    ],
    'queue_mail',
  );
}
