import { slugOf } from '../../contract/slugs';
import type { Database } from '../db/database';

/** An existing workspace. */
export interface Workspace {
  id: number;
  name: string;
  wid: string;
}

type Db = Pick<Database, 'query'>;

/** A workspace that is not deleted. */
export async function workspaceOf(db: Db, id: number | null): Promise<Workspace | null> {
  const [row] = await db.query<{ id: number; name: string }>(
    'select id, name from workspaces where id = $1 and deleted_at is null',
    [id],
    'workspace_of_mail',
  );
  return row ? { ...row, wid: slugOf(row.name, row.id) } : null;
}

/** A board of any kind, or null. */
export async function boardOf(
  db: Db,
  workspaceId: number,
  projectId: number | null,
): Promise<{ id: number; title: string } | null> {
  if (projectId === null) return null;
  const [board] = await db.query<{ id: number; title: string }>(
    'select id, title from projects where workspace_id = $1 and id = $2',
    [workspaceId, projectId],
    'board_of_mail',
  );
  return board ?? null;
}

/** A live board, if the user still belongs to it when the mail is sent. */
export async function boardOfMember(
  db: Db,
  about: { workspaceId: number; projectId: number | undefined; userId: number | null },
): Promise<{ id: number; title: string } | null> {
  const { workspaceId, projectId, userId } = about;
  if (projectId === undefined) return null;
  const [board] = await db.query<{ id: number; title: string }>(
    `select p.id, p.title from projects p
     join project_members m on m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = $3
     where p.workspace_id = $1 and p.id = $2 and p.archived_at is null`,
    [workspaceId, projectId, userId],
    'board_of_member',
  );
  return board ?? null;
}

/** Whether a user belongs to a workspace when the mail is sent. */
export async function isMember(
  db: Db,
  workspaceId: number,
  userId: number | null,
): Promise<boolean> {
  const member = await db.query(
    'select 1 as one from workspace_members where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'is_member_of_news',
  );
  return member.length > 0;
}

/** How mails name a user. */
export async function nameOf(db: Db, userId: number): Promise<string> {
  const [person] = await db.query<{ name: string; email: string }>(
    'select name, email from users where id = $1',
    [userId],
    'name_of_person',
  );
  // A user without a complete profile has an address and no name yet.
  return person?.name || person?.email || '';
}
