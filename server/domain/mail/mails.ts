import type { Tx } from '../../db/database';
import type { ClientSummary } from '../core/clientSummary';

/** What mails are about, with what each needs beside whom it is for. Their texts are made when they are sent (`server/mail`). */
export interface MailData {
  'confirm-email': Record<string, never>;
  'change-email': Record<string, never>;
  'change-email-notice': { newEmail: string };
  /** For an address, known or not: whoever sends it looks whether somebody has it. */
  'reset-password': Record<string, never>;
  'new-device': ClientSummary;
  'second-factor-on': Record<string, never>;
  'second-factor-off': Record<string, never>;
  'recovery-code-used': { left: number };
  'passkey-added': { name: string };
  'passkey-removed': { name: string };
  'passkey-copied': { name: string };
  invitation: { inviterId: number };
  added: { inviterId: number };
  'access-request': { requesterId: number; projectId: number | null };
  'access-answer': { projectId: number | null; isGranted: boolean };
  'task-news': { items: NewsItem[] };
}
export type MailKind = keyof MailData;

/** One thing that happened on a task, as it concerns the reader. */
export interface NewsItem {
  kind: 'assigned' | 'mentioned' | 'commented';
  /** Whose doing it was. */
  by: number;
  commentId?: number;
}

export interface NewMail<K extends MailKind> {
  kind: K;
  data: MailData[K];
  /** Whom it is for; left out where it is for an address that may be nobody's. */
  userId?: number;
  /** Where it goes; left out: to the person's own address at the time. */
  address?: string;
  /** What to say it in where it is for nobody known. */
  locale?: string;
  linkId?: number;
  workspaceId?: number;
  taskId?: number;
}

/** Has a mail sent: written in the transaction that causes it, so that there is one exactly if that happened. */
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
