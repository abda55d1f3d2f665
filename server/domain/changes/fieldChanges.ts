import type { ListName } from '../../../contract/messages';
import type { WireFieldDefinition } from '../../../contract/wire';
import type { LoggedChange, Scope } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { readLiveFieldsById } from '../rows/fieldRows';
import type { IdSource } from '../core/ids';
import { FIELDS_OF_WORKSPACE, GAP, writeSortIndexes, type Position } from '../core/order';

/** The readers of a field's changes: those of its board, or of the workspace. */
export function fieldScope({ projectId, workspaceId }: WireFieldDefinition): Scope {
  return projectId == null ? `Workspace:${workspaceId ?? 0}` : `Project:${projectId}`;
}

export function fieldList({ projectId, workspaceId }: WireFieldDefinition): ListName {
  return projectId == null ? `Workspace:${workspaceId ?? 0}.fields` : `Project:${projectId}.fields`;
}

/** Message: the field's current row with its options. */
export function fieldChanged(field: WireFieldDefinition): LoggedChange {
  return {
    scope: fieldScope(field),
    message: { type: 'update', key: `FieldDefinition:${field.id}`, fields: field },
  };
}

/**
 * Boards contain the fields of their workspace: the stored responses of all boards are outdated
 * (docs/architecture.md#reading).
 */
export async function outdateBoards(
  tx: Pick<Tx, 'query'>,
  seq: number,
  { workspaceId, projectId }: Pick<WireFieldDefinition, 'workspaceId' | 'projectId'>,
): Promise<void> {
  if (projectId != null) return;
  await tx.query(
    'update projects set content_version = $2 where workspace_id = $1',
    [workspaceId, seq],
    'outdate_boards',
  );
}

interface Placed {
  workspaceId: number;
  seq: number;
  id: number;
  place: Position;
}

/**
 * Renumbers the siblings of a placed field if necessary, and makes a message for each live one and
 * for the field itself. A message about a deleted field would show it again.
 */
export async function withSiblings(
  tx: Tx,
  { workspaceId, seq, id, place }: Placed,
  say: (field: WireFieldDefinition, after: number | null) => LoggedChange,
): Promise<LoggedChange[]> {
  await writeSortIndexes(tx, FIELDS_OF_WORKSPACE, { workspaceId, seq }, place.renumbered);
  const fields = await readLiveFieldsById(tx, workspaceId, [
    id,
    ...place.renumbered.map((sibling) => sibling.id),
  ]);
  const ofWorkspace = fields.find((field) => field.id !== id && field.projectId == null);
  if (ofWorkspace) await outdateBoards(tx, seq, ofWorkspace);
  return fields
    .sort((a, b) => a.sortIndex - b.sortIndex)
    .map((field) => (field.id === id ? say(field, place.after) : fieldChanged(field)));
}

interface NewOptions {
  workspaceId: number;
  fieldId: number;
  seq: number;
  titles: readonly string[];
}

/** Inserts the options of a new field in their order. */
export async function insertOptions(
  tx: Tx,
  ids: IdSource,
  { workspaceId, fieldId, seq, titles }: NewOptions,
): Promise<void> {
  const optionIds: number[] = [];
  while (optionIds.length < titles.length) optionIds.push(await ids.next());
  await tx.query(
    `insert into field_options (workspace_id, id, field_id, title, sort_index, version)
     select $1, id, $2, title, ($6 * (at - 1))::bigint, $3 from unnest($4::bigint[], $5::text[]) with ordinality as option (id, title, at)`,
    [workspaceId, fieldId, seq, optionIds, titles, GAP],
  );
}
