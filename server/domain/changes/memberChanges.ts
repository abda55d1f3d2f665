import type { LoggedChange } from '../../commits/scope';
import { myTasksStale } from './myTasksStale';

/**
 * Invalidates the lists of people of a workspace and, for each of the given users, their list of
 * workspaces. A commit with these changes must set `isAboutRights`.
 */
export function peopleChanged(workspaceId: number, userIds: readonly number[]): LoggedChange[] {
  const scope = `Workspace:${workspaceId}` as const;
  return [
    { scope, message: { type: 'update-query', query: 'searchUsers', variables: { workspaceId } } },
    { scope, message: { type: 'update-query', query: 'users', variables: { workspaceId } } },
    ...userIds.map((id): LoggedChange => ({
      scope: `User:${id}`,
      message: { type: 'update-query', query: 'myWorkspaces', variables: {} },
    })),
  ];
}

/** Invalidates the list of invitations; a refetch by a user who may not read it fails. */
export function invitationsChanged(workspaceId: number): LoggedChange {
  return {
    scope: `Workspace:${workspaceId}`,
    message: { type: 'update-query', query: 'invitationList', variables: { workspaceId } },
  };
}

/** Invalidates the list of access requests for the members who answer them. */
export function requestsChanged(workspaceId: number): LoggedChange {
  return {
    scope: `Admins:${workspaceId}`,
    message: { type: 'update-query', query: 'accessRequestList', variables: { workspaceId } },
  };
}

/** Message: refetch the board's members. */
export function boardPeopleChanged(id: number): LoggedChange {
  return {
    scope: `Project:${id}`,
    message: { type: 'update-query', query: 'boardMembers', variables: { id } },
  };
}

/**
 * The messages that a member was added to these boards, whose tasks are in their My Tasks again. A
 * commit with these changes must set `isAboutRights`.
 */
export function admissionChanged(
  workspaceId: number,
  userId: number,
  projectIds: readonly number[],
): LoggedChange[] {
  return projectIds.length === 0
    ? []
    : [
        ...projectIds.map(boardPeopleChanged),
        requestsChanged(workspaceId),
        myTasksStale(workspaceId, userId),
      ];
}
