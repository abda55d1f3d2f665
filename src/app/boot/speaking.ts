import type { Connection } from '../../api/connection';

/**
 * A connection whose requests name the app's language, which a new account gets instead of the
 * browser's.
 */
export function speaking(connection: Connection, locale: string): Connection {
  const fetchInLocale: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', locale);
    return connection.fetch(input, { ...init, headers });
  };
  return { ...connection, fetch: fetchInLocale };
}
