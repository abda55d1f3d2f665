import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailable } from '../../server/db/databaseUnavailable';
import { openDatabase } from '../../server/db/openDatabase';
import { poolDatabase } from '../../server/db/poolDatabase';
import { freshDatabase, openTestDatabase } from '../support/database';
import { addressOf, testCluster } from '../support/testCluster';
import { expectWithin } from '../support/expectWithin';

const LIMIT_MS = 5_000;
const nowhere = 'postgresql://kreda@127.0.0.1:1/kreda';

async function rejectionOf(call: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const since = performance.now();
  const error: unknown = await call.then(
    () => 'it resolved',
    (reason: unknown) => reason,
  );
  return { error, ms: performance.now() - since };
}

async function expectAway(call: Promise<unknown>): Promise<void> {
  const { error, ms } = await rejectionOf(call);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expectWithin(ms, LIMIT_MS);
}

/**
 * A connection to the test server that can be cut (connections break) or stalled (a stopped server,
 * a pulled cable).
 */
async function cable() {
  const target = new Client({ connectionString: testCluster().adminUrl });
  const wires: Socket[] = [];
  let silent = false;
  const server = createServer((near) => {
    wires.push(near.on('error', () => undefined));
    if (silent) return;
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    near.pipe(far).pipe(near);
    wires.push(far.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(addressOf(testCluster(), 'postgres'));
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  return {
    url: url.href,
    cut: () => wires.splice(0).forEach((wire) => wire.destroy()),
    silence: () => {
      silent = true;
      wires.forEach((wire) => wire.unpipe().pause());
    },
    speak: () => (silent = false),
    close: () => {
      wires.forEach((wire) => wire.destroy());
      server.close();
    },
  };
}

it('the pool reports an unavailable database at once when nothing listens, for every kind of call', async () => {
  const database = poolDatabase(nowhere);
  await Promise.all([
    expectAway(database.query('select 1')),
    expectAway(database.transaction((tx) => tx.query('select 1'))),
    expectAway(database.snapshot((tx) => tx.query('select 1'))),
    expectAway(database.ping()),
  ]);
  await database.close();
});

it('the pool reports a broken connection, in and between the statements of a transaction, and recovers', async () => {
  const wire = await cable();
  const database = poolDatabase(wire.url);
  const sleeping = database.query('select pg_sleep(3)');
  const between = database.transaction(async (tx) => {
    await tx.query('select 1');
    await sleep(400);
    return tx.query('select 1');
  });
  setTimeout(wire.cut, 200);
  await Promise.all([expectAway(sleeping), expectAway(between)]);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  wire.close();
});

it('the pool reports a silent server within five seconds, and recovers', async () => {
  const wire = await cable();
  const database = poolDatabase(wire.url);
  await Promise.all([
    database.query('select pg_sleep(0.1)'),
    database.query('select pg_sleep(0.1)'),
  ]);
  wire.silence();
  await Promise.all([
    expectAway(database.query('select 1')),
    expectAway(database.transaction((tx) => tx.query('select 1'))),
    expectAway(database.ping()),
  ]);
  wire.speak();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  wire.close();
});

it('a server that goes silent within a transaction is reported within five seconds, however much was sent', async () => {
  const wire = await cable();
  const database = poolDatabase(wire.url);
  const ten = Array.from({ length: 10 });
  await database.shared.query('select 1');
  const reads: Promise<void>[] = [];
  const between = database.transaction(async (tx) => {
    await tx.query('select 1');
    wire.silence();
    reads.push(...ten.map(() => expectAway(database.shared.query('select 1'))));
    await Promise.allSettled(ten.map(() => tx.query('select 1')));
  });
  await expectAway(between);
  await Promise.all(reads);
  wire.speak();
  expect(await database.shared.query('select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  wire.close();
});

it('the pool reports that every connection is in use for too long', async () => {
  const database = await openTestDatabase();
  const busy = Array.from({ length: 20 }, () => database.query('select pg_sleep(3.8)'));
  await expectAway(database.query('select 1'));
  await Promise.allSettled(busy);
  await expect(database.ping()).resolves.toBeUndefined();
});

it('the pool survives when the server ends all its sessions, idle and busy', async () => {
  const database = await openTestDatabase();
  await Promise.all([
    database.query('select pg_sleep(0.1)'),
    database.query('select pg_sleep(0.1)'),
  ]);
  const busy = database.query('select pg_sleep(3)');
  const admin = new Client({ connectionString: testCluster().adminUrl });
  await admin.connect();
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    row?.name,
  ]);
  await admin.end();
  await expectAway(busy);
  // A connection may be taken at the very moment before its end is known: that call fails, the next
  // does not.
  while (
    await database.ping().then(
      () => false,
      () => true,
    )
  )
    await sleep(10);
});

it('an invalid statement is not reported as an unavailable database', async () => {
  const { error } = await rejectionOf((await openTestDatabase()).query('select nonsense'));
  expect(error).not.toBeInstanceOf(DatabaseUnavailable);
  expect(String(error)).toContain('nonsense');
});

describe('DATABASE_URL', () => {
  const log = () => undefined;
  const refusal = (databaseUrl: string) =>
    openDatabase({ databaseUrl, dataDir: '/nowhere', log }).then(
      () => 'opened',
      (error: Error) => error.message,
    );

  it('opens the given server', async () => {
    const database = await openDatabase({
      databaseUrl: addressOf(testCluster(), 'postgres'),
      dataDir: '/nowhere',
      log,
    });
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });

  it('is reported with its error, but never with its password', async () => {
    const away = await refusal('postgresql://anna:secret@127.0.0.1:1/kreda');
    expect(away).toMatch(
      /^The database at 127\.0\.0\.1:1\/kreda does not answer \(.*ECONNREFUSED.*\): start it, or correct/,
    );
    expect(away).not.toContain('secret');
    expect(await refusal('mysql://anna:secret@localhost/kreda')).toMatch(
      /^DATABASE_URL is not an address/,
    );
    const missing = await refusal(addressOf(testCluster(), 'no_such_database'));
    expect(missing).toMatch(/no_such_database refuses the connection .*correct DATABASE_URL\.$/);
  });
});

it('a server that only reads, such as a standby before its promotion, counts as unavailable', async () => {
  const database = await freshDatabase();
  const name = new URL(database.connectionString).pathname.slice(1);
  await database.query(`alter database ${name} set default_transaction_read_only = on`);
  const readOnly = poolDatabase(database.connectionString);
  await expect(readOnly.query(`delete from sessions`)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await readOnly.query('select 1 as one')).toEqual([{ one: 1 }]);
  await readOnly.close();
});
