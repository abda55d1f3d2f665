import { rmdir } from 'node:fs/promises';
import type { Log } from './database';
import { startOrAttach } from './embedded/startOrAttach';
import { cannotStart } from './embedded/cannotStart';
import { claimDataDir } from './embedded/claimDataDir';
import { supervise } from './embedded/supervise';
import { OWNER, makeCluster } from './embedded/makeCluster';
import { prepareDataDir } from './embedded/dataDir';
import { errorCode, errorMessage } from './errorCode';

type Options = { dataDir: string; log: Log; settings?: Record<string, string> };

/**
 * A running embedded PostgreSQL. It is restarted after a crash; `stop` ends it and waits until its
 * process has ended.
 */
export type EmbeddedPostgres = {
  connectionString: string;
  socketDir: string;
  stop(): Promise<void>;
};

/**
 * Runs the real PostgreSQL from npm on `${dataDir}/pg`: creates the folder at the first start,
 * attaches to a server that outlived a killed Kreda, is reached through a unix socket only, and
 * survives a kill of this process (so that the next one finds it). One process owns a `dataDir` at
 * a time.
 * @param settings additional settings, by PostgreSQL's own names.
 * @throws {DatabaseUnusable} one sentence with the reason and the remedies, DATABASE_URL among
 *   them.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    // Unexpected system errors (an unreadable file, a full disk) also get a readable sentence.
    if (!/^E[A-Z]+$/.test(errorCode(error))) throw error;
    throw cannotStart(`${errorMessage(error)}; set ${options.dataDir} right`, { cause: error });
  }
}

async function start({ dataDir, log, settings }: Options): Promise<EmbeddedPostgres> {
  const place = await prepareDataDir(dataDir);
  const claim = await claimDataDir(place);
  try {
    await makeCluster(place, log);
    const up = () => startOrAttach(place, log, settings);
    const watch = supervise(await up(), up, log);
    return {
      connectionString: `postgresql://${OWNER}@localhost/${OWNER}?host=${encodeURIComponent(place.socketDir)}`,
      socketDir: place.socketDir,
      stop: async () => {
        await watch.stop();
        await claim.release();
        await rmdir(place.socketDir).catch(() => undefined); // else the temporary folder remains
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}
