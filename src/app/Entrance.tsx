import { useMemo } from 'react';
import { links } from '../../contract/links';
import type { Connection } from '../api/connection';
import { createRest } from '../api/rest';
import { AuthPage } from '../features/auth/AuthPage';
import { SocialLogin } from '../features/auth/SocialLogin';
import { hrefOf } from '../lib/currentPath';
import { useLocale } from '../lib/useLocale';
import { EntranceFrame } from './EntranceFrame';
import { usePublicConfig } from './usePublicConfig';

export interface EntranceProps {
  connection: Connection;
  onSignedIn: () => void;
  /** Of a reset-password address; null everywhere else. */
  resetToken?: string | null;
}

/** The auth screens (spec §2): for whoever is not signed in, or whose session has ended, or who resets their password. No store, no router. */
export function Entrance({ connection, onSignedIn, resetToken = null }: EntranceProps) {
  const { locale } = useLocale();
  const rest = useMemo(() => createRest(speaking(connection, locale)), [connection, locale]);
  const config = usePublicConfig(connection);

  return (
    <EntranceFrame>
      <AuthPage rest={rest} onSignedIn={onSignedIn} resetToken={resetToken} onResetLeft={forgetAddress}>
        {config && <SocialLogin providers={config.loginProviders} origin={connection.origin} environment={config.environment} />}
      </AuthPage>
    </EntranceFrame>
  );
}

/** The token goes out of the address bar, and whoever signs in starts at the start. */
function forgetAddress(): void {
  window.history.replaceState(null, '', hrefOf(links.landing()));
}

/** A new account speaks the language of the screen on which it was made, not that of the browser. */
function speaking(connection: Connection, locale: string): Connection {
  const fetchInLocale: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', locale);
    return connection.fetch(input, { ...init, headers });
  };
  return { ...connection, fetch: fetchInLocale };
}
