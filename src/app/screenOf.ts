import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';

/**
 * The address of the screen that an address belongs to: all the addresses of a board, its tasks' too, are one screen. The
 * id decides, so that a board whose title, and with it its address, changes is still the same place.
 * Null for those that only lead on to another.
 */
export function screenOf(pathname: string): string | null {
  if (matchPath(PATTERNS.landing, pathname) || matchPath(PATTERNS.home, pathname)) return null;
  const params = matchPath({ path: PATTERNS.board, end: false }, pathname)?.params;
  const id = idOfSlug(params?.projectId);
  return id !== null && params?.wid !== undefined ? links.board(params.wid, id) : pathname;
}
