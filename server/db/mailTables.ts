import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, Instant } from './columns';

/** The tables behind outgoing mail, as Kysely's builder sees them. */
export interface MailTables {
  mail_links: MailLinksTable;
  mail_link_tokens: { token_hash: Buffer; link_id: number; expires_at: string };
  mails: MailsTable;
  mail_stops: { user_id: number; task_id: number; created_at: Instant };
}

interface MailLinksTable {
  id: Generated<number>;
  purpose: 'confirm-email' | 'change-email' | 'reset-password' | 'invite' | 'stop-mail';
  user_id: number | null;
  email: string | null;
  path: string | null;
  workspace_id: number | null;
  task_id: number | null;
  created_at: Instant;
  used_at: string | null;
}

interface MailsTable {
  id: Generated<number>;
  kind: string;
  user_id: number | null;
  address: string | null;
  locale: string | null;
  link_id: number | null;
  workspace_id: number | null;
  task_id: number | null;
  data: ColumnType<unknown, string | undefined, string>;
  created_at: Instant;
  due_at: Instant;
  attempts: Defaulted<number>;
  leased_until: string | null;
  done_at: string | null;
  outcome: 'sent' | 'dropped' | 'failed' | null;
}
