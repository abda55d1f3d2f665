import type { FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { changePasswordForm } from '../../../../contract/rules/passwords';
import { isPersonal } from '../../../../contract/rules/personalPassword';
import type { MeRowFragment } from '../../../api/generated/operations';
import {
  useChangePasswordMutation,
  useMyCredentialsQuery,
} from '../../../entities/account/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { Form } from '../../../ui/forms/Form';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormPasswordField } from '../../../ui/forms/FormPasswordField';
import { OutcomeBanner } from '../OutcomeBanner';
import { SaveButton } from '../SaveButton';
import classes from '../SettingsPage.module.css';
import { useFormOutcome } from '../useFormOutcome';
import { CredentialFields } from './CredentialFields';

/** A usual change leaves scripts and calendars alone. */
const EMPTY = {
  ...{ oldPassword: '', newPassword: '', newPassword2: '' },
  ...{ revokesTokens: false, removesFeeds: false },
};
type Values = typeof EMPTY;
/** The field of each argument of `changePassword`. */
const FIELDS = { oldPassword: 'oldPassword', newPassword: 'newPassword' };

/**
 * Changes the password (docs/behaviour.md#5). Checks run in order, and only the first error is
 * shown, of the form's and of the server's.
 */
export function ChangePassword({ me }: { me: MeRowFragment }) {
  const text = useText();
  const [changePassword] = useChangePasswordMutation();
  const { data } = useMyCredentialsQuery({});
  const { outcome, forget, validate, judgeSubmit } = useFormOutcome(FIELDS);
  const { email, name, nick } = me;
  const schema = useMemo(
    () => changePasswordForm((password) => isPersonal(password, { email, name, nick })),
    [email, name, nick],
  );

  async function handleSubmit(values: Values, helpers: FormikHelpers<Values>): Promise<void> {
    forget();
    const { newPassword2: _, ...args } = values;
    const answer = await changePassword(args);
    if (await judgeSubmit(answer, values, helpers)) helpers.resetForm();
  }

  return (
    <Form<Values>
      initialValues={EMPTY}
      validationSchema={schema}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ errors, touched }) => (
        <FormBody className={classes.form}>
          <OutcomeBanner
            outcome={outcome}
            saved={text('change-password-saved')}
            onDismiss={forget}
          />
          {/* For password managers: the account of the password. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={me.email}
            readOnly
            hidden
          />
          <FormPasswordField
            name="oldPassword"
            label={text('old-password')}
            autoComplete="current-password"
          />
          <FormPasswordField
            name="newPassword"
            label={text('new-password')}
            hint={
              touched.newPassword && errors.newPassword
                ? undefined
                : text('password-rule', { min: LIMITS.password.min })
            }
            autoComplete="new-password"
          />
          <FormPasswordField
            name="newPassword2"
            label={text('new-password-retype')}
            autoComplete="new-password"
          />
          {data && <CredentialFields {...data.myCredentials} />}
          <SaveButton label={text('save')} />
        </FormBody>
      )}
    </Form>
  );
}
