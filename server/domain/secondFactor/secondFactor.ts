import { AppError } from '../../appError';
import { defineQuery } from '../core/defineQuery';
import { isOn, readFactors } from '../rows/factors';
import { readPasskeys } from './passkeys';
import { countRecoveryCodes } from './recoveryCodes';

/** The viewer's second factors. */
export const secondFactor = defineQuery('secondFactor', {
  can: 'unconfirmed',
  async run({ tx, viewer }) {
    if (viewer.state === 'signed-out') throw new AppError('user-not-logged-in');
    const { userId } = viewer;
    const [totp] = await tx.query<{ since: string }>(
      'select confirmed_at as since from totp_factors where user_id = $1 and confirmed_at is not null',
      [userId],
      'totp_since',
    );
    return {
      data: {
        isOn: isOn(await readFactors(tx, userId)),
        totpSince: totp?.since ?? null,
        recoveryCodesLeft: await countRecoveryCodes(tx, userId),
        passkeys: await readPasskeys(tx, userId),
      },
    };
  },
});
