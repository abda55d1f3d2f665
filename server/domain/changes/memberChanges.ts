import type { LoggedChange } from '../../commits/scope';

/**
 * What a change of a workspace's people means to those who look at them: lists of people went stale, and for each of the
 * named ones their own list of workspaces. A commit that carries it is about rights.
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

/** Who is invited is another list now; whoever may not read it is not answered. */
export function invitationsChanged(workspaceId: number): LoggedChange {
  return {
    scope: `Workspace:${workspaceId}`,
    message: { type: 'update-query', query: 'invitationList', variables: { workspaceId } },
  };
}

/** Who asks to be let in is another list now: for those who answer requests. */
export function requestsChanged(workspaceId: number): LoggedChange {
  return {
    scope: `Admins:${workspaceId}`,
    message: { type: 'update-query', query: 'accessRequestList', variables: { workspaceId } },
  };
}
