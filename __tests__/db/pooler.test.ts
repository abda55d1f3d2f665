import { Client } from 'pg';
import { readConfig } from '../../server/config';
import { openDatabase } from '../../server/db/openDatabase';
import { poolDatabase } from '../../server/db/poolDatabase';
import type { Database } from '../../server/db/database';
import { postgresPubSub } from '../../server/live/postgresPubSub';
import type { PubSub } from '../../server/live/pubSub';
import { bareDatabase, freshDatabase } from '../support/database';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '../support/pgBouncer';
import { startServerOn } from '../support/serverProcess';
import { testCluster } from '../support/testCluster';

it('DATABASE_DIRECT_URL names PostgreSQL behind the pooler of DATABASE_URL', () => {
  const [pooled, directUrl] = ['postgresql://kreda@pooler/kreda', 'postgresql://kreda@db/kreda'];
  const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: directUrl };
  expect(readConfig({ DATABASE_URL: pooled }).pooler).toBeNull();
  expect(readConfig(env).pooler).toEqual({ directUrl, prepares: false });
  expect(readConfig({ ...env, DATABASE_PREPARE: 'yes' }).pooler?.prepares).toBe(true);
  expect(() => readConfig({ DATABASE_DIRECT_URL: directUrl })).toThrow(
    'DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.',
  );
});

for (const place of hasPgBouncer ? ['behind PgBouncer'] : [])
  describe(place, () => {
    let bouncer: PgBouncer;
    let direct: Database;
    let database: Database;
    const few = { default_pool_size: '2', min_pool_size: '0' };
    const nameOf = ({ connectionString }: Database) => new URL(connectionString).pathname.slice(1);

    beforeAll(async () => {
      direct = await freshDatabase();
      // Sessions take these from the pooler, not from the database.
      await direct.query(`alter database ${nameOf(direct)} set timezone to 'Europe/Warsaw'`);
      bouncer = await startPgBouncer(testCluster(), few);
      database = await openDatabase({
        databaseUrl: bouncer.addressOf(nameOf(direct)),
        pooler: { directUrl: direct.connectionString, prepares: false },
        dataDir: '/nowhere',
        log: () => undefined,
      });
    });
    afterAll(async () => {
      await database.close();
      await bouncer.stop();
    });

    it('every transaction has the settings of the product, whichever session it gets', async () => {
      const seen = await Promise.all(
        Array.from({ length: 12 }, () =>
          database.transaction(async (tx) => {
            await tx.query('select pg_sleep(0.01)');
            return tx.query<{ settings: string }>(
              `select concat_ws(' ', current_setting('TimeZone'), current_setting('DateStyle'), current_setting('statement_timeout')) as settings`,
            );
          }),
        ),
      );
      expect(new Set(seen.flat().map(({ settings }) => settings))).toEqual(
        new Set(['UTC ISO, MDY 4s']),
      );
    });

    it('more transactions than sessions take turns, with named statements, and each is whole', async () => {
      await database.query('create table counters (id integer primary key, n integer not null)');
      await database.query('insert into counters select g, 0 from generate_series(1, 5) g');
      const add = (id: number) =>
        database.transaction(async (tx) => {
          const [row] = await tx.query<{ n: number }>(
            'select n from counters where id = $1 for update',
            [id],
            'read_counter',
          );
          await tx.query(
            'update counters set n = $2 where id = $1',
            [id, (row?.n ?? 0) + 1],
            'write_counter',
          );
          if (id === 5) throw new Error('rolled back');
        });
      const done = await Promise.allSettled(
        Array.from({ length: 60 }, (_, index) => add(1 + (index % 5))),
      );
      expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(12);
      expect(await database.query('select n from counters order by id')).toEqual(
        [12, 12, 12, 12, 0].map((n) => ({ n })),
      );
    });

    it('settings and locks of a transaction end with it', async () => {
      await database.transaction((tx) =>
        tx.query(
          `select set_config('enable_nestloop', 'off', true), pg_advisory_xact_lock(4711), set_config('work_mem', '32MB', true)`,
        ),
      );
      const seen = await Promise.all(
        Array.from({ length: 4 }, () =>
          database.query(
            `select current_setting('enable_nestloop') as joins, (select count(*)::int from pg_locks where locktype = 'advisory' and objid = 4711) as locks`,
          ),
        ),
      );
      expect(seen.flat()).toEqual(seen.map(() => ({ joins: 'on', locks: 0 })));
    });

    it('LISTEN has a connection of its own, and NOTIFY goes through the pooler', async () => {
      const presence: string[] = [];
      let pubSub: PubSub | undefined;
      await new Promise<void>((resolve) => {
        pubSub = postgresPubSub(database, {
          onCommit: () => undefined,
          onSessionsEnded: () => undefined,
          onPresence: (notice) => presence.push(notice),
          onConnected: resolve,
          onDisconnected: () => undefined,
        });
      });
      await database.query(`select pg_notify('kreda_presence', 'here')`);
      while (presence.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(presence).toEqual(['here']);
      await pubSub?.close();
    });

    it('a statement that takes too long is cancelled, and its session serves the next one', async () => {
      const hasty = await startPgBouncer(
        testCluster(),
        few,
        `timezone=UTC datestyle=ISO connect_query='set statement_timeout to 200'`,
      );
      const pool = poolDatabase(hasty.addressOf(nameOf(direct)), undefined, {
        pooler: { directUrl: direct.connectionString, prepares: false },
      });
      await expect(pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
      expect(await pool.query('select 1 as one')).toEqual([{ one: 1 }]);
      await pool.close();
      await hasty.stop();
    });

    it('Kreda refuses a pooler that does not give its sessions what they need', async () => {
      const bare = await startPgBouncer(testCluster(), few, '');
      const opening = openDatabase({
        databaseUrl: bare.addressOf(nameOf(direct)),
        pooler: { directUrl: direct.connectionString, prepares: false },
        dataDir: '/nowhere',
        log: () => undefined,
      });
      await expect(opening).rejects.toThrow(
        /must give its sessions TimeZone=UTC, statement_timeout=4s, idle_in_transaction_session_timeout=10s, enable_seqscan=off(, jit=off)?: see deploy\/pgbouncer\/pgbouncer.ini/,
      );
      await bare.stop();
    });

    it('two processes that start on an empty database migrate it once, by the direct address', async () => {
      const bare = await bareDatabase();
      const env = { DATABASE_DIRECT_URL: bare.connectionString };
      await Promise.all([1, 2].map(() => startServerOn(bouncer.addressOf(nameOf(bare)), env)));
      const [row] = await bare.query<{ is_migrated: boolean }>(
        'select count(*) = count(distinct number) and count(*) > 0 as is_migrated from schema_migrations',
      );
      expect(row).toEqual({ is_migrated: true });
    });

    it('sessions of PostgreSQL that end are replaced', async () => {
      const client = new Client({ connectionString: direct.connectionString });
      await client.connect();
      await Promise.all([database.query('select 1'), database.query('select 1')]);
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kreda' and datname = current_database() and pid <> pg_backend_pid()`,
      );
      await client.end();
      const answers = () =>
        Promise.allSettled([1, 2, 3].map(() => database.query('select 1 as one')));
      // The first statements may meet a session that ends in that moment.
      while ((await answers()).some(({ status }) => status === 'rejected'));
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    });
  });
