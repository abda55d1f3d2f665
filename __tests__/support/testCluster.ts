import { Client } from 'pg';

/**
 * The PostgreSQL of this test run, which `globalSetup` passes to the workers through the
 * environment.
 */
export type TestCluster = {
  /** A user who may create databases. */
  adminUrl: string;
  /** The user who owns the databases and runs the tests; by default that of `adminUrl`. */
  owner?: string;
  /** The prefix of every database of this run, so that two runs can share a server. */
  run: string;
  /** The address of a pooler in front of it, with a database of any name. */
  poolerUrl?: string;
};

const VARIABLE = 'KREDA_TEST_CLUSTER';

export function setTestCluster(cluster: TestCluster): void {
  process.env[VARIABLE] = JSON.stringify(cluster);
}

export function testCluster(): TestCluster {
  const text = process.env[VARIABLE];
  if (!text)
    throw new Error('No test database is running: __tests__/support/globalSetup.ts starts it.');
  return JSON.parse(text) as TestCluster;
}

export const templateOf = ({ run }: TestCluster): string => `${run}_template`;

export function addressOf({ adminUrl, owner }: TestCluster, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  if (owner) url.username = owner;
  return url.href;
}

/** Runs statements that concern the server and not one database. */
export async function asAdmin<Row extends object>(
  { adminUrl }: Pick<TestCluster, 'adminUrl'>,
  ...statements: string[]
): Promise<Row[]> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

export async function createDatabase(
  cluster: TestCluster,
  name: string,
  template = 'template1',
): Promise<void> {
  const owner = cluster.owner ? `owner ${cluster.owner}` : '';
  await asAdmin(
    cluster,
    `drop database if exists ${name} with (force)`,
    // Copying files takes half the time of copying pages through the log. fsync is off, so it does
    // not wait for the disk.
    `create database ${name} template ${template} strategy file_copy ${owner}`,
  );
}
