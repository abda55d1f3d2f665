import type { Tx } from '../../db/database';

/**
 * Thins description versions older than the given number of days: keeps the last version of each
 * day (UTC) and deletes the others. The newest version of a task is the last one of its day, so it
 * always stays. Kept versions are marked and not read again.
 * @param batch versions that one call reads
 */
export async function thinVersions(
  tx: Tx,
  { days, batch }: { days: number; batch: number },
): Promise<{ seen: number; deleted: number }> {
  const [row] = await tx.query<{ seen: number; deleted: number }>(
    `with old as (
       select workspace_id, id, task_id, created_at from description_versions
       where not is_thinned and created_at < date_trunc('day', now() - $1::int * interval '1 day', 'UTC') order by created_at limit $2
     ), doomed as (
       select old.workspace_id, old.id from old where exists (
         select from description_versions later where later.workspace_id = old.workspace_id and later.task_id = old.task_id
           and date_trunc('day', later.created_at, 'UTC') = date_trunc('day', old.created_at, 'UTC')
           and (later.created_at, later.id) > (old.created_at, old.id))
     ), kept as (
       update description_versions v set is_thinned = true from old
       where v.workspace_id = old.workspace_id and v.id = old.id and (old.workspace_id, old.id) not in (select workspace_id, id from doomed)
     ), deleted as (
       delete from description_versions v using doomed where v.workspace_id = doomed.workspace_id and v.id = doomed.id returning 1
     )
     select (select count(*)::int from old) as seen, (select count(*)::int from deleted) as deleted`,
    [days, batch],
    'thin_versions',
  );
  return row ?? { seen: 0, deleted: 0 };
}
