import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './freePort';
import type { FrozenBuild } from './frozenBuild';
import { isAlive, postmasterOf } from './postmaster';
import { answersReady, runServer, type ServerRun } from './serverRun';
import { standing } from './running';

/** The product with its own data. */
export interface Installation {
  url: string;
  dataDir: string;
  /** The connection string for direct queries. */
  databaseUrl(): string;
  /** Starts the server without waiting until it is ready. */
  launch(): ServerRun;
  /** The process that was started last. */
  server(): ServerRun;
  /** Kills the embedded PostgreSQL with SIGKILL; false if none runs. */
  killDatabase(): boolean;
  /** Resolves when a database process other than the killed one accepts connections. */
  untilDatabaseIsBack(): Promise<void>;
  /** Ends everything that still runs. The data is removed with the build's home. */
  end(): Promise<void>;
}

export interface Place {
  build: FrozenBuild;
  /** An external PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  logLevel?: 'info' | 'warn';
  /** The data folder of a stopped installation to start from; empty by default. */
  data?: string;
  /** The folder that gets the data folder; the build's home by default. */
  dataHome?: string;
  /** Everything that the server prints goes to this file instead of into `lines`. */
  logFile?: string;
  /** Settings that override those of every torture run. */
  env?: Readonly<Record<string, string>>;
}

/** Preserves owners: started as root, the database runs as another user, who must own its files. */
const copyOwned = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

export async function makeInstallation({
  build,
  databaseUrl,
  logLevel = 'warn',
  data,
  dataHome = build.home,
  logFile,
  env: settings = {},
}: Place): Promise<Installation> {
  const dataDir = join(mkdtempSync(join(dataHome, 'data-')), 'data');
  if (data !== undefined) copyOwned(data, dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    MD_ENV: 'test',
    PORT: String(port),
    BASE_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: logLevel,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  let current: ServerRun | undefined;
  let killedDatabase = 0;
  const installation: Installation = {
    url,
    dataDir,
    databaseUrl: () =>
      databaseUrl ??
      `postgresql://kreda@localhost/kreda?host=${encodeURIComponent(postmasterOf(dataDir)?.socketDir ?? '')}`,
    launch() {
      if (!standing.has(installation)) throw new Error('this installation was ended');
      return (current = runServer(build.program, build.home, env, logFile));
    },
    server() {
      if (!current) throw new Error('nothing was launched');
      return current;
    },
    killDatabase() {
      const running = postmasterOf(dataDir);
      if (!running || !isAlive(running.pid)) return false;
      killedDatabase = running.pid;
      process.kill(running.pid, 'SIGKILL');
      return true;
    },
    async untilDatabaseIsBack() {
      const isBack = async () =>
        ![undefined, killedDatabase].includes(postmasterOf(dataDir)?.pid) &&
        (await answersReady(url));
      while (!current?.hasEnded() && !(await isBack())) await sleep(10);
    },
    async end() {
      standing.delete(installation);
      if (current && !current.hasEnded()) await current.terminate();
      const left = postmasterOf(dataDir);
      if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGKILL');
      while (left && isAlive(left.pid)) await sleep(10);
    },
  };
  standing.add(installation);
  return installation;
}
