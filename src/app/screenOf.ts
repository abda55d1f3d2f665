import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../contract/links';
import { idOfSlug } from '../../contract/slugs';

/**
 * The address of the screen that an address belongs to: all the addresses of a board, its tasks' and weeks' too, are one screen,
 * as are those of My Tasks and those of somebody's own calendar. The
 * id decides, so that a board whose title, and with it its address, changes is still the same place.
 * Null for those that only lead on to another.
 */
export function screenOf(pathname: string): string | null {
  if (matchPath(PATTERNS.landing, pathname) || matchPath(PATTERNS.home, pathname)) return null;
  const own = matchPath({ path: PATTERNS.myTasks, end: false }, pathname) ?? matchPath({ path: PATTERNS.homeCalendar, end: false }, pathname);
  if (own) return own.pathnameBase;
  const params = matchPath({ path: PATTERNS.board, end: false }, pathname)?.params;
  const id = idOfSlug(params?.projectId);
  return id !== null && params?.wid !== undefined ? links.board(params.wid, id) : pathname;
}
