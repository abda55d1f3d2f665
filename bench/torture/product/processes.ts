import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../../server/db/database';
import { startEmbeddedPostgres } from '../../../server/db/embeddedPostgres';
import { poolDatabase } from '../../../server/db/poolDatabase';
import { freePort } from './freePort';
import type { FrozenBuild } from './frozenBuild';
import { runServer, type ServerRun } from './serverRun';
import { standing, type Standing } from './running';

interface Plan {
  build: FrozenBuild;
  count: number;
  /** Redis for pub/sub between the processes; PostgreSQL if undefined. */
  redisUrl: string | undefined;
}
/** Several processes of the product on one database. */
export interface Processes extends Standing {
  origins: string[];
  db: Database;
}

/** The data is not needed afterwards, so PostgreSQL need not wait for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** @throws {Error} with a process's output if it does not become ready. */
export async function startProcesses({ build, count, redisUrl }: Plan): Promise<Processes> {
  const dataDir = join(mkdtempSync(join(build.home, 'processes-')), 'data');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: SETTINGS,
  });
  const db = poolDatabase(postgres.connectionString);
  const servers: ServerRun[] = [];
  const origins: string[] = [];
  const processes: Processes = {
    origins,
    db,
    async end() {
      standing.delete(processes);
      await Promise.all(
        servers.filter((server) => !server.hasEnded()).map((server) => server.terminate()),
      );
      await db.close();
      await postgres.stop();
    },
  };
  standing.add(processes);
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = {
      MD_ENV: 'test',
      PORT: String(port),
      BASE_URL: origin,
      DATA_DIR: join(dataDir, `process-${index}`),
      DATABASE_URL: postgres.connectionString,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
    };
    const server = runServer(
      build.program,
      build.home,
      redisUrl === undefined ? env : { ...env, REDIS_URL: redisUrl },
    );
    servers.push(server);
    origins.push(origin);
    if (!(await server.untilReady())) {
      await processes.end();
      throw new Error(`The product did not start:\n${server.lines.slice(-20).join('\n')}`);
    }
  }
  return processes;
}
