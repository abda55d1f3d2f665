import type { Credentials } from '../../../../contract/generated/schema';
import { useText } from '../../../lib/text/useText';
import { FormCheckbox } from '../../../ui/forms/FormCheckbox';

/** Values of a form with these fields; false where there is nothing to end. */
export interface CredentialValues {
  revokesTokens: boolean;
  removesFeeds: boolean;
}

/**
 * Beside a new password: whether it also ends the user's API tokens and the addresses of their
 * calendar feeds (docs/behaviour.md#new-password). Renders nothing without any.
 */
export function CredentialFields({
  apiTokens,
  calendarFeeds,
}: Pick<Credentials, 'apiTokens' | 'calendarFeeds'>) {
  const text = useText();
  return (
    <>
      {apiTokens > 0 && (
        <FormCheckbox
          name="revokesTokens"
          label={text('password-revoke-tokens', { n: apiTokens })}
          hint={text('password-revoke-tokens-hint')}
        />
      )}
      {calendarFeeds > 0 && (
        <FormCheckbox
          name="removesFeeds"
          label={text('password-remove-feeds', { n: calendarFeeds })}
          hint={text('password-remove-feeds-hint')}
        />
      )}
    </>
  );
}
