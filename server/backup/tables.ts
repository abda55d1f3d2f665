import { Client } from 'pg';

/** One table of a backup. */
export interface TableShape {
  name: string;
  /** The columns to write and read; generated columns are computed again. */
  columns: string[];
}

/**
 * Every table of the schema with its columns, ordered by name. Includes what later migrations add.
 */
export async function readTables(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** The current value of each sequence. */
export async function readSequences(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  );
  return Object.fromEntries(
    rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])),
  );
}

/** A quoted SQL identifier. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** A separate connection without the timeouts of requests: a backup may take long. */
export async function connectForLong(connectionString: string): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: 'kreda backup',
    options: '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=1',
  });
  client.on('error', () => undefined); // the running statement rejects with it
  await client.connect();
  return client;
}
