import type { ClientBase } from 'pg';
import type { Catalog } from './readStatement';

/** A primary key, unique key, unique index or foreign key. */
export interface Key {
  name: string;
  table: string;
  columns: readonly string[];
  /** Of a foreign key. */
  to: { table: string; columns: readonly string[] } | null;
}
export interface Schema extends Catalog {
  keys: readonly Key[];
  triggers: readonly { name: string; table: string }[];
}

/** Tables, views, keys and triggers of the migrated database. */
export async function readSchema(client: ClientBase): Promise<Schema> {
  const read = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  const tables = await read<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  const views = await read<{ name: string; definition: string }>(
    `select viewname as name, definition from pg_views where schemaname = 'public'`,
  );
  const unique = await read<Key>(
    `select x.indexrelid::regclass::text as name, x.indrelid::regclass::text as table, null as to,
       array(select a.attname::text from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey::int2[])) as columns
     from pg_index x join pg_class c on c.oid = x.indrelid and c.relnamespace = 'public'::regnamespace
     where x.indisunique order by 2, 1`,
  );
  const foreign = await read<Key>(
    `select f.conname as name, f.conrelid::regclass::text as table, ${columnsOf('conrelid', 'conkey')} as columns,
       jsonb_build_object('table', f.confrelid::regclass::text, 'columns', ${columnsOf('confrelid', 'confkey')}) as to
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace order by 2, 1`,
  );
  const triggers = await read<{ name: string; table: string }>(
    `select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal order by 2, 1`,
  );
  return {
    columns: new Map(tables.map(({ name, columns }) => [name, columns])),
    views: new Map(views.map(({ name, definition }) => [name, definition])),
    keys: [...unique, ...foreign],
    triggers,
  };
}

const columnsOf = (relation: string, key: string) =>
  `array(select a.attname::text from unnest(f.${key}) with ordinality k (number, at)
     join pg_attribute a on a.attrelid = f.${relation} and a.attnum = k.number order by k.at)`;
