import type { ProjectRow } from '../../../../contract/rows';
import { canDeleteBoard, ROLE } from '../../../../contract/roles';
import { useMyWorkspacesQuery } from '../../../entities/workspaces/endpoints.generated';
import { useText } from '../../../lib/text/useText';
import { MenuSeparator } from '../../../ui/menu/MenuGroup';
import { MenuItem } from '../../../ui/menu/MenuItem';

export interface ArchiveBoardItemProps {
  project: Pick<ProjectRow, 'workspaceId' | 'visibility'>;
  onSelect: () => void;
}

/**
 * Archiving the board, for members who may do so by the workspace's settings
 * (docs/behaviour.md#6). The server checks it again.
 */
export function ArchiveBoardItem({
  project: { workspaceId, visibility },
  onSelect,
}: ArchiveBoardItemProps) {
  const text = useText();
  const { data } = useMyWorkspacesQuery({});
  const workspace = data?.myWorkspaces.find(({ id }) => id === workspaceId);
  const role = Object.values(ROLE).find((one) => one === workspace?.role) ?? null;
  if (
    !workspace ||
    !canDeleteBoard({
      role,
      isPublic: workspace.isPublic,
      settings: workspace.settings,
      visibility,
      isAdded: true,
    })
  )
    return null;
  return (
    <>
      <MenuSeparator />
      <MenuItem icon="archive" tone="danger" onSelect={onSelect}>
        {text('archive-board')}
      </MenuItem>
    </>
  );
}
