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
