import type { Locale } from '../domain/accounts/accounts';
import type { ClientSummary } from '../domain/core/clientSummary';
import { en } from './texts/en';
import { pl } from './texts/pl';

/** Roles as mails name them. */
export type Role = 'owner' | 'admin' | 'member';

/** The texts of one mail; `renderMail` adds the layout. */
export interface Words {
  subject: string;
  lines: string[];
  /** The button's label, if there is a button. */
  action?: string;
  /** Small print below the button. */
  notes?: string[];
}

/** One event, above the comment that it may be about. */
export interface NewsWords {
  by: string;
  title: string;
}

/**
 * All texts of the product's mails. Whole sentences, because word order and plurals differ between
 * languages; names are not inflected. Not part of the dictionaries in `locales/`, which browsers
 * load.
 */
export interface MailTexts {
  /** The BCP 47 tag of the HTML. */
  language: Locale;
  greeting: string;
  /** Explains why the recipient gets the mail. */
  sentBy: string;
  confirmEmail: () => Words;
  resetPassword: () => Words;
  changeEmail: (at: { address: string }) => Words;
  changeEmailNotice: (at: { newEmail: string }) => Words;
  newDevice: (sign: ClientSummary & { at: Date }) => Words;
  secondFactorOn: () => Words;
  secondFactorOff: () => Words;
  recoveryCodeUsed: (at: { left: number }) => Words;
  passkeyAdded: (at: { name: string }) => Words;
  passkeyRemoved: (at: { name: string }) => Words;
  passkeyCopied: (at: { name: string }) => Words;
  apiTokenCreated: (at: { name: string }) => Words;
  webhookOff: (at: { host: string }) => Words;
  /** At most one of `board` and `task` is given: what the person is invited to. */
  invitation: (at: {
    inviter: string;
    workspace: string;
    board: string | null;
    task: string | null;
  }) => Words;
  added: (at: { inviter: string; workspace: string; board: string | null }) => Words;
  accessRequest: (at: { requester: string; workspace: string; board: string | null }) => Words;
  /** Without the place: its reader may not see it. */
  accessAsked: (at: { requester: string }) => Pick<Words, 'subject' | 'lines'>;
  accessGranted: (at: { workspace: string; board: string | null }) => Words;
  /** Without the board's title: a rejected user must not learn it. */
  accessDenied: (at: { workspace: string; isBoard: boolean }) => Words;
  /** Subject and button; the lines are those of the news. */
  news: (at: { title: string; count: number }) => Words;
  assigned: (at: NewsWords) => Pick<Words, 'subject' | 'lines'>;
  mentioned: (at: NewsWords) => Pick<Words, 'subject' | 'lines'>;
  commented: (at: NewsWords) => Pick<Words, 'subject' | 'lines'>;
  completed: (at: NewsWords) => Pick<Words, 'subject' | 'lines'>;
  moved: (at: NewsWords & { list: string }) => Pick<Words, 'subject' | 'lines'>;
  file: (at: NewsWords & { filename: string }) => Pick<Words, 'subject' | 'lines'>;
  role: (at: { by: string; workspace: string; role: Role }) => Pick<Words, 'subject' | 'lines'>;
  /** Subject of a mail with news of several tasks. */
  digest: (at: { count: number }) => Pick<Words, 'subject'>;
  /** Below the last news of a digest that is too long. */
  more: (at: { count: number }) => string;
  openInbox: string;
  /** `due` is a bare day or an instant, which is told in the zone of the recipient. */
  reminder: (at: {
    title: string;
    due: string;
    timeZone: string;
  }) => Pick<Words, 'subject' | 'lines'>;
  /** After the due date. */
  overdue: MailTexts['reminder'];
  openTask: string;
  /** Labels of the link that ends mail about the task, of the topic, the digest, the reminder. */
  stop: string;
  stopTopic: string;
  stopDigest: string;
  stopReminder: string;
}

const TEXTS: Record<Locale, MailTexts> = { en, pl };

/** The texts in the user's language; English for unsupported languages. */
export function mailTexts(locale: string | null): MailTexts {
  return locale === 'pl' ? TEXTS.pl : TEXTS.en;
}
