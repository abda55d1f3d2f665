import { useState } from 'react';
import type { ReactNode } from 'react';
import { PATTERNS, SECOND_FACTOR_STEP } from '../../../contract/links';
import type { Rest } from '../../api/rest';
import { withMoreMessages } from '../../lib/text/dictionary';
import { useHeadingFocus } from '../../lib/dom/useHeadingFocus';
import { lazyRoute } from '../../lib/lazy';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

/**
 * Forms that few users need have a chunk of their own. Their messages, which rules of the contract
 * also use, load with the auth screens.
 */
const load = {
  forgot: () => import(/* webpackChunkName: "forgotten" */ './ForgotPasswordForm'),
  reset: () => import(/* webpackChunkName: "forgotten" */ './ResetPasswordForm'),
};
/** The second step loads its own messages: few users see it. */
const loadSecondStep = () =>
  withMoreMessages(() => import(/* webpackChunkName: "second-step" */ './SecondStepForm'));
const Nothing = () => null;
const ForgotPasswordForm = lazyRoute(async () => (await load.forgot()).ForgotPasswordForm, Nothing);
const ResetPasswordForm = lazyRoute(async () => (await load.reset()).ResetPasswordForm, Nothing);
const SecondStepForm = lazyRoute(async () => (await loadSecondStep()).SecondStepForm, Nothing);

export interface AuthPageProps {
  rest: Rest;
  /** The user has signed in. */
  onSignedIn: () => void;
  /** The page starts here, and no notice is to be read first: the first empty field takes focus. */
  takesFocus: boolean;
  /** From a mail link's URL; null everywhere else. */
  resetToken: string | null;
  /** Called when the user leaves for another form: the URL is then outdated. */
  onResetLeft: () => void;
  /** Other sign-in methods, below login and register. */
  children?: ReactNode;
}

type FormName = 'login' | 'register' | 'forgot-password' | 'reset-password' | 'second-step';

interface View {
  form: FormName;
  /** As typed so far. */
  email: string;
  isFirst: boolean;
}

/**
 * Login, register, forgot-password and reset-password, switched in place
 * (docs/behaviour.md#auth-screens). The typed address carries over to the next form.
 */
export function AuthPage({
  rest,
  onSignedIn,
  takesFocus,
  resetToken,
  onResetLeft,
  children,
}: AuthPageProps) {
  const [{ form, email, isFirst }, setView] = useState<View>({
    form: resetToken === null ? firstForm() : 'reset-password',
    email: '',
    isFirst: true,
  });
  useHeadingFocus(form);

  const to =
    (next: FormName) =>
    (typed = '') =>
      setView({ form: next, email: typed, isFirst: false });
  switch (form) {
    case 'login':
      return (
        <LoginForm
          rest={rest}
          email={email}
          takesFocus={takesFocus || !isFirst}
          isPageStart={takesFocus && isFirst}
          onSignedIn={onSignedIn}
          onRegister={to('register')}
          onForgot={to('forgot-password')}
          onSecondStep={to('second-step')}
        >
          {children}
        </LoginForm>
      );
    case 'register':
      return (
        <RegisterForm
          rest={rest}
          email={email}
          takesFocus={takesFocus || !isFirst}
          isPageStart={takesFocus && isFirst}
          onSignedIn={onSignedIn}
          onLogin={to('login')}
        >
          {children}
        </RegisterForm>
      );
    case 'second-step':
      return <SecondStepForm rest={rest} onSignedIn={onSignedIn} onLogin={to('login')} />;
    case 'forgot-password':
      return (
        <ForgotPasswordForm
          rest={rest}
          email={email}
          onLogin={to('login')}
          onRegister={to('register')}
        />
      );
    case 'reset-password':
      return (
        <ResetPasswordForm
          rest={rest}
          token={resetToken ?? ''}
          onAgain={() => {
            onResetLeft();
            to('forgot-password')();
          }}
        />
      );
  }
}

/** A provider's redirect opens the second step by the URL, and `/register` the form of its name. */
function firstForm(): FormName {
  if (window.location.search === SECOND_FACTOR_STEP) return 'second-step';
  return window.location.pathname === PATTERNS.register ? 'register' : 'login';
}
