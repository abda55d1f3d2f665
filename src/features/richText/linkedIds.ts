import { matchPath } from 'react-router-dom';
import { idOfSlug } from '../../../contract/idOfSlug';
import { PATTERNS } from '../../../contract/links';
import { mentionedIds } from '../../../contract/mentions';

/** The ids of a text that are looked up; the rest keeps its written names. */
const MOST = 50;

/** A path of four segments; its end may be behind the path. */
const PATH = /\/1\/[^\s/()<>[\]]{1,200}\/[^\s/()<>[\]]{1,300}\/[^\s/()<>[\]?#]{1,700}/g;

/** The users that a text mentions. */
export function linkedUserIds(text: string): number[] {
  return mentionedIds(text).slice(0, MOST);
}

/** The tasks of a workspace that a text links to. */
export function linkedTaskIds(text: string, workspaceId: number): number[] {
  const ids = new Set<number>();
  for (const [path] of text.matchAll(PATH)) {
    const id = taskIdOfPath(path, workspaceId);
    if (id !== null) ids.add(id);
    if (ids.size === MOST) break;
  }
  return [...ids];
}

/** The task that a path opens on its board; null for any other path, and in other workspaces. */
export function taskIdOfPath(path: string, workspaceId: number): number | null {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const { wid, projectId, taskId } = matchPath(PATTERNS.task, pathname)?.params ?? {};
  const isTask = idOfSlug(wid) === workspaceId && idOfSlug(projectId) !== null;
  return isTask ? idOfSlug(taskId) : null;
}
