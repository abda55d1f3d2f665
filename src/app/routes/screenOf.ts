import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';

/**
 * The address of the screen that an address belongs to: all the addresses of a board, its tasks' too, are one screen; so are the
 * weeks of its calendar, My Tasks, a user's own calendar, and the views of the team. The id decides, so that a board whose
 * title, and with it its address, changes is still the same place. Null for those that only lead on to another.
 */
export function screenOf(pathname: string): string | null {
  if (matchPath(PATTERNS.landing, pathname) || matchPath(PATTERNS.home, pathname)) return null;
  const within = WHOLE.map((path) => matchPath({ path, end: false }, pathname)).find(
    (match) => match !== null,
  );
  if (within) return within.pathnameBase;
  const params = matchPath({ path: PATTERNS.board, end: false }, pathname)?.params;
  const id = idOfSlug(params?.projectId);
  if (id === null || params?.wid === undefined) return pathname;
  if (matchPath({ path: PATTERNS.calendar, end: false }, pathname))
    return links.calendar(params.wid, id);
  return matchPath(PATTERNS.customize, pathname)
    ? links.customize(params.wid, id)
    : links.board(params.wid, id);
}

/** What is one screen with every address below it. */
const WHOLE = [PATTERNS.myTasks, PATTERNS.homeCalendar, PATTERNS.team];
