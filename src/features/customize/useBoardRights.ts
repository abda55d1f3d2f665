import type { BoardVisibility } from '../../../contract/generated/schema';
import {
  DEFAULT_SETTINGS,
  canCreateBoard,
  canDeleteBoard,
  ROLE,
  type Role,
} from '../../../contract/roles';
import { useMyWorkspacesQuery } from '../../entities/workspaces/endpoints.generated';

export interface BoardRights {
  /** Whether the user may change the board to a visibility. */
  create: (visibility: BoardVisibility) => boolean;
  archive: boolean;
  /**
   * Whether the user may change the fields of the whole workspace. The board's own fields can be
   * changed by all who may change the board.
   */
  manageFields: boolean;
}

/**
 * The user's permissions on a board that they may change; other actions are not shown. The server
 * checks them again.
 */
export function useBoardRights(
  workspaceId: number,
  role: number | null,
  visibility: BoardVisibility,
): BoardRights {
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const known = roleOf(role);
  const relation = {
    role: known,
    isPublic: workspace?.isPublic ?? false,
    settings: workspace?.settings ?? DEFAULT_SETTINGS,
  };
  return {
    create: (chosen) => canCreateBoard(relation, chosen),
    archive: canDeleteBoard({ ...relation, visibility, isAdded: true }),
    manageFields: known !== null && known >= ROLE.admin,
  };
}

/** The API sends roles as numbers. */
function roleOf(role: number | null): Role | null {
  return Object.values(ROLE).find((one) => one === role) ?? null;
}
