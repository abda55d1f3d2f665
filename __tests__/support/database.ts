import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/db/database';
import { poolDatabase } from '../../server/db/poolDatabase';
import { dumpDatabase } from './secrets/dumpDatabase';
import { addressOf, asAdmin, createDatabase, templateOf, testCluster } from './testCluster';

/**
 * A connection to this worker's database: migrated, and empty at the start of a test file. Several
 * calls in one file open the same data, as several processes or a restart would. All are closed
 * after the file's last test.
 */
export async function openTestDatabase(): Promise<Database> {
  const name = `${testCluster().run}_worker_${process.env.JEST_WORKER_ID ?? '1'}`;
  emptied ??= createDatabase(testCluster(), name, templateOf(testCluster()));
  await emptied;
  return open(name);
}

/** A separate database for one test: migrated, empty, dropped after the file's last test. */
export async function freshDatabase(patience = 1): Promise<Database> {
  const name = `${testCluster().run}_fresh_${randomBytes(6).toString('hex')}`;
  await createDatabase(testCluster(), name, templateOf(testCluster()));
  fresh.push(name);
  return open(name, patience);
}

/**
 * The same without the product's time limits, for tests whose longest statements take seconds on a
 * busy machine.
 */
export const patientDatabase = (): Promise<Database> => freshDatabase(20);

/** The same without any table, for tests of migrations. */
export async function bareDatabase(): Promise<Database> {
  const name = `${testCluster().run}_bare_${randomBytes(6).toString('hex')}`;
  await createDatabase(testCluster(), name);
  fresh.push(name);
  return open(name);
}

let emptied: Promise<void> | undefined;
const opened: { name: string; database: Database }[] = [];
const fresh: string[] = [];

function open(name: string, patience = 1): Database {
  const database = poolOf(name, patience);
  opened.push({ name, database });
  return database;
}

/** `npm test -- database` runs some tests behind PgBouncer (`globalSetup.ts`). */
function poolOf(name: string, patience: number): Database {
  const directUrl = addressOf(testCluster(), name);
  const { poolerUrl } = testCluster();
  return poolerUrl
    ? poolDatabase(poolerUrl.replace(/[^/]*$/, name), undefined, {
        patience,
        pooler: { directUrl, prepares: false },
      })
    : poolDatabase(directUrl, undefined, { patience });
}

const namesOf = (databases: readonly { name: string }[]) => [
  ...new Set(databases.map(({ name }) => name)),
];

/** The remaining rows of a database are searched for secrets at the end of the run. */
async function keepRows(name: string): Promise<void> {
  const { seen } = globalThis;
  if (seen)
    seen.place(
      name,
      await dumpDatabase((text) => asAdmin({ adminUrl: addressOf(testCluster(), name) }, text)),
    );
}

afterAll(async () => {
  await Promise.all(namesOf(opened).map(keepRows));
  await Promise.all(opened.splice(0).map(({ database }) => database.close()));
  if (fresh.length > 0)
    await asAdmin(
      testCluster(),
      ...fresh.splice(0).map((name) => `drop database if exists ${name} with (force)`),
    );
});
