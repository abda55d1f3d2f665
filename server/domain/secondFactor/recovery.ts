import { renewRecoveryCodes as renewRule } from '../../../contract/rules/secondFactor';
import { InputRejected } from '../../appError';
import { checkInput } from '../core/checkInput';
import { defineAccountCommand, SUCCESS } from '../core/defineCommand';
import { isOn } from '../rows/factors';
import { ownFactors, proveCode, provePassword } from './proof';
import { renewRecoveryCodes as renew } from './recoveryCodes';

/**
 * Creates ten new recovery codes. A user with an authenticator app must enter one of its codes or a
 * former recovery code.
 */
export const renewRecoveryCodes = defineAccountCommand('renewRecoveryCodes', {
  can: 'unconfirmed',
  isSecret: true,
  async run(context, args) {
    const { password, code } = await checkInput(renewRule, args);
    await provePassword(context, password);
    const factors = await ownFactors(context);
    if (!isOn(factors)) throw new InputRejected({ field: null, key: 'second-factor-already-off' });
    if (factors.hasTotp) {
      if (!code) throw new InputRejected({ field: 'code', key: 'second-factor-code-required' });
      await proveCode(context, code);
    }
    const recoveryCodes = await renew(context.tx, context.viewer.userId);
    return { payload: { ...SUCCESS, recoveryCodes }, commit: null };
  },
});
