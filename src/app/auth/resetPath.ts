import { isOpenedFromFile } from '../../lib/dom/currentPath';

/**
 * `/reset-password?token=…` (docs/behaviour.md#2), which bypasses the gate, with and without a
 * session.
 */
const RESET_PATH = /^\/reset-password\/?$/;

/**
 * The token of such a URL, empty if it has none; null for any other URL.
 * @param location as in the browser; in an app opened from a file, the path follows the #
 */
export function resetTokenIn(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location,
): string | null {
  const [path = '', query = ''] = isOpenedFromFile ? hash.slice(1).split('?') : [pathname, search];
  return RESET_PATH.test(path) ? (new URLSearchParams(query).get('token') ?? '') : null;
}
