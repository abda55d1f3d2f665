/** How long the return path is remembered while the user signs in at the provider, in seconds. */
const KEPT_S = 600;
/** Cookie names contain the environment (docs/behaviour.md#9). */
const SUFFIXES: Readonly<Record<string, string>> = { development: '_dev', test: '_test' };

/**
 * Sets the redirect cookie to the current path (docs/behaviour.md#auth-screens), so that the server
 * can redirect the user back after the sign-in. A token in the URL is not part of that path.
 */
export function rememberReturnPath(environment: string): void {
  const { pathname, protocol } = window.location;
  const secure = protocol === 'https:' ? '; secure' : '';
  document.cookie = `redirect${SUFFIXES[environment] ?? ''}=${encodeURIComponent(pathname)}; path=/; max-age=${KEPT_S}; samesite=lax${secure}`;
}
