import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { loadVisible } from '../core/loadVisible';
import { isMember } from '../core/permissions';
import { readerOf } from '../core/tokens/grant';
import type { SignedIn } from '../core/viewer';
import { readableBoardsOrArchived } from '../search/readableBoards';
import { readExports, type StoredExport } from './exportRows';

/** An export in the list of its user. */
export interface ListedExport {
  row: StoredExport;
  /** Its file is there, and its user may still read every board in it (`findExportFile`). */
  isDownloadable: boolean;
}

/**
 * The exports of a user, newest first, without those of a board or workspace that they may no longer
 * read: its title would tell them how it is called now.
 */
export async function readListedExports(
  tx: Pick<Tx, 'query'>,
  { userId, token }: Pick<SignedIn, 'userId' | 'token'>,
): Promise<ListedExport[]> {
  const rows = await readExports(tx, userId, token);
  const workspaces = new Map<number, Boards | null>();
  for (const { workspaceId } of rows)
    if (workspaceId !== null && !workspaces.has(workspaceId))
      workspaces.set(workspaceId, await boardsOfMember(tx, userId, workspaceId));
  return rows.flatMap((row) => {
    if (row.workspaceId === null) return [{ row, isDownloadable: row.state === 'ready' }];
    const boards = workspaces.get(row.workspaceId) ?? null;
    if (boards === null || (row.projectId !== null && boards.get(row.projectId) !== 'current'))
      return [];
    const hasAll = row.projectId !== null || (row.boardIds?.every((id) => boards.has(id)) ?? false);
    return [{ row, isDownloadable: row.state === 'ready' && hasAll }];
  });
}

type Boards = ReadonlyMap<number, 'current' | 'archived'>;

/** The boards of a workspace that a user may read; null if they are no member of it. */
async function boardsOfMember(
  tx: Pick<Tx, 'query'>,
  userId: number,
  workspaceId: number,
): Promise<Boards | null> {
  try {
    if (!isMember(await loadVisible(tx, readerOf(userId), 'workspace', workspaceId))) return null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  const boards = await readableBoardsOrArchived(tx, userId, workspaceId);
  return new Map(boards.map(({ id, isArchived }) => [id, isArchived ? 'archived' : 'current']));
}
