import type { Tx } from '../../db/database';
import type { SignedIn } from '../core/viewer';
import { readTasks, type FullTask } from '../rows/taskRows';

/** Boards of workspace $1 whose tasks user $2 may see, or only board $3. */
const READABLE_BOARDS = `select p.id, p.title from projects p
  left join admitted_members m on m.workspace_id = p.workspace_id and m.user_id = $2
  left join project_members pm on pm.workspace_id = p.workspace_id and pm.project_id = p.id and pm.user_id = $2
  where p.workspace_id = $1 and p.kind = 'board' and p.archived_at is null and ($3::bigint is null or p.id = $3)
    and case when m.role is null then p.visibility = 'public' else p.visibility <> 'private' or pm.user_id is not null end`;

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

const LINKED = `select t.id from tasks t
  join task_links l on l.workspace_id = t.workspace_id and l.task_id = t.id and l.owner_id is null
  join sections s on s.workspace_id = l.workspace_id and s.id = l.section_id and s.archived_at is null
  where t.workspace_id = $1 and t.id = any($2) and t.project_id = any($3) and t.archived_at is null`;

/** Those of the tasks that are on one of these boards, without archived ones. */
export async function readLinkedTasks(
  tx: Tx,
  {
    workspaceId,
    boardIds,
    ids,
  }: { workspaceId: number; boardIds: readonly number[]; ids: readonly number[] },
): Promise<FullTask[]> {
  const found = await tx.query<{ id: number }>(
    LINKED,
    [workspaceId, ids, boardIds],
    'linked_tasks',
  );
  return readTasks(
    tx,
    workspaceId,
    found.map(({ id }) => id),
  );
}
