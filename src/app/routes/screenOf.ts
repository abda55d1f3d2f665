import { matchPath } from 'react-router-dom';
import { links, PATTERNS } from '../../../contract/links';
import { idOfSlug } from '../../../contract/idOfSlug';

/**
 * A key for the screen of a path: all paths of a board, including its tasks, are one screen; so are
 * the weeks of its calendar, its list view with its tasks, My Tasks, a user's own calendar, the inbox, and the views of the team. Uses the
 * id, so that a renamed board, whose URL changes, is still the same screen. Null for paths that
 * only redirect.
 */
export function screenOf(pathname: string): string | null {
  if (ONLY_REDIRECT.some((path) => matchPath(path, pathname))) return null;
  const within = WHOLE.map((path) => matchPath({ path, end: false }, pathname)).find(
    (match) => match !== null,
  );
  if (within) return within.pathnameBase;
  const params = matchPath({ path: PATTERNS.board, end: false }, pathname)?.params;
  const id = idOfSlug(params?.projectId);
  if (id === null || params?.wid === undefined) return pathname;
  if (matchPath({ path: PATTERNS.calendar, end: false }, pathname))
    return links.calendar(params.wid, id);
  if (matchPath({ path: PATTERNS.table, end: false }, pathname)) return links.table(params.wid, id);
  return matchPath(PATTERNS.customize, pathname)
    ? links.customize(params.wid, id)
    : links.board(params.wid, id);
}

const ONLY_REDIRECT = [PATTERNS.landing, PATTERNS.share, PATTERNS.home];
/** Paths that are one screen with everything below them. */
const WHOLE = [PATTERNS.myTasks, PATTERNS.homeCalendar, PATTERNS.notifications, PATTERNS.team];
