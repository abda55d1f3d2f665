import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { links } from '../../../contract/links';
import type { ApiEnvironment } from '../../api/apiEnvironment';
import { followMailLink, type MailLinkAddress, type MailLinkDetails } from '../../api/mailLinks';
import { createRest, type Rest } from '../../api/rest';
import { useHeadingFocus } from '../../lib/dom/useHeadingFocus';
import { Avatar } from '../../ui/avatar/Avatar';
import { LoginForm, RegisterForm, SecondStepForm } from './authForms';
import classes from './MailLinks.module.css';

export interface SignUpByInvitationProps {
  connection: ApiEnvironment;
  address: MailLinkAddress;
  link: MailLinkDetails;
  title: string;
  children: ReactNode;
  onGoOn: (path: string) => void;
}

/** Who invites to where, and the way in: registering with the invited address, or logging in. */
export function SignUpByInvitation({
  connection,
  address,
  link,
  title,
  children,
  onGoOn,
}: SignUpByInvitationProps) {
  const [form, setForm] = useState<'register' | 'login' | 'second-step'>('register');
  useHeadingFocus(form);
  const { rest, path } = useMemo(() => entryBy(connection, address), [connection, address]);
  const shared = { rest, email: link.email ?? '', onSignedIn: () => onGoOn(path()) };
  return (
    <div className={classes.page}>
      <div className={classes.invited}>
        {link.inviter && link.inviterAvatar && (
          <Avatar
            person={{ id: link.inviter, name: link.inviter, ...link.inviterAvatar }}
            size={32}
            isDecorative
          />
        )}
        <div>
          <p className={classes.title}>{title}</p>
          <p className={classes.body}>{children}</p>
        </div>
      </div>
      {form === 'register' && (
        <RegisterForm {...shared} isEmailFixed onLogin={() => setForm('login')} />
      )}
      {form === 'login' && (
        <LoginForm
          {...shared}
          onRegister={() => setForm('register')}
          onForgot={() => onGoOn(links.landing())}
          onSecondStep={() => setForm('second-step')}
        />
      )}
      {form === 'second-step' && <SecondStepForm {...shared} onLogin={() => setForm('login')} />}
    </div>
  );
}

interface Entry {
  rest: Rest;
  /** Where the server leads on to, once it has been told of the invitation. */
  path: () => string;
}

/**
 * The server is told of the invitation first, so that the sign-in adds the user to the workspace in
 * the same call.
 */
function entryBy(connection: ApiEnvironment, address: MailLinkAddress): Entry {
  const rest = createRest(connection);
  let path = links.landing();
  const after =
    <Body, Answer>(call: (body: Body) => Promise<Answer>) =>
    async (body: Body) => {
      path = await followMailLink(connection, address);
      return call(body);
    };
  return {
    rest: { ...rest, register: after(rest.register), signin: after(rest.signin) },
    path: () => path,
  };
}
