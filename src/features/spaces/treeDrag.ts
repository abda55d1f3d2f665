import { createContext, useContext } from 'react';
import type { TreeRow } from './treeRows';

/**
 * The lines beside the one that is dragged, as they were when that was lifted; null while nothing
 * is.
 */
export const TreeDragState = createContext<readonly TreeRow[] | null>(null);

export function useTreeDrag(): readonly TreeRow[] | null {
  return useContext(TreeDragState);
}
