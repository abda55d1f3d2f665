import type { Tx } from '../../db/database';
import type { SignedIn } from '../core/viewer';

const boardsOf = (columns: string, which: string) => `select ${columns} from projects p
  left join admitted_members m on m.workspace_id = p.workspace_id and m.user_id = $2
  left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2
  where p.workspace_id = $1 and p.kind = 'board' and ${which}
    and case when m.role is null then p.visibility = 'public' else p.visibility <> 'private' or pm.user_id is not null end`;
/** Boards of workspace $1 whose tasks user $2 may see, or only board $3. */
const READABLE_BOARDS = boardsOf(
  'p.id, p.title',
  'p.archived_at is null and ($3::bigint is null or p.id = $3)',
);
/** Boards of workspace $1 whose tasks user $2 may see, archived ones as well. */
const READABLE_BOARDS_OR_ARCHIVED = boardsOf(
  'p.id, p.archived_at is not null as "isArchived"',
  'true',
);

/** The user whose rights count. */
type Reader = { state: 'signed-out' } | Pick<SignedIn, 'state' | 'userId'>;
interface OfWorkspace {
  workspaceId: number;
  projectId?: number | null;
}

/** The boards of a workspace whose tasks a user may see, or only one board of them. */
export async function readableBoards(
  tx: Pick<Tx, 'query'>,
  viewer: Reader,
  of: OfWorkspace,
): Promise<number[]> {
  return (await readBoards(tx, viewer, of)).map(({ id }) => id);
}

/** The same with their titles. */
export function readBoards(
  tx: Pick<Tx, 'query'>,
  viewer: Reader,
  { workspaceId, projectId }: OfWorkspace,
): Promise<{ id: number; title: string }[]> {
  const viewerId = viewer.state === 'signed-in' ? viewer.userId : 0;
  return tx.query<{ id: number; title: string }>(
    READABLE_BOARDS,
    [workspaceId, viewerId, projectId ?? null],
    'search_boards',
  );
}

/** All boards of a workspace that a user may read; archived ones if they were restored. */
export const readableBoardsOrArchived = (
  tx: Pick<Tx, 'query'>,
  userId: number,
  workspaceId: number,
): Promise<{ id: number; isArchived: boolean }[]> =>
  tx.query<{ id: number; isArchived: boolean }>(
    READABLE_BOARDS_OR_ARCHIVED,
    [workspaceId, userId],
    'boards_or_archived',
  );
