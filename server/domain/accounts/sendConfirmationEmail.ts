import { InputRefused } from '../../appError';
import { requestConfirmation } from './requestConfirmation';
import { SUCCESS, type AccountCommand } from '../core/command';
import { requireOwn } from '../passwords/ownPassword';
import { pathWithin } from '../core/pathWithin';

/** Sends the confirmation link again; does nothing if the address is confirmed already. */
export const sendConfirmationEmail: AccountCommand<'sendConfirmationEmail'> = {
  on: 'account',
  async run({ tx, services, viewer: { userId } }, { url }) {
    const path = pathWithin(url);
    if (path === null) throw new InputRefused({ field: 'url', key: 'invalid-url' });
    const { email, isConfirmed } = await requireOwn(tx, userId);
    if (!isConfirmed) {
      await services.countConfirmation(userId);
      await requestConfirmation(tx, { userId, email, path });
    }
    return { payload: SUCCESS, commit: null };
  },
};
