import { NOT_SCREENS } from '../../../contract/paths/notScreens';

const LONGEST = 2_000;
/** Any origin that no real address can have. */
const FAKE_ORIGIN = 'http://app.invalid';

/**
 * Resolves a path of the app that a client wants to be redirected to, as a browser would; null for
 * every target outside the app, such as "//evil.test", "/\evil.test" or "https:evil.test", and for
 * paths that are not screens.
 */
export function safeRedirectPath(path: string): string | null {
  if (
    path.length > LONGEST ||
    !/^\/(?![/\\])/.test(path) ||
    /[\p{Cc}\\]/u.test(path) ||
    !URL.canParse(path, FAKE_ORIGIN)
  )
    return null;
  const { origin, pathname, search, hash } = new URL(path, FAKE_ORIGIN);
  const [, first = ''] = pathname.split('/');
  // Resolving dots may leave a path that begins with two slashes: "/.//evil.test".
  if (origin !== FAKE_ORIGIN || pathname.startsWith('//') || NOT_SCREENS.has(decoded(first)))
    return null;
  return pathname + search + hash;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return segment;
    throw error;
  }
}
