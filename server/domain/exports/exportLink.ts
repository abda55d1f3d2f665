import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { canRead, isMember } from '../core/permissions';
import { loadVisible } from '../core/loadVisible';
import { readerOf, type TokenGrant } from '../core/tokens/grant';
import type { Services } from '../core/services';
import type { SignedIn } from '../core/viewer';
import { readableBoardsOrArchived } from '../search/readableBoards';

const CONTEXT = 'link to an export';

/** The path of a link: its token is the export's id, sealed, so nothing has to be stored. */
export function exportUrl({ secrets }: Pick<Services, 'secrets'>, id: number): string {
  return `/api/exports/${id}/${secrets.seal(String(id), CONTEXT).toString('base64url')}`;
}

/** The file of an export. */
export interface ExportFile {
  key: string;
  filename: string;
  mime: string;
  size: number;
}

interface Db {
  db: Pick<Tx, 'query'>;
}

interface Found {
  key: string;
  filename: string | null;
  mime: string | null;
  size: number | null;
  workspaceId: number | null;
  projectId: number | null;
  boardIds: number[] | null;
}

/**
 * The file behind a link, for the user who made it and may still read every board in it; null in
 * every other case.
 */
export async function findExportFile(
  services: Services,
  { userId, token: grant }: SignedIn,
  { id, token }: { id: string; token: string },
): Promise<ExportFile | null> {
  if (services.secrets.open(Buffer.from(token, 'base64url'), CONTEXT) !== id) return null;
  const [found] = await services.db.query<Found>(
    `select key, filename, mime, size, workspace_id as "workspaceId", project_id as "projectId", board_ids as "boardIds"
     from exports where id = $1 and user_id = $2 and state = 'ready' and expires_at > now()`,
    [Number(id), userId],
    'export_file',
  );
  if (!found || (grant && !isGranted(grant, found))) return null;
  if (!(await isReadable(services, userId, found))) return null;
  if (!(await areBoardsReadable(services, userId, found))) return null;
  const { key, filename, mime, size } = found;
  if (filename === null || mime === null || size === null) return null;
  return { key, filename, mime, size };
}

/** Whether an export is of the workspace or the board of an API token, never of the account. */
const isGranted = (grant: TokenGrant, { workspaceId, projectId }: Found) =>
  workspaceId === grant.workspaceId && (grant.projectId === null || projectId === grant.projectId);

/** Whether a user may read what an export is of; their account they always may. */
export async function isReadable(
  { db }: Db,
  userId: number,
  { workspaceId, projectId }: Pick<Found, 'workspaceId' | 'projectId'>,
): Promise<boolean> {
  try {
    if (projectId !== null) {
      const board = await loadVisible(db, readerOf(userId), 'project', projectId);
      return isMember(board) && canRead(board) && !board.isArchived;
    }
    return (
      workspaceId === null ||
      isMember(await loadVisible(db, readerOf(userId), 'workspace', workspaceId))
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Whether a user may still read each board in the archive of a workspace, which may be archived by now. False for an archive that
 * was made before its boards were remembered.
 */
async function areBoardsReadable(
  { db }: Db,
  userId: number,
  { workspaceId, projectId, boardIds }: Pick<Found, 'workspaceId' | 'projectId' | 'boardIds'>,
): Promise<boolean> {
  if (workspaceId === null || projectId !== null) return true;
  if (boardIds === null) return false;
  const boards = await readableBoardsOrArchived(db, userId, workspaceId);
  const readable = new Set(boards.map(({ id }) => id));
  return boardIds.every((id) => readable.has(id));
}
