import { PATTERNS } from '../../../contract/links';

/** How long the return path is remembered while the user signs in at the provider, in seconds. */
const KEPT_S = 600;
/** Longer paths are refused (server/domain/core/safeRedirectPath.ts), and a cookie holds 4 KB. */
const LONGEST = 1_200;
/** Cookie names contain the environment (docs/behaviour.md#9). */
const SUFFIXES: Readonly<Record<string, string>> = { development: '_dev', test: '_test' };

/**
 * Sets the redirect cookie to the current path (docs/behaviour.md#auth-screens), so that the server
 * can redirect the user back after the sign-in. A token in the URL is not part of that path; what
 * another app shared is, as long as the server accepts its length.
 */
export function rememberReturnPath(environment: string): void {
  const { pathname, search, protocol } = window.location;
  const isShare = pathname === PATTERNS.share && pathname.length + search.length <= LONGEST;
  const path = isShare ? pathname + search : pathname;
  const secure = protocol === 'https:' ? '; secure' : '';
  document.cookie = `redirect${SUFFIXES[environment] ?? ''}=${encodeURIComponent(path)}; path=/; max-age=${KEPT_S}; samesite=lax${secure}`;
}
