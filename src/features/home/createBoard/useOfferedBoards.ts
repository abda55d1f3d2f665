import {
  canCreateBoard,
  DEFAULT_SETTINGS,
  ROLE,
  visibilityOfCopy,
} from '../../../../contract/roles';
import type { ProjectRow } from '../../../../contract/rows';
import { selectTemplateBoards } from '../../../entities/projects/templateBoards';
import { useMyWorkspacesQuery } from '../../../entities/workspaces/endpoints.generated';
import { useAppSelector } from '../../../store/hooks';

/** The boards that are used as templates and that the user may copy. The server checks it again. */
export function useOfferedBoards(workspaceId: number): readonly ProjectRow[] {
  const boards = useAppSelector((state) => selectTemplateBoards(state, workspaceId));
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const relation = {
    role: Object.values(ROLE).find((one) => one === workspace?.role) ?? null,
    isPublic: workspace?.isPublic ?? false,
    settings: workspace?.settings ?? DEFAULT_SETTINGS,
  };
  return boards.filter(({ visibility }) => canCreateBoard(relation, visibilityOfCopy(visibility)));
}
