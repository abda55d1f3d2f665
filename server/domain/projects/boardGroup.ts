import { AppError } from '../../appError';
import type { VisibleFolder } from '../policy/visible';

/** Where a board stands in the tree. In a folder its space is the folder's, so only one of the two is ever filled. */
export interface BoardGroup {
  spaceId: number | null;
  folderId: number | null;
}

export const TOP: BoardGroup = { spaceId: null, folderId: null };

interface Wanted {
  spaceId?: number | null | undefined;
  folderId?: number | null | undefined;
}

/**
 * The group that somebody wants a board in; null for the one that it is in already, where neither is given.
 * @param folder the folder that is named, as the viewer sees it.
 * @throws {AppError} `folder-not-found` where a folder of another space is named together with a space.
 */
export function groupIn(
  { spaceId, folderId }: Wanted,
  folder: VisibleFolder | undefined,
): BoardGroup | null {
  if (folderId != null) {
    if (spaceId != null && folder?.spaceId !== spaceId) throw new AppError('folder-not-found');
    return { spaceId: null, folderId };
  }
  if (spaceId != null) return { spaceId, folderId: null };
  return spaceId === null || folderId === null ? TOP : null;
}
