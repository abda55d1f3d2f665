import { object, string } from 'yup';
import { cleanLine } from '../cleanText';
import { LIMITS } from '../limits';
import { isEmail, knownPassword } from './account';

const address = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? cleanLine(value) : value));
const folded = (text: string | undefined) => (text ?? '').toLowerCase();

/**
 * docs/behaviour.md#5, Change e-mail.
 * @param current the current address; the new one must differ by more than its case.
 */
export const changeEmailForm = (current: string) =>
  object({
    newEmail: address()
      .required('change-email-required')
      .max(LIMITS.email.max, 'change-email-error-invalid')
      .test('differs', 'change-email-error-same', (value) => folded(value) !== folded(current))
      .test('address', 'change-email-error-invalid', (value) => isEmail(value)),
    newEmail2: address().test('same', 'change-email-emails-not-equal', function isSame(value) {
      const { newEmail }: { newEmail?: string } = this.parent;
      return folded(value) === folded(newEmail);
    }),
    password: knownPassword('change-email-password-required'),
  });
