import { TABLE_PLACEMENTS } from '../../../server/db/tablePlacement';
import type { Key, Schema } from './readSchema';

/** The column that says on which shard a row is; null for a table that is not distributed. */
export function shardColumn(table: string): string | null {
  const placement = TABLE_PLACEMENTS[table];
  return placement?.kind === 'distributed' ? placement.by : null;
}

/**
 * Keys and triggers that Citus does not offer for tables with these placements
 * (https://docs.citusdata.com/en/stable/develop/reference_ddl.html): a unique key of a distributed
 * table has the distribution column, a foreign key between two has it on both sides at the same
 * place, one to a distributed table comes from no other table, and a distributed table has no
 * trigger.
 */
export function unplaceable({ keys, triggers }: Pick<Schema, 'keys' | 'triggers'>): string[] {
  return [
    ...keys.filter(
      (key) => !(key.to ? isForeignKeyPlaceable(key, key.to) : isUniquePlaceable(key)),
    ),
    ...triggers.filter(({ table }) => shardColumn(table) !== null),
  ].map(({ name }) => name);
}

function isUniquePlaceable({ table, columns }: Key): boolean {
  const by = shardColumn(table);
  return by === null || columns.includes(by);
}

function isForeignKeyPlaceable({ table, columns }: Key, to: NonNullable<Key['to']>): boolean {
  const [own, other] = [shardColumn(table), shardColumn(to.table)];
  if (other === null) return own === null || TABLE_PLACEMENTS[to.table]?.kind === 'reference';
  return own !== null && columns.some((name, at) => name === own && to.columns[at] === other);
}
