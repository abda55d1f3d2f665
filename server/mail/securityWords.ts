import type { MailData } from '../domain/mail/mails';
import type { WaitingMail } from './mailRows';
import type { MailTexts, Words } from './mailTexts';

/** The texts of mails about a user's second factor or passkeys; null for every other kind. */
export function securityWords(texts: MailTexts, { kind, data }: WaitingMail): Words | null {
  switch (kind) {
    case 'second-factor-on':
      return texts.secondFactorOn();
    case 'second-factor-off':
      return texts.secondFactorOff();
    case 'recovery-code-used':
      return texts.recoveryCodeUsed(data as MailData['recovery-code-used']);
    case 'passkey-added':
      return texts.passkeyAdded(data as MailData['passkey-added']);
    case 'passkey-removed':
      return texts.passkeyRemoved(data as MailData['passkey-removed']);
    case 'passkey-copied':
      return texts.passkeyCopied(data as MailData['passkey-copied']);
    default:
      return null;
  }
}
