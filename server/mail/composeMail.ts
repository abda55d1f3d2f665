import type { Config } from '../config';
import type { Database } from '../db/database';
import { foldEmail } from '../domain/core/email';
import { composeAccountMail } from './composeAccountMail';
import { composeDigest } from './composeDigest';
import { composePeopleMail } from './composePeopleMail';
import { composeReminderMail } from './composeReminderMail';
import { composeTaskMail } from './composeTaskMail';
import { mailTexts, type MailTexts } from './mailTexts';
import type { WaitingMail } from './mailRows';
import { renderMail, type Content } from './renderMail';
import type { Message } from './transport';

export interface ComposeNeeds {
  db: Database;
  config: Pick<Config, 'baseUrl' | 'isConfirmationRequired'>;
}

/** The recipient, as of the time of sending. */
export interface Addressee {
  to: string;
  texts: MailTexts;
  /** Null for an address without an account. */
  person: Person | null;
}

export interface Person {
  id: number;
  email: string;
  locale: string;
  nick: string | null;
  isConfirmed: boolean;
}

/** Renders one kind of mail for its recipient; null if there is nothing left to say. */
export type Compose = (
  needs: ComposeNeeds,
  mail: WaitingMail,
  addressee: Addressee,
) => Promise<Content | null>;

const BY_KIND: Record<WaitingMail['kind'], Compose> = {
  'confirm-email': composeAccountMail,
  'change-email': composeAccountMail,
  'change-email-notice': composeAccountMail,
  'reset-password': composeAccountMail,
  'new-device': composeAccountMail,
  'second-factor-on': composeAccountMail,
  'second-factor-off': composeAccountMail,
  'recovery-code-used': composeAccountMail,
  'passkey-added': composeAccountMail,
  'passkey-removed': composeAccountMail,
  'passkey-copied': composeAccountMail,
  'api-token-created': composeAccountMail,
  'webhook-off': composeAccountMail,
  invitation: composePeopleMail,
  added: composePeopleMail,
  'access-request': composePeopleMail,
  'access-answer': composePeopleMail,
  'task-news': composeTaskMail,
  news: composeDigest,
  digest: composeDigest,
  reminder: composeReminderMail,
  // No mail: `push/composePush.ts`.
  push: () => Promise.resolve(null),
};

/**
 * Renders a mail from its row and the data at the time of sending.
 * @returns null if it has become pointless: the recipient is deleted, the link was revoked, the
 *   task is hidden from them, the comment deleted.
 */
export async function composeMail(needs: ComposeNeeds, mail: WaitingMail): Promise<Message | null> {
  const addressee = await addresseeOf(needs, mail);
  const content = addressee && (await BY_KIND[mail.kind](needs, mail, addressee));
  if (!content) return null;
  return {
    id: `<mail-${mail.id}-${mail.stamp}@${new URL(needs.config.baseUrl).hostname}>`,
    to: addressee.to,
    subject: content.subject,
    ...renderMail(addressee.texts, content),
    stopUrl: content.stop?.url ?? null,
    links: content.url === null ? [] : [content.url],
  };
}

async function addresseeOf(
  { db, config }: ComposeNeeds,
  mail: WaitingMail,
): Promise<Addressee | null> {
  if (mail.kind === 'invitation')
    return mail.address === null
      ? null
      : { to: mail.address, texts: mailTexts(mail.locale), person: null };
  const [person] = await db.query<Person>(
    `select id, email, locale, nick, email_confirmed_at is not null as "isConfirmed" from users
     where deleted_at is null and (id = $1 or ($1::bigint is null and email_folded = $2))`,
    [mail.userId, mail.address === null ? null : foldEmail(mail.address)],
    'mail_addressee',
  );
  if (!person) return null;
  const isAboutAccount = BY_KIND[mail.kind] === composeAccountMail;
  // An address that must be confirmed and is not may belong to another person: send it nothing of a
  // workspace.
  if (!isAboutAccount && config.isConfirmationRequired && !person.isConfirmed) return null;
  const to = mail.kind === 'reset-password' ? person.email : (mail.address ?? person.email);
  return { to, texts: mailTexts(person.locale), person };
}
