import { AppError } from '../../appError';
import type { VisibleFolder } from '../core/visible';

/**
 * A board's position in the tree. A folder implies its space, so at most one of the two ids is set.
 */
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
 * The wanted group of a board; null keeps the current one if neither argument is given.
 * @param folder the named folder, as the viewer sees it.
 * @throws {AppError} `folder-not-found` if the folder is not in the given space.
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
