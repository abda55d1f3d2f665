import type { BoardVisibility } from '../../../contract/generated/schema';
import {
  DEFAULT_SETTINGS,
  canAddMembers,
  canCreateBoard,
  canManagePeople,
  ROLE,
  type WorkspaceRelation,
} from '../../../contract/roles';
import type { ProjectRow } from '../../../contract/rows';
import { useMyWorkspacesQuery } from './endpoints.generated';

export interface WorkspaceRights {
  /** False until the user's role in the workspace has loaded. */
  isKnown: boolean;
  /** Whether the user belongs to the workspace, and so may change the board. */
  isMember: boolean;
  /** Whether the user may add people by their e-mail addresses. */
  canInvite: boolean;
  /** Whether the user may invite admins. */
  canInviteAdmins: boolean;
  /** The visibility of the user's new boards; null if they may create none. */
  newVisibility: BoardVisibility | null;
  /** Whether the user may change the board to a visibility. */
  canSetVisibility: (visibility: BoardVisibility) => boolean;
}

/** A new board is for the workspace, or private where only that is allowed. */
const NEW_BOARDS: readonly BoardVisibility[] = ['workspace', 'private'];

/** What the user may do in a workspace. The server checks it again. */
export function useWorkspaceRights({
  workspaceId,
}: Pick<ProjectRow, 'workspaceId'>): WorkspaceRights {
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const relation: WorkspaceRelation = {
    role: Object.values(ROLE).find((one) => one === workspace?.role) ?? null,
    isPublic: workspace?.isPublic ?? false,
    settings: workspace?.settings ?? DEFAULT_SETTINGS,
  };
  return {
    isKnown: data !== undefined,
    isMember: relation.role !== null,
    canInvite: canAddMembers(relation),
    canInviteAdmins: canAddMembers(relation) && canManagePeople(relation),
    newVisibility:
      NEW_BOARDS.find((visibility) => !data || canCreateBoard(relation, visibility)) ?? null,
    canSetVisibility: (visibility) => canCreateBoard(relation, visibility),
  };
}
