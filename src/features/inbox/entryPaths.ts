import { links } from '../../../contract/links';
import { searchOf, type InboxView, type NotificationGroup } from './groupNotifications';

/** Where an entry leads. A task opens in the inbox, so that the next entry is one step away. */
export function pathOfEntry(
  { kind, projectId, taskId, commentId }: NotificationGroup['newest'],
  wid: string,
  view: InboxView,
): string {
  if (kind === 'request') return links.team(wid, 'requests');
  if (taskId !== null) return links.notifications(wid, taskId, commentId) + searchOf(view);
  return projectId === null ? links.team(wid) : links.board(wid, projectId);
}

export interface NeighbourOf {
  groups: readonly NotificationGroup[];
  /** The id of a task. */
  from: number;
  by: 1 | -1;
  wid: string;
  view: InboxView;
}

/**
 * The path of the next or previous entry that is about a task, or null if there is none. A task that
 * has no entry (any more) is before all others.
 */
export function pathOfNeighbour({ groups, from, by, wid, view }: NeighbourOf): string | null {
  const ofTasks = groups.filter(({ newest }) => newest.taskId !== null);
  const place = ofTasks.findIndex(({ newest }) => newest.taskId === from);
  const next = ofTasks[place + by];
  return next ? pathOfEntry(next.newest, wid, view) : null;
}
