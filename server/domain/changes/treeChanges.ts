import type { WireFolder, WireProject, WireSpace } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { boardChanged } from './projectChanges';
import { readProject } from '../rows/projectRows';

/**
 * Message: the space's position after the given one. All members of the workspace see all spaces.
 */
export function spaceInPlace(space: WireSpace, after: number | null): LoggedChange {
  const { id, workspaceId } = space;
  return {
    scope: `Workspace:${workspaceId}`,
    message: {
      type: 'add-item',
      list: `Workspace:${workspaceId}.spaces`,
      key: `Space:${id}`,
      item: space,
      after: after === null ? null : `Space:${after}`,
    },
  };
}

/** Message: the folder's position after the given one. */
export function folderInPlace(folder: WireFolder, after: number | null): LoggedChange {
  const { id, workspaceId } = folder;
  return {
    scope: `Workspace:${workspaceId}`,
    message: {
      type: 'add-item',
      list: `Workspace:${workspaceId}.folders`,
      key: `Folder:${id}`,
      item: folder,
      after: after === null ? null : `Folder:${after}`,
    },
  };
}

export function spaceChanged(space: WireSpace): LoggedChange {
  return {
    scope: `Workspace:${space.workspaceId}`,
    message: { type: 'update', key: `Space:${space.id}`, fields: space },
  };
}

export function folderChanged(folder: WireFolder): LoggedChange {
  return {
    scope: `Workspace:${folder.workspaceId}`,
    message: { type: 'update', key: `Folder:${folder.id}`, fields: folder },
  };
}

export function spaceGone({ id, workspaceId }: WireSpace): LoggedChange {
  return {
    scope: `Workspace:${workspaceId}`,
    message: { type: 'remove-item', list: `Workspace:${workspaceId}.spaces`, key: `Space:${id}` },
  };
}

export function folderGone({ id, workspaceId }: WireFolder): LoggedChange {
  return {
    scope: `Workspace:${workspaceId}`,
    message: { type: 'remove-item', list: `Workspace:${workspaceId}.folders`, key: `Folder:${id}` },
  };
}

interface Group {
  workspaceId: number;
  id: number;
  seq: number;
}

const detachArchivedFrom = (column: string) =>
  `update projects set ${column} = null, version = $3 where workspace_id = $1 and ${column} = $2 and archived_at is not null returning id`;
const DETACH_ARCHIVED = {
  space_id: detachArchivedFrom('space_id'),
  folder_id: detachArchivedFrom('folder_id'),
};

/** Archived boards do not prevent deletion of a group; a restored board goes to the top level. */
export async function detachArchived(
  tx: Tx,
  column: keyof typeof DETACH_ARCHIVED,
  { workspaceId, id, seq }: Group,
): Promise<LoggedChange[]> {
  const rows = await tx.query<{ id: number }>(
    DETACH_ARCHIVED[column],
    [workspaceId, id, seq],
    `detach_archived_${column}`,
  );
  const boards: WireProject[] = [];
  for (const row of rows) {
    const board = await readProject(tx, workspaceId, row.id);
    if (board) boards.push(board);
  }
  return boards.map(boardChanged);
}
