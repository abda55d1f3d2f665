import type { Config } from '../config';
import type { Database } from '../db/database';
import { openDatabase } from '../db/openDatabase';
import { runningPostgres } from '../db/embedded/runningPostgres';

/**
 * The database, for a command-line program: the operator's, or the embedded one. If a server runs
 * on the same folder, connects to its PostgreSQL, else starts one for the duration of the program.
 */
export async function reachDatabase({
  databaseUrl,
  pooler,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'pooler' | 'dataDir'>): Promise<
  Pick<Database, 'connectionString' | 'close'>
> {
  const connectionString = databaseUrl === null ? runningPostgres(dataDir) : null;
  if (connectionString !== null) return { connectionString, close: async () => undefined };
  return openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    pooler,
    dataDir,
    log: () => undefined,
  });
}
