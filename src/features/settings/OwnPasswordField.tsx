import { useText } from '../../lib/text/useText';
import { FormPasswordField } from '../../ui/forms/FormPasswordField';

/**
 * A field in which the user confirms their current password.
 * @param email lets a password manager find the password.
 */
export function OwnPasswordField({ email }: { email: string }) {
  const text = useText();
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormPasswordField
        name="password"
        label={text('password')}
        autoComplete="current-password"
        data-autofocus
      />
    </>
  );
}
