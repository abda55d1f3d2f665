import { STANDARD_FIELD } from '../../../contract/fields';
import type { TaskRepeat } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import { readFieldValue } from '../rows/fieldValueRows';

/** Gives a task its rule, or takes it away. */
export async function writeRepeat(
  tx: Tx,
  {
    workspaceId,
    taskId,
    seq,
    repeat,
  }: { workspaceId: number; taskId: number; seq: number; repeat: TaskRepeat | null },
): Promise<void> {
  await tx.query(
    'update tasks set repeat = $3, version = $4, updated_at = now() where workspace_id = $1 and id = $2',
    [workspaceId, taskId, repeat && JSON.stringify(repeat), seq],
    'write_repeat',
  );
}

/** A task's due date as stored; null if it has none. */
export async function dueDateOf(
  tx: Tx,
  workspaceId: number,
  taskId: number,
): Promise<string | null> {
  const field = { taskId, isStandard: true, fieldId: STANDARD_FIELD.dueDate };
  return (await readFieldValue(tx, workspaceId, field))?.value ?? null;
}
