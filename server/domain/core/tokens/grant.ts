import type { TokenScope } from '../../../../contract/generated/schema';
import type { Visible } from '../visible';

/** What an API token allows, at most: its user's rights, within one workspace or board. */
export interface TokenGrant {
  tokenId: number;
  scope: TokenScope;
  workspaceId: number;
  /** Null: the whole workspace. */
  projectId: number | null;
}

/** The user whose rights decide what is visible, and their token's grant; null in a session. */
export interface Reader {
  userId: number;
  token: TokenGrant | null;
}

/** A reader with all rights of a user, as in a session. */
export const readerOf = (userId: number): Reader => ({ userId, token: null });

/**
 * Whether an object is within a grant: in its workspace, and on its board if it has one. Fields of
 * the workspace are on all of its boards; My Tasks is a board of its own.
 */
export function isWithin(
  { workspaceId, projectId }: Pick<TokenGrant, 'workspaceId' | 'projectId'>,
  object: Visible,
): boolean {
  if (object.workspaceId !== workspaceId) return false;
  if (projectId === null) return true;
  switch (object.kind) {
    case 'workspace':
    case 'space':
    case 'folder':
      return false;
    case 'project':
      return object.id === projectId;
    case 'field':
    case 'fieldOption':
      return object.projectId === null || object.projectId === projectId;
    default:
      return object.projectId === projectId;
  }
}
