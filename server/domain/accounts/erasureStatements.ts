import type { Database } from '../../db/database';

/** A deleted workspace is unreachable at once and erased after 30 days (docs/adr/0029-deletion.md). */
const DUE = "select id from workspaces where deleted_at < now() - interval '30 days'";

/**
 * What erases every workspace whose time has come, statement by statement: whatever names a workspace, what hangs on others
 * first, so that no statement takes more than its batch along, and the workspaces last. The tables are the database's own
 * word, so a new one is never forgotten.
 * @param batch rows that one statement deletes at most; it is repeated for as long as it does.
 * @returns nothing where there is nothing to erase.
 */
export async function erasureStatements(
  db: Pick<Database, 'query'>,
  batch: number,
): Promise<string[]> {
  if ((await db.query(DUE)).length === 0) return [];
  const tables = await tablesOfWorkspaces(db);
  return [
    ...tables.map(
      (table) =>
        `delete from ${table} where ctid in (select ctid from ${table} where workspace_id in (${DUE}) limit ${batch}) returning 1 as one`,
    ),
    // Answers that are kept hold what was written there.
    `delete from idempotency where ctid in (
       select ctid from idempotency where answer -> 'commit' ->> 'workspaceId' in (select id::text from (${DUE}) as due) limit ${batch}) returning 1 as one`,
    `delete from workspaces where id in (${DUE}) returning 1 as one`,
  ];
}

async function tablesOfWorkspaces(db: Pick<Database, 'query'>): Promise<string[]> {
  const tables = await db.query<{ name: string; parents: string[] }>(
    `select c.oid::regclass::text as name,
       array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as parents
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return childrenFirst(
    new Map(tables.map(({ name, parents }) => [name, parents.filter((parent) => parent !== name)])),
  );
}

/** Tables in an order in which each comes before those that it refers to. */
function childrenFirst(parentsOf: ReadonlyMap<string, readonly string[]>): string[] {
  const parentsFirst: string[] = [];
  const seen = new Set<string>();
  const visit = (name: string) => {
    if (seen.has(name) || !parentsOf.has(name)) return;
    seen.add(name);
    parentsOf.get(name)?.forEach(visit);
    parentsFirst.push(name);
  };
  [...parentsOf.keys()].forEach(visit);
  return parentsFirst.toReversed();
}
