import type { FolderRow, ProjectRow, SpaceRow } from '../../../contract/rows';
import type { BoardFolder, BoardTree } from '../../entities/spaces/selectors';

/** A line of the sidebar: a board, a folder or a space, with the groups that it stands in. */
export type TreeRow =
  | {
      kind: 'board';
      id: number;
      spaceId: number | null;
      folderId: number | null;
      board: ProjectRow;
    }
  | { kind: 'folder'; id: number; spaceId: number | null; folder: FolderRow; isEmpty: boolean }
  | { kind: 'space'; id: number; space: SpaceRow; isEmpty: boolean };

/**
 * The tree as lines from top to bottom. In every group boards come before folders, so that each
 * place of each group can be told by the line above it.
 */
export function treeRows({ boards, folders, spaces }: BoardTree): TreeRow[] {
  const boardsIn = (list: readonly ProjectRow[], spaceId: number | null, folderId: number | null) =>
    list.map((board): TreeRow => ({ kind: 'board', id: board.id, spaceId, folderId, board }));
  const foldersIn = (list: readonly BoardFolder[], spaceId: number | null) =>
    list.flatMap(({ folder, boards: inside }): TreeRow[] => [
      { kind: 'folder', id: folder.id, spaceId, folder, isEmpty: inside.length === 0 },
      ...boardsIn(inside, spaceId, folder.id),
    ]);
  return [
    ...boardsIn(boards, null, null),
    ...foldersIn(folders, null),
    ...spaces.flatMap(({ space, boards: own, folders: inside }): TreeRow[] => [
      { kind: 'space', id: space.id, space, isEmpty: own.length + inside.length === 0 },
      ...boardsIn(own, space.id, null),
      ...foldersIn(inside, space.id),
    ]),
  ];
}

/** What a line is called. */
export function titleOfRow(row: TreeRow): string {
  switch (row.kind) {
    case 'board':
      return row.board.title;
    case 'folder':
      return row.folder.title;
    case 'space':
      return row.space.title;
  }
}

/** The lines that are shown: what stands in a closed group is not. */
export function shownRows(rows: readonly TreeRow[], closed: ReadonlySet<number>): TreeRow[] {
  return rows.filter((row) => {
    if (row.kind === 'space') return true;
    if (row.spaceId !== null && closed.has(row.spaceId)) return false;
    return row.kind === 'folder' || row.folderId === null || !closed.has(row.folderId);
  });
}

/**
 * The lines that stay while one is dragged: a group travels without what is in it, and spaces go
 * past spaces alone.
 */
export function rowsBeside(rows: readonly TreeRow[], dragged: TreeRow): TreeRow[] {
  if (dragged.kind === 'board') return [...rows];
  if (dragged.kind === 'space') return rows.filter(({ kind }) => kind === 'space');
  return rows.filter((row) => row.kind !== 'board' || row.folderId !== dragged.id);
}
