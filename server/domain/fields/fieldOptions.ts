import {
  addFieldOption as addRule,
  deleteFieldOption as deleteRule,
  mergeFieldOption as mergeRule,
  restoreFieldOption as restoreRule,
  updateFieldOption as updateRule,
} from '../../../contract/rules/fields';
import { SELECTING } from '../../../contract/fields';
import { AppError, InputRejected } from '../../appError';
import type { CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { takeId } from '../core/ids';
import { canAddOption, canChangeField } from '../core/permissions';
import { fieldChanged, outdateBoards } from '../changes/fieldChanges';
import { requireField } from '../rows/fieldRows';
import { findPosition, isBetween, OPTIONS_OF_FIELD, writeSortIndexes } from '../core/order';

interface At {
  workspaceId: number;
  seq: number;
  fieldId: number;
}

/**
 * Adds an option after the others. If an option with this title exists, that one stays: users type
 * tags. A reserved id then counts as merged into it, so that the tasks that a device has given it
 * meanwhile keep their tag.
 */
export const addFieldOption = defineCommand('addFieldOption', {
  resources: { fieldId: 'field' },
  can: ({ fieldId }) => canAddOption(fieldId),
  rule: addRule,
  async run({ tx, services, viewer, workspaceId, seq, resources }, args) {
    const { fieldId, title, color = null, id: reservedId } = args;
    if (!SELECTING.has(resources.fieldId.typeId))
      throw new InputRejected({ field: 'fieldId', key: 'field-has-no-options' });
    const field = await requireField(tx, workspaceId, fieldId);
    const same = field.options.find((option) => option.title === title);
    if (same && reservedId == null)
      return { payload: { ...SUCCESS, field }, changes: [], activity: [] };
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const place = await findPosition(tx, OPTIONS_OF_FIELD, {
      workspaceId,
      parentId: fieldId,
      movedId: id,
      after: null,
    });
    await writeSortIndexes(tx, OPTIONS_OF_FIELD, { workspaceId, seq }, place.renumbered);
    await tx.query(
      'insert into field_options (workspace_id, id, field_id, title, color, sort_index, version, merged_into) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [workspaceId, id, fieldId, title, color, place.sortIndex, seq, same?.id ?? null],
      'insert_option',
    );
    const at = { workspaceId, seq, fieldId };
    return changed(tx, at, same ? null : { kind: 'option-added', data: { title } });
  },
});

/**
 * Changes an option's title, colour or position; omitted arguments change nothing, a null colour
 * clears it.
 */
export const updateFieldOption = defineCommand('updateFieldOption', {
  resources: { id: 'fieldOption' },
  can: ({ id }) => canChangeField(id),
  rule: updateRule,
  async run({ tx, workspaceId, seq, resources }, { id, title, color, after }) {
    const { fieldId } = resources.id;
    const field = await requireField(tx, workspaceId, fieldId);
    const before = field.options.find((option) => option.id === id);
    if (!before) throw new AppError('field-not-found');
    const place =
      after == null
        ? null
        : await findPosition(tx, OPTIONS_OF_FIELD, {
            workspaceId,
            parentId: fieldId,
            movedId: id,
            after,
          });
    const isMoved = place !== null && !isBetween(before.sortIndex, place);
    const next = {
      title: title ?? before.title,
      color: color === undefined ? (before.color ?? null) : color,
    };
    const isSame = next.title === before.title && next.color === (before.color ?? null);
    if (isSame && !isMoved) return { payload: { ...SUCCESS, field }, changes: [], activity: [] };
    if (isMoved)
      await writeSortIndexes(tx, OPTIONS_OF_FIELD, { workspaceId, seq }, place.renumbered);
    await tx.query(
      'update field_options set title = $3, color = $4, sort_index = $5, version = $6 where workspace_id = $1 and id = $2',
      [workspaceId, id, next.title, next.color, isMoved ? place.sortIndex : before.sortIndex, seq],
      'update_option',
    );
    return changed(tx, { workspaceId, seq, fieldId }, changeOf(before, next));
  },
});

/**
 * Deletes an option. Values keep its id, and clients do not show ids of deleted options, so that a
 * restored option is on the same tasks again.
 */
export const deleteFieldOption = defineCommand('deleteFieldOption', {
  resources: { id: 'fieldOption' },
  can: ({ id }) => canChangeField(id),
  rule: deleteRule,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { fieldId } = resources.id;
    const title = await writeEnd(tx, { workspaceId, seq, id }, { isDeleted: true, into: null });
    return changed(tx, { workspaceId, seq, fieldId }, { kind: 'option-deleted', data: { title } });
  },
});

/** Merges an option into another one of its field, which takes its place on all tasks. */
export const mergeFieldOption = defineCommand('mergeFieldOption', {
  hasLongTransaction: true,
  resources: { id: 'fieldOption', into: 'fieldOption' },
  can: ({ id, into }) => canChangeField(id) && canChangeField(into),
  rule: mergeRule,
  async run({ tx, workspaceId, seq, resources }, { id, into }) {
    const { fieldId } = resources.id;
    if (id === into || fieldId !== resources.into.fieldId)
      throw new InputRejected({ field: 'into', key: 'field-value-unknown' });
    const field = await requireField(tx, workspaceId, fieldId);
    const to = field.options.find((option) => option.id === into)?.title ?? '';
    const title = await writeEnd(tx, { workspaceId, seq, id }, { isDeleted: false, into });
    const data = { title, to };
    return changed(tx, { workspaceId, seq, fieldId }, { kind: 'option-merged', data });
  },
});

/** Takes back the deletion or the merge of an option. */
export const restoreFieldOption = defineCommand('restoreFieldOption', {
  resources: { id: 'fieldOption' },
  includesDeleted: true,
  can: ({ id }) => canChangeField(id),
  rule: restoreRule,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { fieldId, isDeleted } = resources.id;
    if (!isDeleted) {
      const field = await requireField(tx, workspaceId, fieldId);
      return { payload: { ...SUCCESS, field }, changes: [], activity: [] };
    }
    const title = await writeEnd(tx, { workspaceId, seq, id }, { isDeleted: false, into: null });
    return changed(tx, { workspaceId, seq, fieldId }, { kind: 'option-restored', data: { title } });
  },
});

/** Writes whether an option is deleted, and which one has taken its place. @returns its title */
async function writeEnd(
  tx: Tx,
  { workspaceId, seq, id }: { workspaceId: number; seq: number; id: number },
  { isDeleted, into }: { isDeleted: boolean; into: number | null },
): Promise<string> {
  const [option] = await tx.query<{ title: string }>(
    `update field_options set deleted_at = case when $3::boolean then now() end, merged_into = $4, version = $5
     where workspace_id = $1 and id = $2 returning title`,
    [workspaceId, id, isDeleted, into, seq],
    'end_option',
  );
  return option?.title ?? '';
}

interface OptionLook {
  title: string;
  color?: string | null;
}

/** The activity of a change: a new title, else a new colour, else a new position. */
function changeOf(before: OptionLook, next: OptionLook): Entry {
  const { title } = next;
  if (title !== before.title)
    return { kind: 'option-renamed', data: { from: before.title, title } };
  const [from, to] = [before.color ?? null, next.color ?? null];
  return from === to
    ? { kind: 'option-changed', data: { title } }
    : { kind: 'option-recoloured', data: { title, from, to } };
}

interface Entry {
  kind: string;
  data: Record<string, unknown>;
}

/**
 * Options are part of their field's row, so the change is an update of the field.
 * @param entry the activity; null for a change that shows nothing new
 */
async function changed(tx: Tx, { workspaceId, seq, fieldId }: At, entry: Entry | null) {
  await tx.query(
    'update fields set version = $3 where workspace_id = $1 and id = $2',
    [workspaceId, fieldId, seq],
    'touch_field',
  );
  const field = await requireField(tx, workspaceId, fieldId);
  await outdateBoards(tx, seq, field);
  const onBoard = field.projectId == null ? {} : { projectId: field.projectId };
  const decision: CommandResult<{ success: boolean; field: typeof field }> = {
    payload: { ...SUCCESS, field },
    changes: [fieldChanged(field)],
    activity: entry
      ? [{ ...entry, ...onBoard, data: { ...entry.data, fieldId, field: field.title } }]
      : [],
  };
  return decision;
}
