import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { MailLinkDetails } from '../../api/mailLinks';
import { useText } from '../../lib/text/useText';
import { CredentialFields, type CredentialValues } from '../settings/security/CredentialFields';
import classes from './AuthForm.module.css';

export type ResetCredentialsProps = NonNullable<MailLinkDetails['credentials']>;

/**
 * Within the form of a reset: what else it ends, on at first, because a person who resets a password
 * may have lost control over the account. Nothing is chosen before it is shown.
 */
export function ResetCredentials({ mustEnd, apiTokens, calendarFeeds }: ResetCredentialsProps) {
  const text = useText();
  const { setFieldValue } = useFormikContext<CredentialValues>();
  useEffect(() => {
    if (mustEnd) return;
    void setFieldValue('revokesTokens', apiTokens > 0, false);
    void setFieldValue('removesFeeds', calendarFeeds > 0, false);
  }, [mustEnd, apiTokens, calendarFeeds, setFieldValue]);
  if (mustEnd) return <p className={classes.note}>{text('reset-ends-credentials')}</p>;
  return <CredentialFields {...{ apiTokens, calendarFeeds }} />;
}
