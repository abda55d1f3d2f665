import type { BoardVisibility } from '../../../contract/generated/schema';
import {
  DEFAULT_SETTINGS,
  mayCreateBoard,
  mayDeleteBoard,
  ROLE,
  type Role,
} from '../../../contract/roles';
import { useMyWorkspacesQuery } from '../../entities/workspaces/endpoints';

export interface BoardRights {
  /** Which kinds of board the reader may turn this one into. */
  create: (visibility: BoardVisibility) => boolean;
  archive: boolean;
  /** The fields of the whole workspace; those of the board are everybody's who may change it. */
  manageFields: boolean;
}

/**
 * What the reader may do with a board that they may change; what they may not is not offered. The
 * server asks again.
 */
export function useBoardRights(
  workspaceId: number,
  role: number | null,
  visibility: BoardVisibility,
): BoardRights {
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const known = roleOf(role);
  const standing = {
    role: known,
    isPublic: workspace?.isPublic ?? false,
    settings: workspace?.settings ?? DEFAULT_SETTINGS,
  };
  return {
    create: (wanted) => mayCreateBoard(standing, wanted),
    archive: mayDeleteBoard({ ...standing, visibility, isAdded: true }),
    manageFields: known !== null && known >= ROLE.admin,
  };
}

/** The wire carries numbers. */
function roleOf(role: number | null): Role | null {
  return Object.values(ROLE).find((one) => one === role) ?? null;
}
