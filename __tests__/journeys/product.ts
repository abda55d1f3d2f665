import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { dumpDatabase } from '../support/secrets/dumpDatabase';

/** The folder of the build that a product serves by default. */
export const TOP = join(__dirname, '../..');
const MAIN = 'build/server/server/main.js';
/**
 * Records secrets and lines of its log, which are searched at the end of the run
 * (`globalTeardown.ts`).
 */
const WATCH = join(TOP, '__tests__/support/secrets/observeProcess.cjs');
const READY_WITHIN_MS = 150_000;
/** Below the range from which the system allocates ports. */
const PORTS = { from: 21_000, to: 31_000 };

/** The built product as an operator runs it, with its own data. */
export interface Product {
  baseURL: string;
  dataDir: string;
  /** The file of its log, one JSON object per line. */
  logFile: string;
  /** Starts it if it is not running, and waits until it responds. */
  start(): Promise<void>;
  /** From its next start on it serves the build in that folder, as after an upgrade. */
  serve(top: string): void;
  /** SIGTERM, and the wait until it has ended. */
  stop(): Promise<void>;
  /** SIGTERM and start again on the same data. */
  restart(): Promise<void>;
  /** SIGKILL: no time for a graceful shutdown. `start()` restarts it. */
  kill(): Promise<void>;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  return (await isFree(port)) ? port : freePort();
}

async function answers(baseURL: string): Promise<boolean> {
  return fetch(`${baseURL}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function untilReady(baseURL: string, server: ChildProcess, logFile: string): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (!(await answers(baseURL))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      throw new Error(`The product did not start.\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** A database that outlived a killed server is reused by the next start, or stopped here. */
function endDatabase(dataDir: string): void {
  const pidFile = join(dataDir, 'pg/postmaster.pid');
  if (!existsSync(pidFile)) return;
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT');
}

/** Saves the rows of a running database, to be searched for secrets. */
async function keepRows(name: string, dataDir: string): Promise<void> {
  const folder = process.env['KREDA_SEEN'];
  if (!folder) return;
  const client = new Client({ host: `${dataDir}/run`, user: 'kreda', database: 'kreda' });
  await client.connect();
  try {
    appendFileSync(
      join(folder, `${name}.place`),
      await dumpDatabase(async (text) => (await client.query(text)).rows),
    );
  } finally {
    await client.end();
  }
}

function keepLogs(name: string, files: readonly string[]): void {
  const folder = process.env['KREDA_SEEN'];
  for (const file of folder ? files.filter((one) => existsSync(one)) : [])
    copyFileSync(file, join(folder ?? '', `${name}.${basename(file)}`));
}

/**
 * Creates a product that does not run yet, and the function that deletes it with all its data.
 * @param settings environment variables besides the usual ones, read at each start
 */
export async function makeProduct(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product & { remove(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'kreda-journey-'));
  chmodSync(home, 0o755); // if the test runs as root, the database runs as another user
  const dataDir = join(home, 'data');
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const logFile = join(TOP, 'test-results', `${name}.log`);
  mkdirSync(join(TOP, 'test-results'), { recursive: true });
  rmSync(logFile, { force: true });
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    MD_ENV: 'test',
    PORT: String(port),
    BASE_URL: baseURL,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    // The push service of a journey is on this machine.
    PUSH_TO_PRIVATE_ADDRESSES: 'yes',
    // So is the receiver of its webhooks.
    WEBHOOKS_PRIVATE: 'on',
    KREDA_SEEN_AS: name,
  };
  let server: ChildProcess | undefined;
  let served = TOP;

  const product: Product = {
    baseURL,
    dataDir,
    logFile,
    async start() {
      if (server?.exitCode === null && server.signalCode === null) return;
      const child = spawn(
        process.execPath,
        ['--require', WATCH, '--enable-source-maps', join(served, MAIN)],
        {
          cwd: served,
          env: { ...env, ...settings },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      const log = createWriteStream(logFile, { flags: 'a' });
      child.stdout.pipe(log, { end: false });
      child.stderr.pipe(log, { end: false });
      server = child;
      await untilReady(baseURL, child, logFile);
    },
    serve(top) {
      served = top;
    },
    stop: () => end(server, 'SIGTERM'),
    async restart() {
      await product.stop();
      await product.start();
    },
    kill: () => end(server, 'SIGKILL'),
  };
  const remove = async () => {
    if (server?.exitCode === null) await keepRows(basename(home), dataDir);
    await product.stop();
    keepLogs(basename(home), [logFile, join(dataDir, 'postgresql.log')]);
    endDatabase(dataDir);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  return { ...product, remove };
}
