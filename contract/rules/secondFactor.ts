import { object, string } from 'yup';
import { LIMITS } from '../limits';
import { knownPassword } from './account';

/** A code as typed: six digits of an app, or a recovery code with its dashes. */
const code = () =>
  string()
    .trim()
    .required('second-factor-code-required')
    .max(LIMITS.secondFactorCode.max, 'second-factor-code-invalid');

export const startTotp = object({ password: knownPassword() });
export const secondFactorCode = object({ code: code() });
export const switchOffTotp = object({ password: knownPassword(), code: code() });
/** Whether a code is needed depends on what the person has. */
export const renewRecoveryCodes = object({
  password: knownPassword(),
  code: string().trim().max(LIMITS.secondFactorCode.max, 'second-factor-code-invalid').nullable(),
});
