import { Client } from 'pg';
import type { Database, Log } from './database';
import { asDatabaseError } from './databaseUnavailable';
import { DatabaseUnusable } from './databaseUnusable';
import { errorCode, errorMessage } from './errorCode';
import { refuseWhenShort, watchFreeSpace } from './embedded/freeSpace';
import { startEmbeddedPostgres } from './embeddedPostgres';
import { poolDatabase } from './poolDatabase';
import { checkPooler, type Pooler } from './pooler';

const OLDEST_VERSION = 15;
/** A database that starts at the same time on a busy machine may take this long. */
const START_MS = 15_000;

/**
 * Connects to the PostgreSQL of `DATABASE_URL`, or to the embedded one in `dataDir`, which is
 * created and started as needed and stopped by `close()`. The caller then runs the migrations
 * (`migrate.ts`).
 * @throws {DatabaseUnusable} with a sentence for the operator.
 */
export async function openDatabase(options: {
  databaseUrl?: string;
  /** What `databaseUrl` names, if it is not PostgreSQL itself. */
  pooler?: Pooler | null;
  dataDir: string;
  log: Log;
}): Promise<Database> {
  if (options.databaseUrl) return openExternal(options.databaseUrl, options.pooler ?? null);
  const embedded = await startEmbeddedPostgres(options);
  const space = watchFreeSpace(options.dataDir, options.log);
  const database = poolDatabase(embedded.connectionString, () => {
    space.stop();
    return embedded.stop();
  });
  return refuseWhenShort(database, space);
}

async function openExternal(databaseUrl: string, pooler: Pooler | null): Promise<Database> {
  await tryAddress('DATABASE_URL', databaseUrl, pooler !== null);
  if (pooler) await tryAddress('DATABASE_DIRECT_URL', pooler.directUrl, false);
  return poolDatabase(databaseUrl, undefined, { pooler });
}

/** @throws {DatabaseUnusable} if the address does not lead to a database of a supported version. */
async function tryAddress(variable: string, url: string, isPooler: boolean): Promise<void> {
  const name = nameOf(variable, url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: START_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    const version = Math.floor(Number(rows[0]?.version) / 10_000);
    if (version < OLDEST_VERSION) {
      const needed = `Kreda needs ${OLDEST_VERSION} or newer in ${variable}`;
      throw new DatabaseUnusable(`The database at ${name} is PostgreSQL ${version}; ${needed}.`);
    }
    if (isPooler) await checkPooler(client, name);
  } catch (error) {
    throw error instanceof DatabaseUnusable
      ? error
      : new DatabaseUnusable(whyNot(variable, name, error), { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function whyNot(variable: string, name: string, error: unknown): string {
  const said = errorMessage(error) || errorCode(error); // several addresses: only a code
  return asDatabaseError(error) === error
    ? `The database at ${name} refuses the connection (${said}): correct ${variable}.`
    : `The database at ${name} does not answer (${said}): start it, or correct ${variable}.`;
}

/** Host, port and database: never the user or the password, because this is logged. */
function nameOf(variable: string, databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new DatabaseUnusable(
      `${variable} is not an address of the form postgresql://user:password@host:5432/database.`,
    );
  }
  return `${url.searchParams.get('host') ?? (url.host || 'localhost')}${url.pathname}`;
}
