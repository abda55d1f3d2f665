import { object, string, ValidationError } from 'yup';
import { newPassword, sameAs } from './account';
import { resetPassword } from './ownAccount';

/** docs/behaviour.md#5, Reset password. The token is in the URL, and the server checks it. */
export const resetPasswordForm = resetPassword.shape({
  newPassword2: sameAs(
    'newPassword',
    'reset-password-retype-password-required',
    'register-passwords-do-not-match',
  ),
});

interface PasswordChange {
  oldPassword?: string | undefined;
  newPassword?: string | undefined;
  newPassword2?: string | undefined;
}
type Failure = { field: keyof PasswordChange; message: unknown };

/**
 * docs/behaviour.md#5, Change password: checked in this order; only the first error is reported.
 * @param isPersonal returns whether a password is the user's name, nick or address; passed in so
 *   that the login screen, which shares this file, does not load it.
 */
export const changePasswordForm = (isPersonal: (password: string) => boolean) =>
  object({ oldPassword: string(), newPassword: string(), newPassword2: string() }).test(
    'in order',
    (values, { createError }) => {
      const failure = firstFailure(values) ?? personal(values, isPersonal);
      return (
        failure === null || createError({ path: failure.field, message: () => failure.message })
      );
    },
  );

function firstFailure({
  oldPassword = '',
  newPassword: password = '',
  newPassword2: again = '',
}: PasswordChange): Failure | null {
  if (oldPassword === '')
    return { field: 'oldPassword', message: 'reset-password-old-password-required' };
  if (password === '')
    return { field: 'newPassword', message: 'reset-password-new-password-required' };
  if (again !== password)
    return { field: 'newPassword2', message: 'settings-reset-password-not-same' };
  if (password === oldPassword)
    return { field: 'newPassword', message: 'settings-reset-password-error-same' };
  return outOfBounds(password);
}

function personal(
  { newPassword: password = '' }: PasswordChange,
  isPersonal: (password: string) => boolean,
): Failure | null {
  return isPersonal(password) ? { field: 'newPassword', message: 'password-personal' } : null;
}

/** The general length limits are checked after the specification's own four rules. */
function outOfBounds(password: string): Failure | null {
  try {
    newPassword().validateSync(password);
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { field: 'newPassword', message: error.errors[0] };
  }
}
