import { useMemo } from 'react';
import type { Connection } from '../api/connection';
import { createRest } from '../api/rest';
import { useLocale } from '../lib/useLocale';
import { EntranceFrame } from './EntranceFrame';
import { AuthPage } from '../features/auth/AuthPage';

export interface EntranceProps {
  connection: Connection;
  onSignedIn: () => void;
}

/** The auth screens (spec §2): for whoever is not signed in, or whose session has ended. No store, no router. */
export function Entrance({ connection, onSignedIn }: EntranceProps) {
  const { locale } = useLocale();
  const rest = useMemo(() => createRest(speaking(connection, locale)), [connection, locale]);

  return (
    <EntranceFrame>
      <AuthPage rest={rest} onSignedIn={onSignedIn} />
    </EntranceFrame>
  );
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
