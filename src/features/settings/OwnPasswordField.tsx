import { useText } from '../../lib/text/useText';
import { FormPasswordField } from '../../ui/forms/FormPasswordField';

/**
 * The person's own password, where it is asked for again.
 * @param email lets a password manager find it.
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
