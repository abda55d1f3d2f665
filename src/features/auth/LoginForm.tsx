import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { signin } from '../../../contract/rules/account';
import type { Rest } from '../../api/rest';
import { withMoreMessages } from '../../lib/text/dictionary';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { FormPasswordField } from '../../ui/forms/FormPasswordField';
import { FormTextField } from '../../ui/forms/FormTextField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { askServer, unheard } from './askServer';
import classes from './AuthForm.module.css';
import { messageOfAnswer } from './messageOfAnswer';
import { OtherForm } from './OtherForm';
import { focusField } from './focusField';

export interface LoginFormProps {
  rest: Rest;
  email: string;
  onSignedIn: () => void;
  onRegister: (email: string) => void;
  onForgot: (email: string) => void;
  /** The first empty field takes focus, so that typing can start at once. */
  takesFocus?: boolean;
  /** The page starts with this form: it takes over what was typed before the app ran. */
  isPageStart?: boolean;
  /** The password was right, but a second factor is required. */
  onSecondStep: () => void;
  /** Other sign-in methods. */
  children?: ReactNode;
}

/** Its error messages load with it. */
const loadPasskey = () =>
  withMoreMessages(() => import(/* webpackChunkName: "passkey" */ './signInByPasskey'));

interface Values {
  email: string;
  password: string;
}

/**
 * Signs in. A rejection shows the server's message; the password field is cleared and gets focus
 * (docs/behaviour.md#8).
 */
export function LoginForm({
  rest,
  email,
  takesFocus = false,
  isPageStart = false,
  onSignedIn,
  onRegister,
  onForgot,
  onSecondStep,
  children,
}: LoginFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const address = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isEmailEmpty] = useState(email === '');
  useEffect(() => {
    const empty = isEmailEmpty ? [address.current, password.current] : [password.current];
    if (takesFocus) focusField(empty, isPageStart);
  }, [takesFocus, isEmailEmpty, isPageStart]);
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  useDocumentTitle(text('log-in'));

  async function handleSubmit(values: Values, { resetForm }: FormikHelpers<Values>): Promise<void> {
    setProblem(null);
    const verdict = await askServer(
      rest.signin({ ...values, email: values.email.trim() }),
      'offline-login',
    );
    if (verdict.state === 'in') return onSignedIn();
    if (verdict.state === 'refused' && verdict.answer.error === 'second-factor-required')
      return onSecondStep();
    setProblem(messageOfAnswer(verdict));
    if (verdict.state === 'unheard') return;
    resetForm({ values: { ...values, password: '' } });
    password.current?.focus();
  }

  async function handlePasskey(): Promise<void> {
    setProblem(null);
    setIsAsking(true);
    const found = await loadPasskey().then(
      ({ signInByPasskey }) => signInByPasskey(rest, 'passkey'),
      () => messageOfAnswer(unheard('offline-login')),
    );
    setIsAsking(false);
    if (found) setProblem(found);
    else onSignedIn();
  }

  return (
    <Formik<Values>
      initialValues={{ email, password: '' }}
      validationSchema={signin}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting, values }) => (
        <FormBody className={classes.form}>
          <h1 tabIndex={-1} className={classes.title}>
            {text('log-in')}
          </h1>
          {problem && (
            <Banner tone="danger" onDismiss={() => setProblem(null)}>
              {errorText(problem)}
            </Banner>
          )}
          <FormTextField
            ref={address}
            name="email"
            type="email"
            label={text('email')}
            autoComplete="username"
          />
          <div className={classes.password}>
            <FormPasswordField
              ref={password}
              name="password"
              label={text('password')}
              autoComplete="current-password"
            />
            <button type="button" className={classes.switch} onClick={() => onForgot(values.email)}>
              {text('forgot-password-link')}
            </button>
          </div>
          <Button type="submit" tone="primary" isWide isBusy={isSubmitting}>
            {text('log-in')}
          </Button>
          <Button isWide isBusy={isAsking} onClick={() => void handlePasskey()}>
            {text('login-passkey')}
          </Button>
          {children}
          <OtherForm
            id="auth-no-account"
            tag="register"
            onSwitch={() => onRegister(values.email)}
          />
        </FormBody>
      )}
    </Formik>
  );
}
