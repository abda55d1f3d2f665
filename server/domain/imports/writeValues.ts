import { SELECTING, FIELD_TYPE, STANDARD_FIELD } from '../../../contract/fields';
import { checkFieldValue } from '../../../contract/fieldValues';
import type { ImportedTask } from '../../imports/content';
import type { Tx } from '../../db/database';
import { newIds } from '../core/ids';
import { memberOf, type WrittenField, type Writing, type WrittenTask } from './writing';

interface Value {
  taskId: number;
  isStandard: boolean;
  fieldId: number;
  value: string;
}

/** The values of standard and own fields. Values that name other tasks follow with the relations. */
export async function writeValues(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
): Promise<void> {
  const values = written.flatMap((one) => [...standardValues(one), ...ownValues(writing, one)]);
  await insertValues(tx, writing, values);
}

/** The values that name other tasks of the board. */
export async function writeTaskValues(tx: Tx, writing: Writing): Promise<void> {
  const values = writing.taskValues.flatMap(({ taskId, fieldId, keys }) => {
    const value = joined(keys.map((key) => writing.taskIds.get(key) ?? null));
    return value === null ? [] : [{ taskId, isStandard: false, fieldId, value }];
  });
  await insertValues(tx, writing, values);
}

async function insertValues(
  tx: Tx,
  { ids, workspaceId, seq }: Writing,
  values: readonly Value[],
): Promise<void> {
  if (values.length === 0) return;
  await tx.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select $1, task_id, is_standard, field_id, id, value, $2
     from unnest($3::bigint[], $4::boolean[], $5::bigint[], $6::bigint[], $7::text[]) as v (task_id, is_standard, field_id, id, value)
     on conflict do nothing`,
    [
      workspaceId,
      seq,
      values.map(({ taskId }) => taskId),
      values.map(({ isStandard }) => isStandard),
      values.map(({ fieldId }) => fieldId),
      await newIds(ids, values.length),
      values.map(({ value }) => value),
    ],
    'insert_imported_values',
  );
}

function standardValues({ id: taskId, task }: WrittenTask): Value[] {
  const values: [fieldId: number, value: string | number | null][] = [
    [STANDARD_FIELD.dueDate, task.due],
    [STANDARD_FIELD.estimatedTime, task.estimatedMinutes],
    [STANDARD_FIELD.actualTime, task.actualMinutes],
    [STANDARD_FIELD.completedOn, completedOn(task)],
    [STANDARD_FIELD.visibility, task.visibility],
  ];
  return values.flatMap(([fieldId, value]) =>
    value === null ? [] : [{ taskId, isStandard: true, fieldId, value: String(value) }],
  );
}

/** The instant of `tasks.completed_at`, as the value of a field. */
function completedOn({ isDone, completedAt, createdAt }: ImportedTask): string | null {
  if (!isDone) return null;
  const date = { typeId: FIELD_TYPE.date, isMultiple: false };
  const checked = checkFieldValue(date, completedAt ?? createdAt);
  return 'value' in checked ? checked.value : null;
}

function ownValues(writing: Writing, { id: taskId, task }: WrittenTask): Value[] {
  return task.values.flatMap(({ field: key, values }) => {
    const field = writing.fields.get(key);
    if (!field) return [];
    if (field.type === 'task') {
      writing.taskValues.push({ taskId, fieldId: field.id, keys: values });
      return [];
    }
    const value = valueOf(writing, field, values);
    if (value === null) {
      writing.lose(field.type === 'people' ? 'personLeftOut' : 'valueInvalid');
      return [];
    }
    return [{ taskId, isStandard: false, fieldId: field.id, value }];
  });
}

function valueOf(
  writing: Writing,
  { type, optionIds }: WrittenField,
  values: readonly string[],
): string | null {
  const typeId = FIELD_TYPE[type];
  if (type === 'project') return null;
  if (type === 'people') return joined(values.map((key) => memberOf(writing, key)));
  if (SELECTING.has(typeId)) return joined(values.map((key) => optionIds.get(key) ?? null));
  const checked = checkFieldValue({ typeId, isMultiple: false }, values[0] ?? null);
  return 'value' in checked ? checked.value : null;
}

function joined(ids: readonly (number | null)[]): string | null {
  const known = new Set(ids.filter((id) => id !== null));
  return known.size === 0 ? null : [...known].join(',');
}
