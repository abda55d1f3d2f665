import type { Database } from '../db/database';

/** An access request, and the member who may answer it. */
interface Asked {
  workspaceId: number;
  requesterId: number;
  userId: number | null;
  /** Null for the workspace itself; absent for any of the requests. */
  projectId?: number | null;
}

/**
 * Whether a request is open that the user may still answer: the owner and admins do; a private
 * board's only admins who may see it (`mailRequest`).
 */
export async function mayAnswer(
  db: Pick<Database, 'query'>,
  { workspaceId, requesterId, userId, projectId }: Asked,
): Promise<boolean> {
  const open = await db.query(
    `select 1 as one from access_requests r
     join admitted_members m on m.workspace_id = r.workspace_id and m.user_id = $3 and m.role > 0
     left join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id
     left join project_members pm on pm.workspace_id = r.workspace_id and pm.project_id = r.project_id and pm.user_id = m.user_id
     where r.workspace_id = $1 and r.user_id = $2 and ($5 or r.project_id is not distinct from $4)
       and (r.project_id is null or m.role = 2 or p.visibility <> 'private' or pm.user_id is not null) limit 1`,
    [workspaceId, requesterId, userId, projectId ?? null, projectId === undefined],
    'may_answer_request',
  );
  return open.length > 0;
}
