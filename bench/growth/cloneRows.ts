import type { Pool } from 'pg';

/** Rows of one table that are copied, with changes to some columns. */
export interface Clone {
  table: string;
  /** SQL condition on the table's rows, as `t`. */
  of: string;
  /** SQL arguments of `jsonb_build_object`: columns and their values, of row `t` in its `n`th copy. */
  changes: string;
}

/** Between the ids of one copy and of the next: more than one installation gives out here. */
const BLOCK = 1_000_000_000;
let copies = 0;

/** Reserves numbers for so many copies. @returns the number before the first of them. */
export function nextCopies(count: number): number {
  copies += count;
  return copies - count;
}

/** SQL of the id in the `n`th copy after `first` of a row with this id (SQL too). */
export const copiedId = (id: string, first: number): string =>
  `${id} + (${first} + n) * ${BLOCK}::bigint`;

/**
 * Copies rows `count` times by one statement, whatever columns the table has. Identities are given
 * by the database.
 */
export async function cloneRows(
  pool: Pool,
  count: number,
  { table, of, changes }: Clone,
): Promise<void> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const columns = rows[0]?.columns ?? '';
  await pool.query(
    `insert into ${table} (${columns}) select ${columns} from (
       select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       from ${table} t cross join generate_series(1, $1::int) n where ${of}) r`,
    [count],
  );
}
