import { links } from '../../contract/links';
import { makeLink } from '../domain/mail/mailLinks';
import type { MailData } from '../domain/mail/mails';
import type { Compose, ComposeNeeds, Person } from './composeMail';
import { mailLinkUrl } from './mailLinkUrl';
import type { WaitingMail } from './mailRows';
import type { Words } from './mailTexts';
import type { Content } from './renderMail';
import { securityWords } from './securityWords';

/**
 * Mails about the recipient's own account: each with a link, except the notice to a former address.
 */
export const composeAccountMail: Compose = async (needs, mail, { texts, to, person }) => {
  if (person === null) return null;
  switch (mail.kind) {
    case 'confirm-email':
      return person.isConfirmed
        ? null
        : withUrl(texts.confirmEmail(), await ownLink(needs, mail, 'confirm-email'));
    case 'change-email':
      return withUrl(
        texts.changeEmail({ address: to }),
        await ownLink(needs, mail, 'change-email'),
      );
    case 'reset-password':
      return withUrl(texts.resetPassword(), await resetLink(needs, person));
    case 'change-email-notice': {
      const { newEmail } = mail.data as MailData['change-email-notice'];
      const path =
        person.nick === null ? links.landing() : links.settings(person.nick, 'change-password');
      return withUrl(texts.changeEmailNotice({ newEmail }), needs.config.baseUrl + path);
    }
    case 'new-device': {
      const path = person.nick === null ? links.landing() : links.settings(person.nick, 'security');
      return withUrl(
        texts.newDevice({ ...(mail.data as MailData['new-device']), at: new Date(mail.stamp) }),
        needs.config.baseUrl + path,
      );
    }
    case 'api-token-created':
      return withUrl(
        texts.apiTokenCreated(mail.data as MailData['api-token-created']),
        settingsPage(needs, person, 'api-tokens'),
      );
    case 'webhook-off':
      return mail.workspaceId === null
        ? null
        : withUrl(
            texts.webhookOff(mail.data as MailData['webhook-off']),
            needs.config.baseUrl + links.workspaceSettings(mail.workspaceId, 'webhooks'),
          );
    default: {
      const words = securityWords(texts, mail);
      return words && withUrl(words, settingsPage(needs, person, 'security'));
    }
  }
};

/** The page where the user manages how they sign in, or their API tokens. */
function settingsPage(
  { config }: ComposeNeeds,
  { id, nick }: Person,
  tab: 'security' | 'api-tokens',
): string {
  return config.baseUrl + links.settings(nick ?? String(id), tab);
}

function withUrl({ lines, ...words }: Words, url: string | null): Content | null {
  return url === null ? null : { ...words, url, blocks: lines.map((line) => ({ line })) };
}

function ownLink(
  needs: ComposeNeeds,
  { linkId }: WaitingMail,
  purpose: 'confirm-email' | 'change-email',
): Promise<string | null> {
  return linkId === null ? Promise.resolve(null) : mailLinkUrl(needs, purpose, linkId);
}

/**
 * The account is looked up only here: the request gets the same response, equally fast, for every
 * address.
 */
async function resetLink(
  needs: ComposeNeeds,
  { id: userId, email }: Person,
): Promise<string | null> {
  return mailLinkUrl(
    needs,
    'reset-password',
    await makeLink(needs.db, { purpose: 'reset-password', userId, email }),
  );
}
