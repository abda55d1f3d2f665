import type { WireFolder, WireSpace } from '../../../contract/wire';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';

const SPACES =
  'select id, version, workspace_id as "workspaceId", title, sort_index as "sortIndex" from spaces';
const FOLDERS =
  'select id, version, workspace_id as "workspaceId", space_id as "spaceId", title, sort_index as "sortIndex" from folders';

/** The spaces of a workspace in their order. */
export function readSpaces(tx: Pick<Tx, 'query'>, workspaceId: number): Promise<WireSpace[]> {
  return tx.query<WireSpace>(
    `${SPACES} where workspace_id = $1 order by sort_index, id`,
    [workspaceId],
    'read_spaces',
  );
}

/** The folders of a workspace in their order, across all spaces. */
export function readFolders(tx: Pick<Tx, 'query'>, workspaceId: number): Promise<WireFolder[]> {
  return tx.query<WireFolder>(
    `${FOLDERS} where workspace_id = $1 order by sort_index, id`,
    [workspaceId],
    'read_folders',
  );
}

/** Spaces by id in their order. */
export function readSpacesById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireSpace[]> {
  return tx.query<WireSpace>(
    `${SPACES} where workspace_id = $1 and id = any($2) order by sort_index, id`,
    [workspaceId, ids],
    'read_spaces_by_id',
  );
}

/** Folders by id in their order. */
export function readFoldersById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireFolder[]> {
  return tx.query<WireFolder>(
    `${FOLDERS} where workspace_id = $1 and id = any($2) order by sort_index, id`,
    [workspaceId, ids],
    'read_folders_by_id',
  );
}

/** A space's current row, for responses and messages. */
export async function requireSpace(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<WireSpace> {
  const [space] = await readSpacesById(tx, workspaceId, [id]);
  if (!space) throw new AppError('space-not-found');
  return space;
}

/** A folder's current row, for responses and messages. */
export async function requireFolder(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<WireFolder> {
  const [folder] = await readFoldersById(tx, workspaceId, [id]);
  if (!folder) throw new AppError('folder-not-found');
  return folder;
}
