import type { WireSavedView } from '../../../contract/wire';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';

const VIEWS = `select id, version, workspace_id as "workspaceId", project_id as "projectId", creator_id as "creatorId",
  private_to is null as "isShared", title, kind, state, sort_index as "sortIndex" from saved_views`;

/** A view with the user who made it, who alone sees it if it is private. */
export interface StoredSavedView extends WireSavedView {
  creatorId: number;
}

interface OfBoard {
  workspaceId: number;
  projectId: number;
}

/** The views of a board that a user sees, in their order: the shared ones and their own. */
export function readSavedViews(
  tx: Pick<Tx, 'query'>,
  { workspaceId, projectId, userId }: OfBoard & { userId: number },
): Promise<StoredSavedView[]> {
  return tx.query<StoredSavedView>(
    `${VIEWS} where workspace_id = $1 and project_id = $2 and deleted_at is null and (private_to is null or private_to = $3)
     order by sort_index, id`,
    [workspaceId, projectId, userId],
    'read_saved_views',
  );
}

/** Views by id, whether or not the reader sees them. */
export function readSavedViewsById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<StoredSavedView[]> {
  return tx.query<StoredSavedView>(
    `${VIEWS} where workspace_id = $1 and id = any($2) and deleted_at is null`,
    [workspaceId, ids],
    'read_saved_views_by_id',
  );
}

/** A view's current row, for responses and messages. */
export async function requireSavedView(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<StoredSavedView> {
  const [view] = await readSavedViewsById(tx, workspaceId, [id]);
  if (!view) throw new AppError('saved-view-not-found');
  return view;
}

/** The number of views that a user has made on a board. */
export async function countSavedViews(
  tx: Pick<Tx, 'query'>,
  { workspaceId, projectId, creatorId }: OfBoard & { creatorId: number },
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    'select count(*)::int as n from saved_views where workspace_id = $1 and project_id = $2 and creator_id = $3 and deleted_at is null',
    [workspaceId, projectId, creatorId],
    'count_saved_views',
  );
  return row?.n ?? 0;
}
