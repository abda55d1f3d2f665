import { Formik } from 'formik';
import { useState } from 'react';
import { forgotPassword } from '../../../contract/rules/ownAccount';
import type { Rest } from '../../api/rest';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { askServer } from './askServer';
import classes from './AuthForm.module.css';
import { messageOfAnswer } from './messageOfAnswer';
import { OtherForm } from './OtherForm';

export interface ForgotPasswordFormProps {
  rest: Rest;
  email: string;
  onLogin: (email: string) => void;
  onRegister: (email: string) => void;
}

type Outcome = { state: 'open' } | { state: 'sent' } | { state: 'refused'; problem: ServerMessage };

/**
 * Requests a link to set another password. Success is a blue notice, any error a red banner that
 * can be dismissed (docs/behaviour.md#8). Neither reveals whether there is an account.
 */
export function ForgotPasswordForm({ rest, email, onLogin, onRegister }: ForgotPasswordFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'open' });
  useDocumentTitle(text('forgot-password'));

  async function handleSubmit(values: { email: string }): Promise<void> {
    setOutcome({ state: 'open' });
    const verdict = await askServer(
      rest.forgotPassword({ email: values.email.trim() }),
      'offline-form',
    );
    if (verdict.state === 'in') setOutcome({ state: 'sent' });
    else setOutcome({ state: 'refused', problem: messageOfAnswer(verdict) });
  }

  return (
    <Formik<{ email: string }>
      initialValues={{ email }}
      validationSchema={forgotPassword}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting, values }) => (
        <FormBody className={classes.form}>
          <h1 tabIndex={-1} className={classes.title}>
            {text('forgot-password')}
          </h1>
          {outcome.state === 'refused' && (
            <Banner tone="danger" onDismiss={() => setOutcome({ state: 'open' })}>
              {errorText(outcome.problem)}
            </Banner>
          )}
          {outcome.state === 'sent' && (
            <Banner tone="info">{text('forgot-password-email-sent')}</Banner>
          )}
          <FormTextField
            name="email"
            type="email"
            label={text('email')}
            hint={text('forgot-password-hint')}
            autoComplete="username"
          />
          <Button type="submit" tone="primary" isWide isBusy={isSubmitting}>
            {text('reset-password')}
          </Button>
          <div>
            <OtherForm id="auth-has-account" tag="login" onSwitch={() => onLogin(values.email)} />
            <OtherForm
              id="auth-no-account"
              tag="register"
              onSwitch={() => onRegister(values.email)}
            />
          </div>
        </FormBody>
      )}
    </Formik>
  );
}
