import { TABLE_PLACEMENTS } from '../../../server/db/tablePlacement';
import { readStatement, type Catalog } from './readStatement';
import { shardColumn } from './unplaceable';

/** The distributed tables in a statement whose workspace no parameter names; sorted. */
export function unnamedIn(text: string, catalog: Catalog): string[] {
  return sorted(
    readStatement(text, catalog).flatMap(({ table, pinned }) => {
      const by = shardColumn(table);
      return by === null || pinned.has(by) ? [] : [table];
    }),
  );
}

/** The tables of the coordinator in a statement that also has a distributed one; sorted. */
export function besideShards(text: string, catalog: Catalog): string[] {
  const tables = readStatement(text, catalog).map(({ table }) => table);
  return tables.some((table) => shardColumn(table) !== null)
    ? sorted(tables.filter((table) => TABLE_PLACEMENTS[table]?.kind === 'coordinator'))
    : [];
}

const sorted = (tables: readonly string[]) => [...new Set(tables)].sort();
