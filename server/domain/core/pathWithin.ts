import { NOT_SCREENS } from '../../../contract/notScreens';

const LONGEST = 2_000;
/** Any origin that is not an address of anybody. */
const HERE = 'http://app.invalid';

/**
 * A path of the app that somebody asks to be led to, as a browser would read it; null for everything that leads out of the
 * app, such as "//evil.test", "/\evil.test" or "https:evil.test", and for what is no screen.
 */
export function pathWithin(wanted: string): string | null {
  if (
    wanted.length > LONGEST ||
    !/^\/(?![/\\])/.test(wanted) ||
    /[\p{Cc}\\]/u.test(wanted) ||
    !URL.canParse(wanted, HERE)
  )
    return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  const [, first = ''] = pathname.split('/');
  // Dots may have left a path that begins with two slashes: "/.//evil.test".
  if (origin !== HERE || pathname.startsWith('//') || NOT_SCREENS.has(decoded(first))) return null;
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
