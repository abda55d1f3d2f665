import type { PresentPerson } from '../../../contract/messages';
import type { Tx } from '../../db/database';
import { HUE, joinHue } from '../../domain/rows/memberHue';
import type { OpenView } from './openView';

/** Whether a user shows where they are, and whether the task of the place is on its board. */
export async function readArrival(
  db: Pick<Tx, 'query'>,
  { workspaceId, userId }: { workspaceId: number; userId: number },
  { projectId, taskId }: OpenView,
): Promise<{ isShown: boolean; hasTask: boolean }> {
  const [row] = await db.query<{ isShown: boolean; hasTask: boolean }>(
    `select u.shows_presence as "isShown",
       exists (select from tasks t where t.workspace_id = $2 and t.id = $4 and t.project_id = $3) as "hasTask"
     from users u where u.id = $1`,
    [userId, workspaceId, projectId, taskId],
    'presence_arrival',
  );
  return row ?? { isShown: false, hasTask: false };
}

/** Those of the users who do not show where they are. */
export async function readHidden(
  db: Pick<Tx, 'query'>,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(
    'select id from users where id = any($1) and not shows_presence',
    [userIds],
    'presence_hidden',
  );
  return new Set(rows.map(({ id }) => id));
}

export type Name = Omit<PresentPerson, 'taskIds'>;

/** How members of a workspace are shown. */
export async function readNames(
  db: Pick<Tx, 'query'>,
  workspaceId: number,
  userIds: readonly number[],
): Promise<Name[]> {
  return db.query<Name>(
    `select u.id, u.name, u.nick_short as "nickShort", ${HUE} as hue
     from users u ${joinHue('$1')} where u.id = any($2) and u.deleted_at is null`,
    [workspaceId, userIds],
    'presence_names',
  );
}
