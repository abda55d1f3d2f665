import { LIMITS } from '../../../contract/limits';
import type { DescriptionVersion } from '../../../contract/generated/schema';
import type { WireUser } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from '../rows/memberHue';

interface Columns extends Omit<DescriptionVersion, 'author'> {
  authorId: number;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  authorCreatedAt: string;
  authorUpdatedAt: string;
}
export type Version = Omit<DescriptionVersion, 'author'> & { author: WireUser };

const VERSIONS = `select v.id, v.description, v.created_at as "createdAt", u.id as "authorId", u.name, coalesce(u.nick, '') as nick,
  u.nick_short as "nickShort", ${HUE} as hue, u.created_at as "authorCreatedAt", u.updated_at as "authorUpdatedAt"
  from description_versions v join users u on u.id = v.author_id ${joinHue('$1')} where v.workspace_id = $1 and v.task_id = $2`;

/** The versions of a task's description, newest first. */
export async function readVersionPage(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  { taskId, page }: { taskId: number; page: number },
): Promise<Version[]> {
  const from = (page - 1) * LIMITS.pageSize;
  const rows = await tx.query<Columns>(
    `${VERSIONS} order by v.created_at desc, v.id desc limit ${LIMITS.pageSize} offset $3`,
    [workspaceId, taskId, from],
    'read_versions',
  );
  return rows.map(asVersion);
}

export async function countVersions(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskId: number,
): Promise<number> {
  const [row] = await tx.query<{ total: number }>(
    'select count(*)::int as total from description_versions where workspace_id = $1 and task_id = $2',
    [workspaceId, taskId],
    'count_versions',
  );
  return row?.total ?? 0;
}

/** The current description with its author and time. */
export async function readLastVersion(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskId: number,
): Promise<Version | null> {
  const [row] = await readVersionPage(tx, workspaceId, { taskId, page: 1 });
  return row ?? null;
}

function asVersion({
  authorId,
  name,
  nick,
  nickShort,
  hue,
  authorCreatedAt: createdAt,
  authorUpdatedAt: updatedAt,
  ...version
}: Columns): Version {
  const author = { id: authorId, name, nick, nickShort, hue, createdAt, updatedAt };
  return { ...version, author };
}

/** Deletes the oldest versions of a task beyond a maximum. */
export async function keepVersionsBounded(
  tx: Tx,
  { workspaceId, taskId, most }: { workspaceId: number; taskId: number; most: number },
): Promise<void> {
  await tx.query(
    `delete from description_versions where workspace_id = $1 and id in (
       select id from description_versions where workspace_id = $1 and task_id = $2 order by created_at desc, id desc offset $3)`,
    [workspaceId, taskId, most],
    'bound_versions',
  );
}
