import { FIELD_TYPE } from '../../../contract/fields';
import {
  createCustomField as createRule,
  deleteCustomField as deleteRule,
  updateCustomField as updateRule,
} from '../../../contract/rules/fields';
import type { WireFieldDefinition } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { canChange, canChangeField } from '../core/permissions';
import {
  fieldChanged,
  fieldList,
  fieldScope,
  insertOptions,
  outdateBoards,
  withSiblings,
} from '../changes/fieldChanges';
import { requireField } from '../rows/fieldRows';
import { takeId } from '../core/ids';
import { requireProject } from '../rows/projectRows';
import { FIELDS_OF_WORKSPACE, findPosition, isBetween } from '../core/order';

/**
 * Adds a field to a workspace or to one of its boards, after the others, with its first options.
 */
export const createCustomField = defineCommand('createCustomField', {
  resources: { workspaceId: 'workspace', projectId: 'project' },
  can: (seen, { projectId }) =>
    projectId == null ? canChangeField(seen.workspaceId) : canChange(seen.projectId),
  rule: createRule,
  async run(
    { tx, services, viewer, workspaceId, seq },
    { projectId = null, title, typeId, isMultiple, options, id: reservedId },
  ) {
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const place = await findPosition(tx, FIELDS_OF_WORKSPACE, {
      workspaceId,
      parentId: workspaceId,
      movedId: id,
      after: null,
    });
    const isMany =
      typeId === FIELD_TYPE.multiSelect || typeId === FIELD_TYPE.tag || isMultiple === true;
    await tx.query(
      'insert into fields (workspace_id, id, project_id, title, type_id, is_multiple, sort_index, version) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      [workspaceId, id, projectId, title, typeId, isMany, place.sortIndex, seq],
      'insert_field',
    );
    await insertOptions(tx, services.ids, { workspaceId, fieldId: id, seq, titles: options ?? [] });
    const changes = await withSiblings(tx, { workspaceId, seq, id, place }, (field, after) =>
      added(field, after),
    );
    const field = await requireField(tx, workspaceId, id);
    await outdateBoards(tx, seq, field);
    return {
      payload: { ...SUCCESS, field },
      changes,
      activity: [{ kind: 'field-created', ...onBoard(projectId), data: { fieldId: id, title } }],
    };
  },
});

/** Renames a field or moves it among the fields. */
export const updateCustomField = defineCommand('updateCustomField', {
  resources: { id: 'field' },
  can: ({ id }) => canChangeField(id),
  rule: updateRule,
  async run({ tx, workspaceId, seq }, { id, title, after }) {
    const before = await requireField(tx, workspaceId, id);
    const place =
      after == null
        ? null
        : await findPosition(tx, FIELDS_OF_WORKSPACE, {
            workspaceId,
            parentId: workspaceId,
            movedId: id,
            after,
          });
    const isMoved = place !== null && !isBetween(before.sortIndex, place);
    const isRenamed = title != null && title !== before.title;
    if (!isMoved && !isRenamed)
      return { payload: { ...SUCCESS, field: before }, changes: [], activity: [] };
    await tx.query(
      'update fields set title = $3, sort_index = $4, version = $5 where workspace_id = $1 and id = $2',
      [workspaceId, id, title ?? before.title, isMoved ? place.sortIndex : before.sortIndex, seq],
      'update_field',
    );
    const changes = isMoved
      ? await withSiblings(tx, { workspaceId, seq, id, place }, (field, behind) =>
          added(field, behind),
        )
      : [fieldChanged(await requireField(tx, workspaceId, id))];
    const field = await requireField(tx, workspaceId, id);
    await outdateBoards(tx, seq, field);
    const data = { fieldId: id, title: field.title, ...(isRenamed && { from: before.title }) };
    return {
      payload: { ...SUCCESS, field },
      changes,
      activity: [
        { kind: isRenamed ? 'field-renamed' : 'field-moved', ...onBoard(field.projectId), data },
      ],
    };
  },
});

/** Deletes a field with its values and removes it from the cards that show it. */
export const deleteCustomField = defineCommand('deleteCustomField', {
  hasLongTransaction: true,
  resources: { id: 'field' },
  can: ({ id }) => canChangeField(id),
  rule: deleteRule,
  async run({ tx, workspaceId, seq }, { id }) {
    await tx.query(
      'update fields set deleted_at = now(), version = $3 where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'delete_field',
    );
    const field = await requireField(tx, workspaceId, id);
    await outdateBoards(tx, seq, field);
    const removed: LoggedChange = {
      scope: fieldScope(field),
      message: { type: 'remove-item', list: fieldList(field), key: `FieldDefinition:${id}` },
    };
    return {
      payload: { ...SUCCESS, field },
      changes: [removed, ...(await takenFromCards(tx, { workspaceId, seq, id }))],
      activity: [
        {
          kind: 'field-deleted',
          ...onBoard(field.projectId),
          data: { fieldId: id, title: field.title },
        },
      ],
    };
  },
});

async function takenFromCards(
  tx: Tx,
  { workspaceId, seq, id }: { workspaceId: number; seq: number; id: number },
): Promise<LoggedChange[]> {
  const boards = await tx.query<{ id: number }>(
    `update projects set card_field_ids = array_remove(card_field_ids, $2::bigint), version = $3
     where workspace_id = $1 and $2 = any(card_field_ids) returning id`,
    [workspaceId, id, seq],
  );
  const changes: LoggedChange[] = [];
  for (const board of boards) {
    const project = await requireProject(tx, workspaceId, board.id);
    changes.push({
      scope: `Project:${board.id}`,
      message: { type: 'update', key: `Project:${board.id}`, fields: project },
    });
  }
  return changes;
}

function added(field: WireFieldDefinition, after: number | null): LoggedChange {
  return {
    scope: fieldScope(field),
    message: {
      type: 'add-item',
      list: fieldList(field),
      key: `FieldDefinition:${field.id}`,
      item: field,
      after: after === null ? null : `FieldDefinition:${after}`,
    },
  };
}

const onBoard = (projectId: number | null | undefined) => (projectId == null ? {} : { projectId });
