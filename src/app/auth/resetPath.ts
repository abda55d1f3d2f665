import { isOpenedFromFile } from '../../lib/currentPath';

/**
 * `/reset-password?token=…` (docs/behaviour.md#2), which passes the gate whole: a user who is signed
 * in here or not.
 */
const RESET_PATH = /^\/reset-password\/?$/;

/**
 * The token of such an address, empty where it has none; null for any other address.
 * @param location as the browser has it; opened from a file, everything stands after the #
 */
export function resetTokenIn(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'> = window.location,
): string | null {
  const [path = '', query = ''] = isOpenedFromFile ? hash.slice(1).split('?') : [pathname, search];
  return RESET_PATH.test(path) ? (new URLSearchParams(query).get('token') ?? '') : null;
}
