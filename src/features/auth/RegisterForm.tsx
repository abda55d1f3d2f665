import { Formik } from 'formik';
import type { FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../contract/limits';
import { register } from '../../../contract/rules/account';
import type { Rest } from '../../api/rest';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useDocumentTitle } from '../../lib/text/useDocumentTitle';
import { useServerFieldErrors } from '../../lib/server/useServerFieldErrors';
import { useText } from '../../lib/text/useText';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { FormBody } from '../../ui/forms/FormBody';
import { FormPasswordField } from '../../ui/forms/FormPasswordField';
import { useErrorText } from '../../ui/forms/useErrorText';
import { askServer } from './askServer';
import { focusField } from './focusField';
import classes from './AuthForm.module.css';
import { NewEmailField } from './NewEmailField';
import { OtherForm } from './OtherForm';
import { mapServerError } from './mapServerError';
import type { RegisterValues } from './mapServerError';

export interface RegisterFormProps {
  rest: Rest;
  email: string;
  /** For an invitation: it is not valid for any other address. */
  isEmailFixed?: boolean;
  /** The first empty field takes focus, so that typing can start at once. */
  takesFocus?: boolean;
  /** The page starts with this form: it takes over what was typed before the app ran. */
  isPageStart?: boolean;
  onSignedIn: () => void;
  onLogin: (email: string) => void;
  /** Other sign-in methods. */
  children?: ReactNode;
}

/**
 * Creates an account. Different passwords are detected here, without a request
 * (docs/behaviour.md#5); the server's errors show under their fields.
 */
export function RegisterForm({
  rest,
  email,
  isEmailFixed = false,
  takesFocus = false,
  isPageStart = false,
  onSignedIn,
  onLogin,
  children,
}: RegisterFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<ServerMessage | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [isEmailEmpty] = useState(email === '');
  useEffect(() => {
    const passwords = [password.current, again.current];
    if (takesFocus)
      focusField(isEmailEmpty ? [address.current, ...passwords] : passwords, isPageStart);
  }, [takesFocus, isEmailEmpty, isPageStart]);
  const { validate, refuse } = useServerFieldErrors<RegisterValues>();
  useDocumentTitle(text('register'));

  async function handleSubmit(
    values: RegisterValues,
    { validateForm }: FormikHelpers<RegisterValues>,
  ): Promise<void> {
    setProblem(null);
    const verdict = await askServer(
      rest.register({ ...values, email: values.email.trim() }),
      'offline-register',
    );
    if (verdict.state === 'in') return onSignedIn();
    if (verdict.state === 'unheard') return setProblem({ key: verdict.key, values: {} });
    const { field, message } = mapServerError(verdict.answer);
    if (field === null) return setProblem(message);
    refuse(values, new Map([[field, message]]));
    await validateForm();
  }

  const empty = { email, password: '', password2: '' };
  return (
    <Formik<RegisterValues>
      initialValues={empty}
      validationSchema={register}
      validate={validate}
      validateOnChange={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting, values, errors, touched }) => (
        <FormBody className={classes.form}>
          <h1 tabIndex={-1} className={classes.title}>
            {text('register')}
          </h1>
          {problem && (
            <Banner tone="danger" onDismiss={() => setProblem(null)}>
              {errorText(problem)}
            </Banner>
          )}
          <NewEmailField
            ref={address}
            isFixed={isEmailFixed}
            onLogin={() => onLogin(values.email)}
          />
          <FormPasswordField
            ref={password}
            name="password"
            label={text('password')}
            hint={
              touched.password && errors.password
                ? undefined
                : text('password-rule', { min: LIMITS.password.min })
            }
            autoComplete="new-password"
          />
          <FormPasswordField
            ref={again}
            name="password2"
            label={text('password-repeat')}
            autoComplete="new-password"
          />
          <Button type="submit" tone="primary" isWide isBusy={isSubmitting}>
            {text('register')}
          </Button>
          {children}
          <OtherForm id="auth-has-account" tag="login" onSwitch={() => onLogin(values.email)} />
        </FormBody>
      )}
    </Formik>
  );
}
