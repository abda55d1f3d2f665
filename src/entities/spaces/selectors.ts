import { createSelector } from '@reduxjs/toolkit';
import type { FolderRow, ProjectRow, SpaceRow } from '../../../contract/rows';
import { selectBoards } from '../projects/selectors';
import { selectOptimisticEntities, type WithEntities } from '../optimisticState';

/** The spaces of a workspace, in their order. */
const selectSpaces: (state: WithEntities, workspaceId: number) => SpaceRow[] = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).spaces.entities,
    (_state: WithEntities, workspaceId: number) => workspaceId,
  ],
  inPlace,
);

/** The folders of a workspace, in their order, from all spaces. */
const selectFolders: (state: WithEntities, workspaceId: number) => FolderRow[] = createSelector(
  [
    (state: WithEntities) => selectOptimisticEntities(state).folders.entities,
    (_state: WithEntities, workspaceId: number) => workspaceId,
  ],
  inPlace,
);

/** A workspace's sidebar: the top level, then each space with its folders and boards. */
export interface BoardTree {
  folders: BoardFolder[];
  boards: ProjectRow[];
  spaces: BoardSpace[];
}
export interface BoardFolder {
  folder: FolderRow;
  boards: ProjectRow[];
}
export interface BoardSpace {
  space: SpaceRow;
  folders: BoardFolder[];
  boards: ProjectRow[];
}

/**
 * Every live board in its group. If a group is not loaded, its boards show one level up, so that
 * none is missing.
 */
export const selectBoardTree: (state: WithEntities, workspaceId: number) => BoardTree =
  createSelector([selectSpaces, selectFolders, selectBoards], (spaces, folders, boards) => {
    const spaceIds = new Set(spaces.map(({ id }) => id));
    const folderIds = new Set(folders.map(({ id }) => id));
    const known = (ids: ReadonlySet<number>, id: number | null | undefined) =>
      id != null && ids.has(id) ? id : null;
    const inFolder = (id: number) => boards.filter(({ folderId }) => folderId === id);
    const foldersIn = (id: number | null) =>
      folders
        .filter(({ spaceId }) => known(spaceIds, spaceId) === id)
        .map((folder) => ({ folder, boards: inFolder(folder.id) }));
    const boardsIn = (id: number | null) =>
      boards.filter(
        ({ folderId, spaceId }) =>
          known(folderIds, folderId) === null && known(spaceIds, spaceId) === id,
      );
    return {
      folders: foldersIn(null),
      boards: boardsIn(null),
      spaces: spaces.map((space) => ({
        space,
        folders: foldersIn(space.id),
        boards: boardsIn(space.id),
      })),
    };
  });

function inPlace<Row extends { id: number; workspaceId: number; sortIndex: number }>(
  rows: Readonly<Record<number, Row>>,
  workspaceId: number,
): Row[] {
  return Object.values(rows)
    .filter((row) => row.workspaceId === workspaceId)
    .sort((a, b) => a.sortIndex - b.sortIndex || a.id - b.id);
}
