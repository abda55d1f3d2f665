import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { createRest } from '../../api/rest';
import { links } from '../../../contract/links';
import { LoginForm, SecondStepForm } from './authForms';
import classes from './MailLinks.module.css';

export interface LogInFirstProps {
  connection: ApiEnvironment;
  title: string;
  children: ReactNode;
  onSignedIn: () => void;
  onGoOn: (path: string) => void;
}

/**
 * Acting on this link takes the account that asked for it: logging in comes first, on the same
 * page.
 */
export function LogInFirst({ connection, title, children, onSignedIn, onGoOn }: LogInFirstProps) {
  const rest = useMemo(() => createRest(connection), [connection]);
  const [isSecondStep, setIsSecondStep] = useState(false);
  const toStart = () => onGoOn(links.landing());
  return (
    <div className={classes.page}>
      <p className={classes.title}>{title}</p>
      <p className={classes.body}>{children}</p>
      {isSecondStep ? (
        <SecondStepForm
          rest={rest}
          onSignedIn={onSignedIn}
          onLogin={() => setIsSecondStep(false)}
        />
      ) : (
        <LoginForm
          rest={rest}
          email=""
          onSignedIn={onSignedIn}
          onRegister={toStart}
          onForgot={toStart}
          onSecondStep={() => setIsSecondStep(true)}
        />
      )}
    </div>
  );
}
