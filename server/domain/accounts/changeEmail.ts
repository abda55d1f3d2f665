import { cleanLine } from '../../../contract/cleanText';
import { changeEmail as changeEmailRule } from '../../../contract/rules/ownAccount';
import { InputRejected } from '../../appError';
import { isAddressTaken } from './accounts';
import { foldEmail } from '../core/email';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { dropLinks, makeLink } from '../mail/mailLinks';
import { queueMail } from '../mail/mails';
import { requireOwn, requirePassword } from '../passwords/ownPassword';

/**
 * The first of two steps: sends a link to the new address and a notice to the old one. Nothing
 * changes until the link is opened; a newer link invalidates the older one (docs/behaviour.md#4).
 */
export const changeEmail = defineAccountCommand('changeEmail', {
  can: 'unconfirmed',
  async run(context, { oldEmail, newEmail, password }) {
    const {
      tx,
      services,
      viewer: { userId },
    } = context;
    const wanted = await checkInput(changeEmailRule, { email: newEmail, password });
    const account = await requireOwn(tx, userId);
    if (foldEmail(cleanLine(oldEmail)) !== foldEmail(account.email))
      throw new InputRejected({ field: 'oldEmail', key: 'wrong-old-email' });
    if (foldEmail(wanted.email) === foldEmail(account.email))
      throw new InputRejected({ field: 'email', key: 'change-email-error-same' });
    await requirePassword(context, account, wanted.password, {
      field: 'password',
      key: 'incorrect-password',
    });
    if (await isAddressTaken(tx, wanted.email))
      throw new InputRejected({ field: 'email', key: 'change-email-email-exists' });
    await services.countConfirmation(userId);
    // Of two simultaneous requests the later one counts.
    await tx.query(
      'select 1 as one from users where id = $1 for update',
      [userId],
      'lock_own_account',
    );
    await dropLinks(tx, userId, 'change-email');
    const linkId = await makeLink(tx, { purpose: 'change-email', userId, email: wanted.email });
    await queueMail(tx, { kind: 'change-email', userId, address: wanted.email, linkId, data: {} });
    await queueMail(tx, {
      kind: 'change-email-notice',
      userId,
      address: account.email,
      data: { newEmail: wanted.email },
    });
    return { payload: SUCCESS, commit: null };
  },
});
