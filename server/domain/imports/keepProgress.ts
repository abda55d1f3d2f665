import type { Tx } from '../../db/database';
import type { ImportRow } from './importRows';
import { ImportStopped } from './importStopped';

/**
 * Counts the tasks that are written, in the transaction that writes them.
 * @throws {ImportStopped} if the import was cancelled or another process has taken it over
 */
export async function keepProgress(
  tx: Tx,
  { row, lease, done }: { row: ImportRow; lease: string; done: number },
): Promise<void> {
  const [mine] = await tx.query(
    `update imports set progress = $4, updated_at = now() where workspace_id = $1 and id = $2 and lease = $3 and state = 'running' returning id`,
    [row.workspaceId, row.id, lease, done],
    'import_progress',
  );
  if (!mine) throw new ImportStopped();
}
