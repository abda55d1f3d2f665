import { renewRecoveryCodes as renewRule } from '../../../contract/rules/secondFactor';
import { InputRefused } from '../../appError';
import { checkInput } from '../checkInput';
import { SUCCESS, type AccountCommand } from '../command';
import { requireOwn, requirePassword } from '../ownPassword';
import { isOn, lockFactors, readFactors } from './factors';
import { renewRecoveryCodes as renew } from './recoveryCodes';
import { verifyCode } from './verifyCode';

/**
 * Ten new recovery codes. Whoever has an authenticator app gives a code of it, or one of the former
 * recovery codes.
 */
export const renewRecoveryCodes: AccountCommand<'renewRecoveryCodes'> = {
  on: 'account',
  isSecret: true,
  async run(scene, args) {
    const {
      tx,
      services,
      viewer: { userId },
    } = scene;
    const { password, code } = await checkInput(renewRule, args);
    await requirePassword(scene, await requireOwn(tx, userId), password, {
      field: 'password',
      key: 'incorrect-password',
    });
    await lockFactors(tx, userId);
    const factors = await readFactors(tx, userId);
    if (!isOn(factors)) throw new InputRefused({ field: null, key: 'second-factor-already-off' });
    if (factors.hasTotp) {
      if (!code) throw new InputRefused({ field: 'code', key: 'second-factor-code-required' });
      const kind = await services.secondFactor(
        userId,
        () => verifyCode(tx, services, { userId, code }),
        (right) => right !== null,
      );
      if (kind === null)
        throw new InputRefused({ field: 'code', key: 'second-factor-code-invalid' });
    }
    return { payload: { ...SUCCESS, recoveryCodes: await renew(tx, userId) }, commit: null };
  },
};
