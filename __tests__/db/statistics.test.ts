import type { Database } from '../../server/db/database';
import { freshDatabase } from '../support/database';

let db: Database;
beforeAll(async () => {
  db = await freshDatabase();
});

/** Columns that ANALYZE would read whole rows for, although no statement searches them. */
const WIDE = ['commits.changes', 'idempotency.answer', 'activity.data', 'comments.content'];

// docs/adr/0309-statistics-of-wide-columns.md
it('reads no wide column of the log when tables are analyzed', async () => {
  await db.query(
    `insert into users (id, email, email_folded) select n, n || '@example.test', n || '@example.test' from generate_series(1, 30) n`,
    [],
  );
  await db.query(
    `insert into idempotency (user_id, key, fingerprint, answer) select n, 'key', '\\x00', jsonb_build_object('n', n) from generate_series(1, 30) n`,
    [],
  );
  await db.query('analyze idempotency', []);
  const analyzed = await db.query<{ name: string }>(
    "select attname as name from pg_stats where tablename = 'idempotency' order by attname",
    [],
  );
  expect(analyzed.map(({ name }) => name)).toEqual(['created_at', 'user_id']);
  const targets = await db.query<{ name: string; target: number }>(
    `select c.relname || '.' || a.attname as name, a.attstattarget::int as target
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname || '.' || a.attname = any($1) order by name`,
    [WIDE],
  );
  expect(targets).toEqual([...WIDE].sort().map((name) => ({ name, target: 0 })));
});

// docs/adr/0318-tables-never-scanned-whole.md
it.each([
  ["update idempotency set answer = null where user_id = 1 and key = 'key'", 'idempotency_pkey'],
  ['update workspaces set seq = seq + 1 where id = 1', 'workspaces_pkey'],
])('plans the index of a table that was analyzed when it was small: %s', async (text, index) => {
  const small = await freshDatabase();
  await small.query(
    `insert into users (id, email, email_folded) values (1, 'a@example.test', 'a@example.test')`,
  );
  await small.query(
    `insert into workspaces (id, name, owner_id, settings) values (1, 'Ours', 1, '{}')`,
  );
  await small.query(
    `insert into idempotency (user_id, key, fingerprint) values (1, 'key', '\\x00')`,
  );
  await small.query('analyze');
  const lines = await small.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(plan).toContain(`using ${index}`);
  expect(plan).not.toContain('Seq Scan');
});
