import {
  addFieldOption as addRule,
  deleteFieldOption as deleteRule,
  updateFieldOption as updateRule,
} from '../../../contract/rules/fields';
import { SELECTING } from '../../../contract/fields';
import { AppError, InputRejected } from '../../appError';
import type { CommandResult } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canAddOption, canChangeField } from '../core/permissions';
import { fieldChanged } from '../changes/fieldChanges';
import { requireField } from '../rows/fieldRows';
import { findPosition, isBetween, OPTIONS_OF_FIELD, writeSortIndexes } from '../core/order';

interface At {
  workspaceId: number;
  seq: number;
  fieldId: number;
}

/**
 * Adds an option after the others. If an option with this title exists, the field is returned
 * unchanged: users type tags.
 */
export const addFieldOption = defineCommand('addFieldOption', {
  resources: { fieldId: 'field' },
  can: ({ fieldId }) => canAddOption(fieldId),
  rule: addRule,
  async run({ tx, services, workspaceId, seq, resources }, { fieldId, title, color }) {
    if (!SELECTING.has(resources.fieldId.typeId))
      throw new InputRejected({ field: 'fieldId', key: 'field-has-no-options' });
    const field = await requireField(tx, workspaceId, fieldId);
    if (field.options.some((option) => option.title === title))
      return { payload: { ...SUCCESS, field }, changes: [], activity: [] };
    const id = await services.ids.next();
    const place = await findPosition(tx, OPTIONS_OF_FIELD, {
      workspaceId,
      parentId: fieldId,
      movedId: id,
      after: null,
    });
    await writeSortIndexes(tx, OPTIONS_OF_FIELD, { workspaceId, seq }, place.renumbered);
    await tx.query(
      'insert into field_options (workspace_id, id, field_id, title, color, sort_index, version) values ($1, $2, $3, $4, $5, $6, $7)',
      [workspaceId, id, fieldId, title, color ?? null, place.sortIndex, seq],
      'insert_option',
    );
    return changed(tx, { workspaceId, seq, fieldId }, { kind: 'option-added', data: { title } });
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
    return changed(
      tx,
      { workspaceId, seq, fieldId },
      { kind: 'option-changed', data: { from: before.title, title: next.title } },
    );
  },
});

/** Deletes an option. Values keep its id, and clients do not show ids of deleted options. */
export const deleteFieldOption = defineCommand('deleteFieldOption', {
  resources: { id: 'fieldOption' },
  can: ({ id }) => canChangeField(id),
  rule: deleteRule,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { fieldId } = resources.id;
    const [gone] = await tx.query<{ title: string }>(
      'delete from field_options where workspace_id = $1 and id = $2 returning title',
      [workspaceId, id],
    );
    return changed(
      tx,
      { workspaceId, seq, fieldId },
      { kind: 'option-deleted', data: { title: gone?.title ?? '' } },
    );
  },
});

/** Options are part of their field's row, so the change is an update of the field. */
async function changed(
  tx: Tx,
  { workspaceId, seq, fieldId }: At,
  { kind, data }: { kind: string; data: Record<string, unknown> },
) {
  await tx.query(
    'update fields set version = $3 where workspace_id = $1 and id = $2',
    [workspaceId, fieldId, seq],
    'touch_field',
  );
  const field = await requireField(tx, workspaceId, fieldId);
  const onBoard = field.projectId == null ? {} : { projectId: field.projectId };
  const decision: CommandResult<{ success: boolean; field: typeof field }> = {
    payload: { ...SUCCESS, field },
    changes: [fieldChanged(field)],
    activity: [{ kind, ...onBoard, data: { ...data, fieldId, field: field.title } }],
  };
  return decision;
}
