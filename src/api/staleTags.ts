import type { StaleQuery, UpdateQueryMessage } from '../../contract/messages';
import type { TagType } from './api';
import type { Tag } from './injectEndpoints';

/** The tag of the views that a message makes stale, by the query that it names. */
const TAG_OF: Readonly<Record<StaleQuery, TagType>> = {
  accessRequestList: 'Requests',
  archivedItems: 'Archive',
  archivedProjects: 'ArchivedProjects',
  boardMembers: 'BoardMembers',
  invitationList: 'Invitations',
  myTasks: 'MyTasks',
  myWorkspaces: 'Workspaces',
  notifications: 'Inbox',
  projectView: 'Project',
  searchUsers: 'Members',
  taskCommentPages: 'CommentPages',
  taskComments: 'Comments',
  users: 'Members',
  publicLink: 'PublicLink',
};

/**
 * The tags that a message invalidates. Its single variable is the id of the tag; a message without
 * one is about every entity. None if a newer server names a query that this release does not know.
 */
export function staleTags({ query, variables }: UpdateQueryMessage): Tag[] {
  if (!Object.hasOwn(TAG_OF, query)) return [];
  const type = TAG_OF[query];
  const [id, ...others] = Object.values(variables);
  const tag = typeof id === 'number' && others.length === 0 ? { type, id } : type;
  // Tasks of other boards are related to those of a board that became visible or was restored.
  return type === 'Project' ? [tag, 'Relations'] : [tag];
}
