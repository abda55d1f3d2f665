import { checkFieldValue } from '../../../contract/fieldValues';
import {
  FIELD_TYPE,
  STANDARD_FIELD,
  STANDARD_FIELDS,
  type FieldTypeId,
  idsIn,
} from '../../../contract/fields';
import { LIMITS } from '../../../contract/limits';
import { updateTaskField as updateTaskFieldRule } from '../../../contract/rules/fields';
import { AppError, InputRejected } from '../../appError';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { canChange } from '../core/permissions';
import { requireField } from '../rows/fieldRows';
import { readFieldValue } from '../rows/fieldValueRows';
import { loadVisible } from '../core/loadVisible';
import type { VisibleTask } from '../core/visible';
import { setFieldValue } from './setFieldValue';
import { requireTask } from '../changes/taskChanges';

type Context = CommandContext<{ taskId: 'task' }>;
interface Field {
  id: number;
  typeId: FieldTypeId;
  isMultiple: boolean;
  isStandard: boolean;
  optionIds: ReadonlySet<number>;
}

/**
 * Writes or clears one field of a task. "Created by" and "completed on" are read-only; a template has
 * no due date.
 */
export const updateTaskField = defineCommand('updateTaskField', {
  // A standard field is a constant without a resource; the command checks the field.
  resources: { taskId: 'task' },
  includesTemplates: true,
  can: ({ taskId }) => canChange(taskId),
  rule: updateTaskFieldRule,
  async run(context, { taskId, fieldId, isStandard, value: input }) {
    const { tx, services, workspaceId, seq, resources } = context;
    const { projectId } = resources.taskId;
    const field = isStandard
      ? standardField(fieldId, resources.taskId)
      : await customField(context, fieldId);
    const checked = checkFieldValue(field, input ?? null);
    if ('refused' in checked)
      throw new InputRejected({
        field: 'value',
        key: checked.refused,
        values: { max: LIMITS.fieldText.max },
      });
    const { value } = checked;
    await requireNamed(context, field, { taskId, value });
    const { from, changes } = await setFieldValue(tx, services.ids, {
      workspaceId,
      seq,
      taskId,
      projectId,
      isStandard,
      fieldId,
      value,
    });
    const task = await requireTask(tx, workspaceId, taskId);
    const data = { title: task.title, fieldId, isStandard, from, to: value };
    return {
      payload: { ...SUCCESS, task },
      changes,
      activity: [{ kind: 'field-changed', projectId, taskId, data }],
    };
  },
});

function standardField(fieldId: number, { isTemplate }: Pick<VisibleTask, 'isTemplate'>): Field {
  const field = STANDARD_FIELDS.find(({ id }) => id === fieldId);
  if (!field) throw new AppError('field-not-found');
  if (field.isReadOnly || (isTemplate && fieldId === STANDARD_FIELD.dueDate))
    throw new InputRejected({ field: 'fieldId', key: 'field-read-only' });
  return { ...field, isMultiple: false, isStandard: true, optionIds: new Set() };
}

/** Finds a field of the task's workspace or board; a field of another board counts as missing. */
async function customField(
  { tx, viewer, workspaceId, resources }: Context,
  fieldId: number,
): Promise<Field> {
  const visible = await loadVisible(tx, viewer, 'field', fieldId);
  const isElsewhere =
    visible.projectId !== null && visible.projectId !== resources.taskId.projectId;
  if (visible.workspaceId !== workspaceId || visible.isArchived || isElsewhere)
    throw new AppError('field-not-found');
  const { isMultiple, options } = await requireField(tx, workspaceId, fieldId);
  return {
    id: fieldId,
    typeId: visible.typeId,
    isMultiple,
    isStandard: false,
    optionIds: new Set(options.flatMap(({ id, mergedIds }) => [id, ...mergedIds])),
  };
}

/**
 * Ids that are new in a value must exist and be visible to the writer; ids that it contained before
 * may have been deleted since.
 */
async function requireNamed(
  context: Context,
  field: Field,
  { taskId, value }: { taskId: number; value: string | null },
): Promise<void> {
  const { isStandard, typeId } = field;
  if (!NAMING.has(typeId) || value === null) return;
  const before = await readFieldValue(context.tx, context.workspaceId, {
    taskId,
    isStandard,
    fieldId: field.id,
  });
  const known = new Set(idsIn(before?.value ?? null));
  const named = idsIn(value).filter((id) => !known.has(id));
  const found = named.length === 0 ? [] : await findNamed(context, field, named);
  if (!named.every((id) => found.includes(id)))
    throw new InputRejected({ field: 'value', key: 'field-value-unknown' });
}

const NAMING: ReadonlySet<FieldTypeId> = new Set([
  FIELD_TYPE.people,
  FIELD_TYPE.singleSelect,
  FIELD_TYPE.multiSelect,
  FIELD_TYPE.tag,
  FIELD_TYPE.project,
  FIELD_TYPE.task,
]);

async function findNamed(
  context: Context,
  { typeId, optionIds }: Field,
  ids: readonly number[],
): Promise<number[]> {
  if (typeId === FIELD_TYPE.people) return membersAmong(context, ids);
  if (typeId === FIELD_TYPE.project || typeId === FIELD_TYPE.task)
    return visibleAmong(context, typeId === FIELD_TYPE.task ? 'task' : 'project', ids);
  return ids.filter((id) => optionIds.has(id));
}

async function membersAmong(
  { tx, workspaceId }: Context,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select user_id as id from workspace_members where workspace_id = $1 and user_id = any($2)',
    [workspaceId, ids],
    'members_among',
  );
  return rows.map(({ id }) => id);
}

async function visibleAmong(
  { tx, viewer, workspaceId }: Context,
  kind: 'task' | 'project',
  ids: readonly number[],
): Promise<number[]> {
  const found: number[] = [];
  for (const id of ids) {
    const visible = await loadVisible(tx, viewer, kind, id).catch(notThere);
    if (visible?.workspaceId === workspaceId) found.push(id);
  }
  return found;
}

function notThere(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
