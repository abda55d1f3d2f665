import { STANDARD_FIELDS } from '../../../contract/fields';
import { AppError } from '../../appError';
import type { Tx } from '../../db/database';

const STANDARD: ReadonlySet<number> = new Set(STANDARD_FIELDS.map(({ id }) => id));

/**
 * Checks the fields that a board's cards show: standard fields, fields of the workspace and fields
 * of the board itself.
 * @returns the ids without duplicates, in the given order.
 * @throws {AppError} `field-not-found` for every other id.
 */
export async function requireCardFields(
  tx: Tx,
  { workspaceId, projectId }: { workspaceId: number; projectId: number },
  ids: readonly number[],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const own = wanted.filter((id) => !STANDARD.has(id));
  const found = await tx.query(
    'select from fields where workspace_id = $1 and id = any($2) and deleted_at is null and (project_id is null or project_id = $3)',
    [workspaceId, own, projectId],
    'card_fields',
  );
  if (found.length < own.length) throw new AppError('field-not-found');
  return wanted;
}
