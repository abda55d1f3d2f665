import { useState } from 'react';
import type { Rest } from '../../api/rest';
import { useHeadingFocus } from '../../lib/useHeadingFocus';
import { LoginForm } from './LoginForm';
import { RegisterForm } from './RegisterForm';

export interface AuthPageProps {
  rest: Rest;
  /** The server has let somebody in. */
  onSignedIn: () => void;
}

/** Login and register, switched in place (spec §2, Auth screens). The address typed in one is there in the other. */
export function AuthPage({ rest, onSignedIn }: AuthPageProps) {
  const [view, setView] = useState<{ form: 'login' | 'register'; email: string }>({ form: 'login', email: '' });
  useHeadingFocus(view.form);
  return view.form === 'login'
    ? <LoginForm rest={rest} email={view.email} onSignedIn={onSignedIn} onRegister={(email) => setView({ form: 'register', email })} />
    : <RegisterForm rest={rest} email={view.email} onSignedIn={onSignedIn} onLogin={(email) => setView({ form: 'login', email })} />;
}
