import type { Role } from '../../../contract/roles';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';
import { hasFactorSql } from './factors';

/** A member of a workspace. */
export interface Member {
  userId: number;
  role: Role;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  email: string;
  locale: string;
  /** When they joined. */
  joinedAt: string;
  hasSecondFactor: boolean;
  updatedAt: string;
}

const SELECT = `select m.user_id as "userId", m.role, u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", m.hue, u.email, u.locale,
    m.created_at as "joinedAt", ${hasFactorSql('m.user_id')} as "hasSecondFactor", u.updated_at as "updatedAt"
  from workspace_members m join users u on u.id = m.user_id`;

/** All members of a workspace, or only those who were added to all of the given boards. */
export async function readMembers(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectIds: readonly number[] = [],
): Promise<Member[]> {
  return tx.query<Member>(
    `${SELECT} where m.workspace_id = $1 and not exists (
       select from unnest($2::bigint[]) as board (id) where not exists (
         select from project_members pm where pm.workspace_id = $1 and pm.project_id = board.id and pm.user_id = m.user_id))`,
    [workspaceId, projectIds],
    'read_members',
  );
}

/** The given users who are members of the workspace. */
export async function readMembersById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Member[]> {
  return tx.query<Member>(
    `${SELECT} where m.workspace_id = $1 and m.user_id = any($2)`,
    [workspaceId, userIds],
    'read_members_by_id',
  );
}

/**
 * A member of a workspace that the viewer may see.
 * @throws {AppError} `member-not-found` for any other user.
 */
export async function requireMember(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  userId: number,
): Promise<Member> {
  const [member] = await readMembersById(tx, workspaceId, [userId]);
  if (!member) throw new AppError('member-not-found');
  return member;
}
