import type { BoardVisibility } from '../../../../../contract/generated/schema';
import {
  DEFAULT_SETTINGS,
  canAddMembers,
  canCreateBoard,
  canManagePeople,
  ROLE,
  type WorkspaceRelation,
} from '../../../../../contract/roles';
import type { ProjectRow } from '../../../../../contract/rows';
import { useMyWorkspacesQuery } from '../../../../entities/workspaces/endpoints.generated';

export interface Sharing {
  /** False until the user's role in the workspace has loaded. */
  isKnown: boolean;
  /** Whether the user may add people by their e-mail addresses. */
  canInvite: boolean;
  /** Whether the user may invite admins. */
  canInviteAdmins: boolean;
  /** Whether the user may change the board to a visibility. */
  canSetVisibility: (visibility: BoardVisibility) => boolean;
}

/** The user's rights in the Share dialog. The server checks them again. */
export function useSharing({ workspaceId }: Pick<ProjectRow, 'workspaceId'>): Sharing {
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const relation: WorkspaceRelation = {
    role: Object.values(ROLE).find((one) => one === workspace?.role) ?? null,
    isPublic: workspace?.isPublic ?? false,
    settings: workspace?.settings ?? DEFAULT_SETTINGS,
  };
  return {
    isKnown: data !== undefined,
    canInvite: canAddMembers(relation),
    canInviteAdmins: canAddMembers(relation) && canManagePeople(relation),
    canSetVisibility: (visibility) => canCreateBoard(relation, visibility),
  };
}
