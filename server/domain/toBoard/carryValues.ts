import { matchFields, valueOnArrival } from '../../../contract/moves/carriedValues';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import type { IdSource } from '../core/ids';
import { readFields } from '../rows/fieldRows';
import { readFieldValue } from '../rows/fieldValueRows';

interface Carrying {
  ids: IdSource;
  workspaceId: number;
  seq: number;
  /** The boards of the tasks before and after. */
  from: number;
  to: number;
  /** Each task whose values are read, and the task that gets them: itself, or its copy. */
  tasks: readonly { from: number; to: number }[];
}
type Stored = { taskId: number; fieldId: number; value: string | null };

/**
 * Writes the values of the old board's own fields to the fields of the new board that have the same
 * name and kind. Those of the old board stay stored, where readers of the new one do not see them.
 * @returns the cleared values; `bringFieldValues` sends the others
 */
export async function carryValues(tx: Tx, carrying: Carrying): Promise<LoggedChange[]> {
  const { ids, workspaceId, seq, from, to, tasks } = carrying;
  const pairs = matchFields(await readFields(tx, workspaceId, [from, to]), { from, to });
  if (pairs.length === 0) return [];
  const stored = await tx.query<Stored>(
    `select task_id as "taskId", field_id as "fieldId", value from field_values
     where workspace_id = $1 and not is_standard and task_id = any($2) and field_id = any($3)`,
    [
      workspaceId,
      [...new Set(tasks.flatMap((task) => [task.from, task.to]))],
      pairs.flatMap((pair) => [pair.from.id, pair.to.id]),
    ],
    'values_to_carry',
  );
  const known = new Map(stored.map((one) => [`${one.taskId}:${one.fieldId}`, one.value]));
  const valueOf = (taskId: number, fieldId: number) => known.get(`${taskId}:${fieldId}`) ?? null;
  const written: (Stored & { id: number })[] = [];
  for (const task of tasks)
    for (const pair of pairs) {
      const there = valueOf(task.to, pair.to.id);
      const value = valueOnArrival({ from: valueOf(task.from, pair.from.id), there }, pair);
      if (value === undefined) continue;
      written.push({ taskId: task.to, fieldId: pair.to.id, value, id: await ids.next() });
    }
  await write(tx, { workspaceId, seq }, written);
  const changes: LoggedChange[] = [];
  for (const { taskId, fieldId } of written.filter(({ value }) => value === null)) {
    const row = await readFieldValue(tx, workspaceId, { taskId, fieldId, isStandard: false });
    if (row)
      changes.push({
        scope: `Project:${to}`,
        message: { type: 'update', key: `FieldValue:${row.id}`, fields: row },
      });
  }
  return changes;
}

async function write(
  tx: Tx,
  { workspaceId, seq }: { workspaceId: number; seq: number },
  written: readonly (Stored & { id: number })[],
): Promise<void> {
  if (written.length === 0) return;
  await tx.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select $1, task_id, false, field_id, id, value, $2
     from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::text[]) as v (task_id, field_id, id, value)
     on conflict (workspace_id, task_id, is_standard, field_id) do update set value = excluded.value, version = excluded.version`,
    [
      workspaceId,
      seq,
      written.map(({ taskId }) => taskId),
      written.map(({ fieldId }) => fieldId),
      written.map(({ id }) => id),
      written.map(({ value }) => value),
    ],
    'carry_values',
  );
}
