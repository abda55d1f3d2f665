import type { Database } from '../../db/database';

/**
 * A deleted workspace is unreachable at once and erased after 30 days (docs/adr/0029-deletion.md).
 */
const DUE = "select id from workspaces where deleted_at < now() - interval '30 days'";

/**
 * Statements that erase every workspace whose retention time is over: first all tables that refer
 * to a workspace, child tables before their parents so that no cascade exceeds a batch, and the
 * workspaces last. The tables come from the database's catalogue, so a new table is never
 * forgotten.
 * @param batch maximum number of rows that one statement deletes; the caller repeats it until it
 * deletes none.
 * @returns an empty array if there is nothing to erase.
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
    // Stored responses contain the workspace's content.
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

/** Orders tables so that each one precedes the tables that it refers to. */
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
