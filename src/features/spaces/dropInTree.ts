import type { TreeRow } from './treeRows';

/** What a drop means; `after` is the sibling to stand behind, 0 the first place. */
export type TreeMove =
  | { kind: 'board'; id: number; spaceId: number | null; folderId: number | null; after: number }
  | { kind: 'folder'; id: number; spaceId: number | null; after: number }
  | { kind: 'space'; id: number; after: number };

/**
 * Where a line comes that is dropped: the line above tells the group, a group's own line its first
 * place.
 * @param others the lines from top to bottom, without the one that is moved
 * @param index its place among them
 */
export function dropInTree(moved: TreeRow, others: readonly TreeRow[], index: number): TreeMove {
  const above = others.slice(0, index);
  const last = above.at(-1);
  switch (moved.kind) {
    case 'space':
      return {
        kind: 'space',
        id: moved.id,
        after: above.findLast(({ kind }) => kind === 'space')?.id ?? 0,
      };
    case 'folder': {
      const spaceId = last === undefined ? null : last.kind === 'space' ? last.id : last.spaceId;
      const before = above.findLast((row) => row.kind === 'folder' && row.spaceId === spaceId);
      return { kind: 'folder', id: moved.id, spaceId, after: before?.id ?? 0 };
    }
    case 'board':
      return { kind: 'board', id: moved.id, ...placeBelow(last) };
  }
}

function placeBelow(last: TreeRow | undefined) {
  if (last === undefined) return { spaceId: null, folderId: null, after: 0 };
  if (last.kind === 'board')
    return { spaceId: last.spaceId, folderId: last.folderId, after: last.id };
  return last.kind === 'folder'
    ? { spaceId: last.spaceId, folderId: last.id, after: 0 }
    : { spaceId: last.id, folderId: null, after: 0 };
}
