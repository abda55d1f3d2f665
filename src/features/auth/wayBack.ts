/** How long the return path is remembered while the user signs in at the provider, in seconds. */
const KEPT_S = 600;
/** Cookies carry the environment in their names (docs/behaviour.md#9). */
const SUFFIXES: Readonly<Record<string, string>> = { development: '_dev', test: '_test' };

/**
 * Sets the redirect cookie with the current path (docs/behaviour.md#auth-screens), so that the
 * server, once it knows who came back, sends them on to where they were. A token in the address is
 * not part of that path.
 */
export function rememberWayBack(environment: string): void {
  const { pathname, protocol } = window.location;
  const secure = protocol === 'https:' ? '; secure' : '';
  document.cookie = `redirect${SUFFIXES[environment] ?? ''}=${encodeURIComponent(pathname)}; path=/; max-age=${KEPT_S}; samesite=lax${secure}`;
}
