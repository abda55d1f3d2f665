import { InputRejected } from '../../appError';
import { requestConfirmation } from './requestConfirmation';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { requireOwn } from '../passwords/ownPassword';
import { safeRedirectPath } from '../core/safeRedirectPath';

/** Sends the confirmation link again; does nothing if the address is confirmed already. */
export const sendConfirmationEmail = defineAccountCommand('sendConfirmationEmail', {
  can: 'unconfirmed',
  async run({ tx, services, viewer: { userId } }, { url }) {
    const path = safeRedirectPath(url);
    if (path === null) throw new InputRejected({ field: 'url', key: 'invalid-url' });
    const { email, isConfirmed } = await requireOwn(tx, userId);
    if (!isConfirmed) {
      await services.countConfirmation(userId);
      await requestConfirmation(tx, { userId, email, path });
    }
    return { payload: SUCCESS, commit: null };
  },
});
