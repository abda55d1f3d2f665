import type { BoardTree } from '../../entities/spaces/selectors';
import type { TreeMove } from './dropInTree';
import type { TreeRow } from './treeRows';

/** Somewhere that a line may stand, with what of its kind stands there. */
export interface Group {
  key: string;
  title: string;
  spaceId: number | null;
  folderId: number | null;
  members: readonly { id: number; title: string }[];
}

const BETWEEN = ' › ';
const keyOf = (spaceId: number | null, folderId: number | null) =>
  `${spaceId ?? ''}:${folderId ?? ''}`;

/**
 * The groups that boards or folders may stand in, from top to bottom; spaces stand at the top
 * alone.
 */
export function groupsFor(kind: TreeRow['kind'], tree: BoardTree, top: string): Group[] {
  const named = ({ id, title }: { id: number; title: string }) => ({ id, title });
  const outer = { key: keyOf(null, null), title: top, spaceId: null, folderId: null };
  if (kind === 'space')
    return [{ ...outer, members: tree.spaces.map(({ space }) => named(space)) }];
  const parents = [
    { ...outer, boards: tree.boards, folders: tree.folders },
    ...tree.spaces.map(({ space, boards, folders }) => ({
      key: keyOf(space.id, null),
      title: space.title,
      spaceId: space.id,
      folderId: null,
      boards,
      folders,
    })),
  ];
  return parents.flatMap(({ boards, folders, ...parent }): Group[] => {
    if (kind === 'folder')
      return [{ ...parent, members: folders.map(({ folder }) => named(folder)) }];
    const prefix = parent.spaceId === null ? '' : parent.title + BETWEEN;
    const inside = folders.map(({ folder, boards: own }) => ({
      key: keyOf(parent.spaceId, folder.id),
      title: prefix + folder.title,
      spaceId: parent.spaceId,
      folderId: folder.id,
      members: own.map(named),
    }));
    return [{ ...parent, members: boards.map(named) }, ...inside];
  });
}

/** The group that a line stands in. */
export function groupKeyOf(row: TreeRow): string {
  if (row.kind === 'space') return keyOf(null, null);
  return keyOf(row.spaceId, row.kind === 'board' ? row.folderId : null);
}

export function moveTo(
  { kind, id }: TreeRow,
  { spaceId, folderId }: Group,
  after: number,
): TreeMove {
  switch (kind) {
    case 'board':
      return { kind, id, spaceId, folderId, after };
    case 'folder':
      return { kind, id, spaceId, after };
    case 'space':
      return { kind, id, after };
  }
}
