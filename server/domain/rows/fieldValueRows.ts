import { STANDARD_FIELD } from '../../../contract/fields';
import type { WireFieldValue } from '../../../contract/wire';
import type { Tx } from '../../db/database';
import { TASKS_BY_ID } from './taskRows';

const COLUMNS = `v.id, v.version, v.field_id as "fieldId", v.task_id as "taskId", t.project_id as "projectId", v.is_standard as "isStandard", v.value`;
const FIELD =
  'left join fields f on f.workspace_id = v.workspace_id and f.id = v.field_id and not v.is_standard';
const VALUES = `select ${COLUMNS} from field_values v join tasks t on t.workspace_id = v.workspace_id and t.id = v.task_id ${FIELD}`;
const VALUES_OF_TASKS = `select ${COLUMNS} from ${TASKS_BY_ID} t join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id ${FIELD}`;
/**
 * A deleted field hides its values, and a board hides those of another board's fields, which a task
 * keeps when it moves; a cleared value counts as missing.
 */
const LIVE =
  'v.value is not null and f.deleted_at is null and (f.project_id is null or f.project_id = t.project_id)';

/** The field values of tasks. Only for tasks that the reader may see. */
export function readFieldValues(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<WireFieldValue[]> {
  return tx.query<WireFieldValue>(
    `${VALUES_OF_TASKS} where ${LIVE} order by v.is_standard desc, v.field_id`,
    [workspaceId, taskIds],
    'read_field_values',
  );
}

/** The field values of all live tasks of a board. */
export function readBoardFieldValues(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectId: number,
): Promise<WireFieldValue[]> {
  return tx.query<WireFieldValue>(
    `${VALUES} where v.workspace_id = $1 and t.project_id = $2 and t.archived_at is null and ${LIVE} order by v.is_standard desc, v.field_id`,
    [workspaceId, projectId],
    'read_board_field_values',
  );
}

/** One value, cleared or not. */
export async function readFieldValue(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  { taskId, isStandard, fieldId }: Pick<WireFieldValue, 'taskId' | 'isStandard' | 'fieldId'>,
): Promise<WireFieldValue | null> {
  const [value] = await tx.query<WireFieldValue>(
    `${VALUES} where v.workspace_id = $1 and v.task_id = $2 and v.is_standard = $3 and v.field_id = $4`,
    [workspaceId, taskId, isStandard, fieldId],
    'read_field_value',
  );
  return value ?? null;
}

/**
 * A task's creator as a read-only standard field. It has no row of its own and uses the task's id.
 */
export async function readCreatedBy(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  taskIds: readonly number[],
): Promise<WireFieldValue[]> {
  const rows = await tx.query<{
    id: number;
    version: number;
    projectId: number | null;
    creatorId: number;
  }>(
    'select id, version, project_id as "projectId", creator_id as "creatorId" from tasks where workspace_id = $1 and id = any($2)',
    [workspaceId, taskIds],
    'read_created_by',
  );
  return rows.map(({ id, version, projectId, creatorId }) => ({
    id,
    version,
    taskId: id,
    projectId,
    fieldId: STANDARD_FIELD.createdBy,
    isStandard: true,
    value: String(creatorId),
  }));
}
