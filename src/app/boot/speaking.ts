import type { ApiEnvironment } from '../../api/apiEnvironment';

/**
 * A connection whose requests name the app's language, which a new account gets instead of the
 * browser's.
 */
export function speaking(connection: ApiEnvironment, locale: string): ApiEnvironment {
  const fetchInLocale: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', locale);
    return connection.fetch(input, { ...init, headers });
  };
  return { ...connection, fetch: fetchInLocale };
}
