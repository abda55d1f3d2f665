import { changePassword as changePasswordRule } from '../../../contract/rules/ownAccount';
import { InputRejected, type FieldRejection } from '../../appError';
import { checkInput } from '../core/checkInput';
import { checkNewPassword } from '../passwords/checkNewPassword';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { endSessionsBut } from '../sessions/endSessions';
import { endCredentials } from './credentials';
import { dropLinks } from '../mail/mailLinks';
import { requireOwn, requirePassword } from '../passwords/ownPassword';
import { slotOf } from '../core/services';

const WRONG: FieldRejection = { field: 'oldPassword', key: 'invalid-old-password' };

/**
 * Changes the password. All other sessions of the user end, and open reset and change-address links
 * become invalid: a person who knew the old password may have requested them. API tokens and feeds'
 * addresses end if the user wants that.
 */
export const changePassword = defineAccountCommand('changePassword', {
  can: 'unconfirmed',
  async run(context, args) {
    const { tx, services, viewer } = context;
    const { oldPassword, newPassword } = await checkInput(changePasswordRule, args);
    const account = await requireOwn(tx, viewer.userId);
    const before = await requirePassword(context, account, oldPassword, WRONG);
    await checkNewPassword(newPassword, account, 'newPassword');
    const changed = await tx.query(
      'update users set password_hash = $3, updated_at = now() where id = $1 and password_hash = $2 returning id',
      [viewer.userId, before, await services.passwords.hash(newPassword, slotOf(viewer.userId))],
      'change_password',
    );
    if (changed.length === 0) throw new InputRejected(WRONG);
    await endSessionsBut(tx, viewer.userId, viewer.sessionHash);
    await endCredentials(tx, viewer.userId, {
      revokesTokens: args.revokesTokens ?? false,
      removesFeeds: args.removesFeeds ?? false,
    });
    await dropLinks(tx, viewer.userId, 'reset-password', 'change-email');
    return { payload: SUCCESS, commit: null, endsSessions: true };
  },
});
