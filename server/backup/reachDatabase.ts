import type { Config } from '../config';
import type { Database } from '../db/database';
import { openDatabase } from '../db/openDatabase';
import { runningPostgres } from '../db/embedded/runningPostgres';

/**
 * The database, for a program beside the server: the operator's, or the embedded one. Where a server runs on the same folder
 * its PostgreSQL is asked along with it, else it is started for as long as this takes.
 */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Pick<Database, 'connectionString' | 'close'>> {
  const connectionString = databaseUrl === null ? runningPostgres(dataDir) : null;
  if (connectionString !== null) return { connectionString, close: async () => undefined };
  return openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, log: () => undefined });
}
