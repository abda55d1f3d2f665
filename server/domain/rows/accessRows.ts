import type { AccessRequest, User } from '../../../contract/generated/schema';
import { LIMITS } from '../../../contract/limits';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from './memberHue';
import { readProject } from './projectRows';

/** The reader of a list of requests: an owner or admin. */
export interface Answerer {
  workspaceId: number;
  readerId: number;
  isOwner: boolean;
}

/**
 * $1 is the workspace, $2 the reader, $3 whether they own it. A request for a private board is
 * hidden from admins who may not see the board. The owner sees every request: they may add
 * themselves to any board, and a board's members may lack the right to answer.
 */
const ANSWERABLE = `from access_requests r
  left join projects p on p.workspace_id = r.workspace_id and p.id = r.project_id
  left join project_members pm on pm.workspace_id = r.workspace_id and pm.project_id = r.project_id and pm.user_id = $2
  where r.workspace_id = $1 and (r.project_id is null or (p.archived_at is null and ($3 or p.visibility <> 'private' or pm.user_id is not null)))`;

export interface Asked {
  id: number;
  projectId: number | null;
}

/** A user's requests that this reader may answer, optionally for one board only. */
export async function readRequestsOf(
  tx: Pick<Tx, 'query'>,
  answerer: Answerer,
  userId: number,
  projectId: number | null,
): Promise<Asked[]> {
  const { workspaceId, readerId, isOwner } = answerer;
  return tx.query<Asked>(
    `select r.id, r.project_id as "projectId" ${ANSWERABLE} and r.user_id = $4 and ($5::bigint is null or r.project_id = $5) order by r.created_at, r.id`,
    [workspaceId, readerId, isOwner, userId, projectId],
    'requests_of',
  );
}

interface RequestColumns extends Omit<User, 'role' | 'hasSecondFactor'> {
  requestId: number;
  projectId: number | null;
  requestedAt: string;
  changedAt: string;
  isReadable: boolean;
}

/** One page of the requests that this reader may answer, oldest first. */
export async function readRequestPage(tx: Pick<Tx, 'query'>, answerer: Answerer, page: number) {
  const { workspaceId, readerId, isOwner } = answerer;
  const values = [workspaceId, readerId, isOwner];
  const [counted] = await tx.query<{ total: number }>(
    `select count(*) as total ${ANSWERABLE}`,
    values,
    'count_requests',
  );
  const total = counted?.total ?? 0;
  const rows = await tx.query<RequestColumns>(
    `select r.id as "requestId", r.project_id as "projectId", r.created_at as "requestedAt", r.updated_at as "changedAt",
       p.visibility is distinct from 'private' or pm.user_id is not null as "isReadable",
       u.id, u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue, u.locale, u.created_at as "createdAt", u.updated_at as "updatedAt",
       case when ${SHARES_A_WORKSPACE} then u.email end as email
     ${ANSWERABLE.replace('where', () => `join users u on u.id = r.user_id ${joinHue('$1')} where`)}
     order by r.created_at, r.id limit ${LIMITS.pageSize} offset $4`,
    [...values, (page - 1) * LIMITS.pageSize],
    'read_requests',
  );
  const list = await Promise.all(rows.map((row) => asRequest(tx, workspaceId, row)));
  return { list, total, pages: Math.ceil(total / LIMITS.pageSize) };
}

/**
 * Whether `u` and the reader ($2) are members of a common workspace: only then is an address shown
 * (docs/behaviour.md#6).
 */
export const SHARES_A_WORKSPACE = `exists (
  select from admitted_members mine join workspace_members theirs on theirs.workspace_id = mine.workspace_id
  join workspaces shared on shared.id = mine.workspace_id and shared.deleted_at is null
  where mine.user_id = $2 and theirs.user_id = u.id)`;

/** The owner gets a private board's title, which they need to answer, and none of its content. */
async function asRequest(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  row: RequestColumns,
): Promise<AccessRequest> {
  const { requestId, projectId, requestedAt, changedAt, isReadable, ...user } = row;
  const project = projectId === null ? null : await readProject(tx, workspaceId, projectId);
  const board = project && (isReadable ? project : { ...project, isShut: true });
  return {
    id: requestId,
    user: { ...user, role: null, hasSecondFactor: null },
    project: board as AccessRequest['project'],
    createdAt: requestedAt,
    updatedAt: changedAt,
  };
}
