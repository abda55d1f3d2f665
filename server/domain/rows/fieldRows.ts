import type { FieldOption } from '../../../contract/generated/schema';
import type { WireFieldDefinition } from '../../../contract/wire';
import { AppError } from '../../appError';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { groupBy } from '../core/groupBy';

type Columns = Omit<WireFieldDefinition, 'options' | 'isStandard'>;
type OptionColumns = Omit<FieldOption, 'mergedIds'> & {
  fieldId: number;
  mergedInto: number | null;
};

const FIELDS = `select id, version, workspace_id as "workspaceId", project_id as "projectId", title, type_id as "typeId",
  is_multiple as "isMultiple", sort_index as "sortIndex" from fields`;
const OPTIONS =
  'select field_id as "fieldId", id, version, title, color, sort_index as "sortIndex", merged_into as "mergedInto" from field_options';

const OF_BOARDS =
  'workspace_id = $1 and deleted_at is null and (project_id is null or project_id = any($2))';
const IN_ORDER = 'and deleted_at is null order by sort_index, id';

/** The live fields of a workspace and of the given boards, in their order. */
export async function readFields(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectIds: readonly number[],
): Promise<WireFieldDefinition[]> {
  const values = [workspaceId, projectIds];
  const [fields, options] = await allEnded([
    tx.query<Columns>(
      `${FIELDS} where ${OF_BOARDS} order by sort_index, id`,
      values,
      'read_fields',
    ),
    tx.query<OptionColumns>(
      `${OPTIONS} where workspace_id = $1 and field_id in (select id from fields where ${OF_BOARDS}) ${IN_ORDER}`,
      values,
      'read_options',
    ),
  ]);
  return withOptions(fields, options);
}

/** Fields by id, deleted or not, unordered. */
export async function readFieldsById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireFieldDefinition[]> {
  const [fields, options] = await allEnded([
    tx.query<Columns>(
      `${FIELDS} where workspace_id = $1 and id = any($2)`,
      [workspaceId, ids],
      'read_fields_by_id',
    ),
    readOptions(tx, workspaceId, ids),
  ]);
  return withOptions(fields, options);
}

/** The live fields among these, unordered. */
export async function readLiveFieldsById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireFieldDefinition[]> {
  const [fields, options] = await allEnded([
    tx.query<Columns>(
      `${FIELDS} where workspace_id = $1 and id = any($2) and deleted_at is null`,
      [workspaceId, ids],
      'read_live_fields_by_id',
    ),
    readOptions(tx, workspaceId, ids),
  ]);
  return withOptions(fields, options);
}

function readOptions(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  fieldIds: readonly number[],
): Promise<OptionColumns[]> {
  return tx.query<OptionColumns>(
    `${OPTIONS} where workspace_id = $1 and field_id = any($2) ${IN_ORDER}`,
    [workspaceId, fieldIds],
    'read_options_by_id',
  );
}

/** A field's current row, for responses and messages. */
export async function requireField(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  id: number,
): Promise<WireFieldDefinition> {
  const [field] = await readFieldsById(tx, workspaceId, [id]);
  if (!field) throw new AppError('field-not-found');
  return field;
}

function withOptions(
  fields: readonly Columns[],
  options: readonly OptionColumns[],
): WireFieldDefinition[] {
  const byField = groupBy(options, ({ fieldId }) => fieldId);
  return fields.map((field) => ({
    ...field,
    isStandard: false,
    options: optionsOf(byField.get(field.id) ?? []),
  }));
}

/** The options that were not merged into another one, with the ids of those merged into them. */
function optionsOf(rows: readonly OptionColumns[]): FieldOption[] {
  const into = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto]));
  const lastOf = (id: number): number => {
    const next = into.get(id);
    return next == null ? id : lastOf(next);
  };
  const merged = groupBy(
    rows.filter(({ mergedInto }) => mergedInto !== null),
    ({ id }) => lastOf(id),
  );
  return rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ fieldId: _field, mergedInto: _merged, ...option }) => ({
      ...option,
      mergedIds: (merged.get(option.id) ?? []).map(({ id }) => id).sort((a, b) => a - b),
    }));
}
