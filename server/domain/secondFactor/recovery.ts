import { renewRecoveryCodes as renewRule } from '../../../contract/rules/secondFactor';
import { InputRefused } from '../../appError';
import { checkInput } from '../core/checkInput';
import { SUCCESS, type AccountCommand } from '../core/command';
import { isOn } from '../rows/factors';
import { ownFactors, proveCode, provePassword } from './proof';
import { renewRecoveryCodes as renew } from './recoveryCodes';

/**
 * Creates ten new recovery codes. A user with an authenticator app must enter one of its codes or a
 * former recovery code.
 */
export const renewRecoveryCodes: AccountCommand<'renewRecoveryCodes'> = {
  on: 'account',
  isSecret: true,
  async run(scene, args) {
    const { password, code } = await checkInput(renewRule, args);
    await provePassword(scene, password);
    const factors = await ownFactors(scene);
    if (!isOn(factors)) throw new InputRefused({ field: null, key: 'second-factor-already-off' });
    if (factors.hasTotp) {
      if (!code) throw new InputRefused({ field: 'code', key: 'second-factor-code-required' });
      await proveCode(scene, code);
    }
    const recoveryCodes = await renew(scene.tx, scene.viewer.userId);
    return { payload: { ...SUCCESS, recoveryCodes }, commit: null };
  },
};
