import { LIMITS } from '../../../contract/limits';
import type { DescriptionVersion } from '../../../contract/generated/schema';
import type { WireUser } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from '../rows/memberHue';

interface Columns extends Omit<DescriptionVersion, 'author' | 'contributions'> {
  contributions: Contribution[] | null;
  authorId: number;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  authorCreatedAt: string;
  authorUpdatedAt: string;
}
export type Version = Omit<DescriptionVersion, 'author' | 'contributions'> & {
  author: WireUser;
  contributions: { author: WireUser; characters: number }[];
};

const VERSIONS = `select v.id, v.description, v.contributions, v.created_at as "createdAt", u.id as "authorId", u.name, coalesce(u.nick, '') as nick,
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
  return withContributions(tx, workspaceId, rows);
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

/** The newest version that another user wrote. */
export async function readLastVersionOfOthers(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  { taskId, userId }: { taskId: number; userId: number },
): Promise<Version | null> {
  const rows = await tx.query<Columns>(
    `${VERSIONS} and v.author_id <> $3 order by v.created_at desc, v.id desc limit 1`,
    [workspaceId, taskId, userId],
    'read_last_version_of_others',
  );
  const [version] = await withContributions(tx, workspaceId, rows);
  return version ?? null;
}

/** Adds the users of the contributions. */
async function withContributions(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  rows: readonly Columns[],
): Promise<Version[]> {
  const ids = rows.flatMap(({ contributions }) =>
    (contributions ?? []).map(({ userId }) => userId),
  );
  const users = ids.length > 0 ? await readUsers(tx, workspaceId, ids) : [];
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.map(({ contributions, ...row }) => ({
    ...asVersion(row),
    contributions: (contributions ?? []).flatMap(({ userId, characters }) => {
      const author = byId.get(userId);
      return author ? [{ author, characters }] : [];
    }),
  }));
}

function readUsers(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireUser[]> {
  return tx.query<WireUser & { createdAt: string; updatedAt: string }>(
    `select u.id, u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue,
       u.created_at as "createdAt", u.updated_at as "updatedAt"
     from users u ${joinHue('$1')} where u.id = any($2)`,
    [workspaceId, ids],
    'read_contributors',
  );
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
}: Omit<Columns, 'contributions'>): Omit<Version, 'contributions'> {
  const author = { id: authorId, name, nick, nickShort, hue, createdAt, updatedAt };
  return { ...version, author };
}

/** What one user wrote in a version that several wrote together. */
export interface Contribution {
  userId: number;
  /** Characters that the user typed, also those that were deleted again. */
  characters: number;
}

export interface NewVersion {
  workspaceId: number;
  taskId: number;
  id: number;
  description: string;
  authorId: number;
  /** For a text that was written in the editor: who wrote it, and in which shared document. */
  spell?: { generation: number; contributions: readonly Contribution[] };
}

export async function insertVersion(
  tx: Tx,
  { workspaceId, taskId, id, description, authorId, spell }: NewVersion,
): Promise<void> {
  await tx.query(
    `insert into description_versions (workspace_id, id, task_id, description, author_id, created_at, generation, contributions)
     values ($1, $2, $3, $4, $5, clock_timestamp(), $6, $7)`,
    [
      workspaceId,
      id,
      taskId,
      description,
      authorId,
      spell?.generation ?? null,
      spell ? JSON.stringify(spell.contributions) : null,
    ],
    'insert_version',
  );
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
