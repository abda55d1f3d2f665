/** An object that runs SQL: the product's own pool, or a client of a test. */
type Ask = <Row extends object>(text: string) => Promise<Row[]>;

/**
 * @returns every row of every table as a line: the table, a tab, and the row as JSON. Bytes are in
 * hex.
 */
export async function dumpDatabase(ask: Ask): Promise<string> {
  const tables = await ask<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  if (tables.length === 0) return '';
  const rows = tables.map(
    ({ name }) => `select '${name}' || chr(9) || to_json(t)::text as line from ${name} t`,
  );
  const lines = await ask<{ line: string }>(rows.join(' union all '));
  return lines.map(({ line }) => `${line}\n`).join('');
}
