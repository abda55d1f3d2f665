import type { Tx } from '../db/database';

/** The last commit of each workspace; deleted workspaces are missing. */
export async function readHeads(
  db: Pick<Tx, 'query'>,
  workspaceIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ id: number; seq: number }>(
    'select id, seq from workspaces where id = any($1) and deleted_at is null',
    [workspaceIds],
    'live_heads',
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
