import { STANDARD_FIELD } from '../../../contract/fields';
import type { WireFieldValue } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { readFieldValue } from '../rows/fieldValueRows';
import type { IdSource } from '../core/ids';
import { moveReminders } from '../reminders/reminderRows';

interface NewValue {
  workspaceId: number;
  seq: number;
  taskId: number;
  projectId: number;
  isStandard: boolean;
  fieldId: number;
  /** In the form that `checkFieldValue` returns; null clears the field. */
  value: string | null;
}

export interface ValueSet {
  /** The former value of the field. */
  from: string | null;
  /** Empty if the field had this value already. */
  changes: LoggedChange[];
}

/** Writes a task's field value without a permission check: the calling commands have checked it. */
export async function setFieldValue(tx: Tx, ids: IdSource, newValue: NewValue): Promise<ValueSet> {
  const { workspaceId, seq, taskId, projectId, isStandard, fieldId, value } = newValue;
  const before = await readFieldValue(tx, workspaceId, newValue);
  const from = before?.value ?? null;
  if (from === value) return { from, changes: [] };
  const id = before?.id ?? (await ids.next());
  const isDueDate = isStandard && fieldId === STANDARD_FIELD.dueDate;
  const [, , row] = await allEnded([
    tx.query(
      `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (workspace_id, task_id, is_standard, field_id) do update set value = $6, version = $7`,
      [workspaceId, taskId, isStandard, fieldId, id, value, seq],
      'set_field_value',
    ),
    isDueDate ? moveReminders(tx, { workspaceId, taskId, due: value }) : undefined,
    readFieldValue(tx, workspaceId, newValue),
  ]);
  return {
    from,
    changes: row
      ? [{ scope: `Project:${projectId}`, message: messageOf(row, before === null) }]
      : [],
  };
}

function messageOf(row: WireFieldValue, isNew: boolean): LoggedChange['message'] {
  const key = `FieldValue:${row.id}` as const;
  return isNew
    ? { type: 'add-item', list: `Task:${row.taskId}.fieldValues`, key, item: row, after: null }
    : { type: 'update', key, fields: row };
}
