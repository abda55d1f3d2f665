import type { FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '../../../../contract/limits';
import { links } from '../../../../contract/links';
import { changeEmailForm } from '../../../../contract/rules/changeEmail';
import type { MeRowFragment } from '../../../api/generated/operations';
import {
  useChangeEmailMutation,
  useProfileQuery,
} from '../../../entities/account/endpoints.generated';
import { Text } from '../../../lib/text/Text';
import { problemOf, rejectedFields } from '../../../lib/server/problemOf';
import type { ServerMessage } from '../../../lib/server/serverMessage';
import { useServerFieldErrors } from '../../../lib/server/useServerFieldErrors';
import { useText } from '../../../lib/text/useText';
import { Form } from '../../../ui/forms/Form';
import { Banner } from '../../../ui/feedback/Banner';
import { FormBody } from '../../../ui/forms/FormBody';
import { FormPasswordField } from '../../../ui/forms/FormPasswordField';
import { FormTextField } from '../../../ui/forms/FormTextField';
import { useErrorText } from '../../../ui/forms/useErrorText';
import { EmailNotice } from './EmailNotice';
import { SaveButton } from '../SaveButton';
import type { EmailOutcome } from '../settingsAddress';
import { settingsNick } from '../settingsAddress';
import classes from '../SettingsPage.module.css';

export interface ChangeEmailProps {
  me: MeRowFragment;
  workspaceId: number | null;
  /** The outcome in the URL. */
  outcome: EmailOutcome;
}

const EMPTY = { newEmail: '', newEmail2: '', password: '' };
type Values = typeof EMPTY;
/** The field that shows the server's message about an argument (docs/behaviour.md#5). */
const FIELDS: Readonly<Record<string, keyof Values>> = {
  email: 'newEmail',
  newEmail: 'newEmail',
  password: 'password',
};

/**
 * Changes the e-mail address in two steps (docs/behaviour.md#4): the server mails a link to the new
 * address, and opening it makes the change.
 */
export function ChangeEmail({ me, workspaceId, outcome }: ChangeEmailProps) {
  const text = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [changeEmail] = useChangeEmailMutation();
  const { email, refetch } = useOwnEmail(me, workspaceId);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const { validate, refuse } = useServerFieldErrors<Values>();
  const schema = useMemo(() => changeEmailForm(email), [email]);

  async function handleSubmit(
    values: Values,
    { resetForm, validateForm }: FormikHelpers<Values>,
  ): Promise<void> {
    setProblem(null);
    const answer = await changeEmail({
      oldEmail: email,
      newEmail: values.newEmail.trim(),
      password: values.password,
    });
    const refusal = problemOf(answer);
    if (refusal === null) {
      refetch();
      resetForm();
      return navigate(links.changeEmailSaved(settingsNick(me), 'saved'));
    }
    const fields = [...rejectedFields(answer)].flatMap(([name, message]) =>
      FIELDS[name] ? [[FIELDS[name], message] as const] : [],
    );
    if (fields.length === 0) return setProblem(refusal);
    refuse(values, new Map(fields));
    await validateForm();
  }

  return (
    <Form<Values>
      initialValues={EMPTY}
      validationSchema={schema}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      <FormBody className={classes.form}>
        {problem ? (
          <Banner tone="danger" onDismiss={() => setProblem(null)}>
            {errorText(problem)}
          </Banner>
        ) : (
          <EmailNotice outcome={outcome} />
        )}
        <p className={classes.fact}>
          <Text id="email-current" values={{ email: <strong>{email}</strong> }} />
        </p>
        <FormTextField
          name="newEmail"
          type="email"
          label={text('new-email')}
          autoComplete="email"
          maxLength={LIMITS.email.max}
        />
        <FormTextField
          name="newEmail2"
          type="email"
          label={text('new-email-repeat')}
          autoComplete="email"
          maxLength={LIMITS.email.max}
        />
        <FormPasswordField
          name="password"
          label={text('password')}
          autoComplete="current-password"
        />
        <SaveButton label={text('save')} />
      </FormBody>
    </Form>
  );
}

/**
 * The e-mail query (docs/behaviour.md#7): sent inside a workspace, and again after a saved change.
 * Outside of workspaces the session's address is used.
 */
function useOwnEmail(
  me: MeRowFragment,
  workspaceId: number | null,
): { email: string; refetch: () => void } {
  const skip = workspaceId === null;
  const { data, refetch } = useProfileQuery({ id: me.id }, { skip });
  return {
    email: data?.profile?.email ?? me.email,
    refetch: () => {
      if (!skip) void refetch();
    },
  };
}
