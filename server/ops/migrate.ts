import { readConfig } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/openDatabase';
import { backUpFirst } from '../backup/backUpFirst';
import { createLog } from '../log';
import { runProgram } from '../serve';

/**
 * Migrates the database to the schema of this release and ends, for an upgrade of many processes
 * (docs/running.md#kubernetes). A server does the same before it listens. A second run changes
 * nothing.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const say = (message: string) => log.info(message);
  const db = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    pooler: config.pooler,
    dataDir: config.dataDir,
    log: say,
  });
  try {
    await backUpFirst(db, config, say);
    await migrate(db, say);
  } finally {
    await db.close();
  }
}

runProgram(main);
