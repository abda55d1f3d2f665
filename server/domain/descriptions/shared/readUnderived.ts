import type { Tx } from '../../../db/database';
import type { TaskPlace } from './updateLog';

const BATCH = 50;

/**
 * Shared descriptions whose text was not derived for 10 s after the last update: their process has
 * crashed, or the database was unavailable.
 */
export function readUnderived(db: Pick<Tx, 'query'>): Promise<TaskPlace[]> {
  return db.query<TaskPlace>(
    `select workspace_id as "workspaceId", task_id as "taskId" from shared_descriptions
     where seq > derived_seq and updated_at < now() - interval '10 seconds' order by updated_at limit ${BATCH}`,
    [],
    'underived_shared',
  );
}
