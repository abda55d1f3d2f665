import { object, string } from 'yup';
import { cleanLine } from '../cleanText';
import { LIMITS } from '../limits';
import { email, initials, isEmail, knownPassword, newPassword, nick, userName } from './account';
import { id } from './ids';

/** Changes to the user's own profile, as arguments of the mutations (docs/behaviour.md#5). */
export const changeProfile = object({ name: userName(), nick: nick(), nickShort: initials() });

export const changePassword = object({
  oldPassword: knownPassword('reset-password-old-password-required'),
  newPassword: newPassword('reset-password-new-password-required').test(
    'differs',
    'settings-reset-password-error-same',
    function differs(value) {
      const { oldPassword }: { oldPassword?: unknown } = this.parent;
      return value !== oldPassword;
    },
  ),
});

/**
 * The new address is named `email`, because that form field shows its errors (docs/behaviour.md#5).
 */
export const changeEmail = object({
  email: string()
    .transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value))
    .required('change-email-required')
    .max(LIMITS.email.max, 'change-email-error-invalid')
    .test('address', 'change-email-error-invalid', isEmail),
  password: knownPassword('change-email-password-required'),
});

export const deleteAccount = object({ password: knownPassword() });

export const endSession = object({ id: id().required('invalid-request') });

export const updateLocale = object({
  locale: string().required('invalid-request').oneOf(['en', 'pl'], 'invalid-request'),
});

/**
 * One of the twelve colours and gradients, an image of the user's own, or an empty text for none
 * (docs/adr/0048-backgrounds.md).
 */
const BACKGROUND = /^(color:([1-9]|1[0-2])|\/files\/users\/\d{1,16}\/[\w-]{1,100})$/;
export const updateBackground = object({
  background: string()
    .defined()
    .matches(BACKGROUND, { message: 'background-invalid', excludeEmptyString: true }),
});

/** Rules of the REST calls. */
export const forgotPassword = object({ email: email() });
/** The token is checked separately. */
export const resetPassword = object({
  newPassword: newPassword('reset-password-new-password-required'),
});
