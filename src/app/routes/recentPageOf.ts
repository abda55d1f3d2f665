import { matchPath } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { PATTERNS } from '../../../contract/links';
import type { RecentPage } from '../../store/recentPage';

/** The board of a URL, and the task on it; null if there is no board. */
export function recentPageOf(pathname: string): RecentPage | null {
  const params = matchPath({ path: PATTERNS.board, end: false }, pathname)?.params;
  const projectId = idOfSlug(params?.projectId);
  return projectId === null
    ? null
    : {
        projectId,
        taskId: idOfSlug(matchPath({ path: PATTERNS.task, end: false }, pathname)?.params.taskId),
      };
}
