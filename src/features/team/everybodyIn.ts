import type { SearchUsersQueryVariables } from '../../api/generated/operations';

/**
 * The question for a workspace's people, owner first and then by name: one question, so that all
 * who ask share an answer.
 */
export function everybodyIn(workspaceId: number): SearchUsersQueryVariables {
  return { workspaceId, orderBy: 'role', orderDirection: 'desc' };
}
