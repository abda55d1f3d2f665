import type { Tx } from '../../../db/database';
import type { TaskPlace } from './updateLog';

const BATCH = 50;

/**
 * Shared descriptions whose text was not derived for 10 s after the last update: their process has
 * crashed, or the database was unavailable.
 */
export function readUnderived(db: Pick<Tx, 'query'>): Promise<TaskPlace[]> {
  return db.query<TaskPlace>(
    `select s.workspace_id as "workspaceId", s.task_id as "taskId" from shared_descriptions s
     join workspaces w on w.id = s.workspace_id and w.deleted_at is null
     where s.seq > s.derived_seq and s.updated_at < now() - interval '10 seconds' order by s.updated_at limit ${BATCH}`,
    [],
    'underived_shared',
  );
}
