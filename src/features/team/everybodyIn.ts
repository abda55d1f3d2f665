import type { SearchUsersQueryVariables } from '../../api/generated/operations';

/**
 * Query variables for a workspace's members, owner first and then by name. All callers use the same
 * variables, so they share one cached response.
 */
export function everybodyIn(workspaceId: number): SearchUsersQueryVariables {
  return { workspaceId, orderBy: 'role', orderDirection: 'desc' };
}
