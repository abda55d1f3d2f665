import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';

/**
 * The address of the screen that an address belongs to: all the addresses of a board, its tasks' too, are one screen.
 * Null for those that only lead on to another.
 */
export function screenOf(pathname: string): string | null {
  if (matchPath(PATTERNS.landing, pathname) || matchPath(PATTERNS.home, pathname)) return null;
  const params = matchPath({ path: PATTERNS.board, end: false }, pathname)?.params;
  const isBoard = params?.wid !== undefined && params.projectId !== undefined && idOfSlug(params.projectId) !== null;
  return isBoard ? links.board(params.wid ?? '', params.projectId ?? '') : pathname;
}
