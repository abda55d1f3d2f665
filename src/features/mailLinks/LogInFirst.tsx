import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Connection } from '../../api/connection';
import { createRest } from '../../api/rest';
import { links } from '../../../contract/links';
import { LoginForm } from './authForms';
import classes from './MailLinks.module.css';

export interface LogInFirstProps {
  connection: Connection;
  title: string;
  children: ReactNode;
  onSignedIn: () => void;
  onGoOn: (path: string) => void;
}

/** Acting on this link takes the account that asked for it: logging in comes first, on the same page. */
export function LogInFirst({ connection, title, children, onSignedIn, onGoOn }: LogInFirstProps) {
  const rest = useMemo(() => createRest(connection), [connection]);
  const toStart = () => onGoOn(links.landing());
  return (
    <div className={classes.page}>
      <p className={classes.title}>{title}</p>
      <p className={classes.body}>{children}</p>
      <LoginForm rest={rest} email="" onSignedIn={onSignedIn} onRegister={toStart} onForgot={toStart} />
    </div>
  );
}
