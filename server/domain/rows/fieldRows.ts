import type { FieldOption } from '../../../contract/generated/schema';
import type { WireFieldDefinition } from '../../../contract/wire';
import { AppError } from '../../appError';
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

/** The live fields of a workspace and of the given boards, in their order. */
export async function readFields(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  projectIds: readonly number[],
): Promise<WireFieldDefinition[]> {
  const fields = await tx.query<Columns>(
    `${FIELDS} where workspace_id = $1 and deleted_at is null and (project_id is null or project_id = any($2)) order by sort_index, id`,
    [workspaceId, projectIds],
    'read_fields',
  );
  return withOptions(tx, workspaceId, fields);
}

/** Fields by id, deleted or not, unordered. */
export async function readFieldsById(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<WireFieldDefinition[]> {
  return withOptions(
    tx,
    workspaceId,
    await tx.query<Columns>(
      `${FIELDS} where workspace_id = $1 and id = any($2)`,
      [workspaceId, ids],
      'read_fields_by_id',
    ),
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

async function withOptions(
  tx: Pick<Tx, 'query'>,
  workspaceId: number,
  fields: readonly Columns[],
): Promise<WireFieldDefinition[]> {
  if (fields.length === 0) return [];
  const ids = fields.map(({ id }) => id);
  const options = await tx.query<OptionColumns>(
    `${OPTIONS} where workspace_id = $1 and field_id = any($2) and deleted_at is null order by sort_index, id`,
    [workspaceId, ids],
    'read_options',
  );
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
