import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../product/freePort';
import type { FrozenBuild } from '../product/frozenBuild';
import { standing } from '../product/running';
import { answersReady, runServer, type ServerRun } from '../product/serverRun';
import { haproxyConfig, pgBouncerConfig, type Ports } from './deployFiles';
import { account, createPart, statusOf, until, type Part } from './part';
import { createPostgresNodes, type PostgresNodes } from './postgresNodes';

const PROCESSES = 4;

/**
 * HAProxy, four processes of the product, PgBouncer, PostgreSQL with a standby, Redis and an S3
 * server.
 */
export interface Cluster {
  /** The address of HAProxy. */
  url: string;
  /** PostgreSQL's primary, whichever node it is. */
  databaseUrl: string;
  /** The ports of both nodes. */
  postgresPorts: readonly number[];
  processes: readonly AppProcess[];
  haproxy: Part;
  pgBouncer: Part;
  redis: Part;
  s3: Part;
  postgres: PostgresNodes;
  end(): Promise<void>;
}

export interface AppProcess {
  server(): ServerRun;
  /** What its processes logged as errors. */
  errors: readonly string[];
  /** Starts it again, and waits until HAProxy uses it. */
  launch(): Promise<void>;
}

/** @throws {Error} with the end of a log if a part does not start. */
export async function startCluster(build: FrozenBuild): Promise<Cluster> {
  const folder = mkdtempSync(join(build.home, 'cluster-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid);
  const ports = await takePorts();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const part = (program: string, args: readonly string[]) =>
    createPart({ program, args, cwd: folder, log: join(folder, `${program}.log`) });
  const haproxy = part('haproxy', ['-db', '-f', file('haproxy.cfg', haproxyConfig(ports))]);
  const pgBouncer = part('pgbouncer', [file('pgbouncer.ini', pgBouncerConfig(ports))]);
  const redis = part('redis-server', [
    ...['--port', String(ports.redis), '--bind', '127.0.0.1'],
    ...['--save', '', '--dir', folder],
  ]);
  const s3 = createS3(folder, ports.s3);
  const postgres = createPostgresNodes(folder, ports);
  const databaseUrl = `postgresql://kreda@127.0.0.1:${ports.primary}/kreda`;
  const url = `http://127.0.0.1:${ports.front}`;
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const processes = ports.processes.map((port) =>
    createAppProcess(build, {
      MD_ENV: 'test',
      PORT: String(port),
      BASE_URL: url,
      TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://kreda@127.0.0.1:${ports.pgBouncer}/kreda`,
      DATABASE_DIRECT_URL: databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'warn',
    }),
  );
  const cluster: Cluster = {
    url,
    databaseUrl,
    postgresPorts: ports.postgres,
    processes,
    haproxy,
    pgBouncer,
    redis,
    s3,
    postgres,
    async end() {
      standing.delete(cluster);
      await Promise.all(processes.map(({ end }) => end()));
      await Promise.all([pgBouncer, redis, s3].map((one) => one.end('SIGTERM')));
      await postgres.end();
      await haproxy.end('SIGKILL');
    },
  };
  standing.add(cluster);
  try {
    redis.start();
    s3.start();
    haproxy.start();
    await postgres.start();
    pgBouncer.start();
    await until('S3', async () => (await statusOf(`http://127.0.0.1:${ports.s3}`)) !== 0, {
      log: join(folder, 's3.log'),
    });
    await Promise.all(processes.map(({ launch }) => launch()));
    await until('HAProxy', async () => (await statusOf(`${url}/readyz`)) === 200, {
      log: join(folder, 'haproxy.log'),
    });
    return cluster;
  } catch (error) {
    await cluster.end();
    throw error;
  }
}

const BUCKET = 'kreda-files';

function createS3(folder: string, port: number): Part {
  const programs = [join(__dirname, '../../program.cjs'), join(__dirname, 's3Program.ts')];
  return createPart({
    program: process.execPath,
    args: [...programs, String(port), join(folder, 's3'), BUCKET],
    cwd: folder,
    log: join(folder, 's3.log'),
  });
}

/** HAProxy checks each process twice a second. */
const UNTIL_USED_MS = 1_500;

function createAppProcess(build: FrozenBuild, env: Record<string, string>) {
  const own = `http://127.0.0.1:${env['PORT']}`;
  let server: ServerRun | undefined;
  const errors: string[] = [];
  return {
    errors,
    server() {
      if (!server) throw new Error('nothing was launched');
      return server;
    },
    async launch() {
      const running = runServer(build.program, build.home, env);
      server = running;
      running.onLine((line) => {
        if (line.includes('"level":"error"')) errors.push(line);
      });
      await until('a process', async () => running.hasEnded() || (await answersReady(own)));
      if (running.hasEnded())
        throw new Error(`A process ended:\n${running.lines.slice(-20).join('\n')}`);
      await new Promise((resolve) => setTimeout(resolve, UNTIL_USED_MS));
    },
    async end() {
      if (server && !server.hasEnded()) await server.terminate();
    },
  };
}

async function takePorts(): Promise<Ports> {
  const taken = new Set<number>();
  while (taken.size < PROCESSES + 11) taken.add(await freePort());
  const ports = [...taken];
  const next = () => ports.pop() ?? 0;
  const pair = () => [next(), next()];
  return {
    front: next(),
    processes: Array.from({ length: PROCESSES }, next),
    primary: next(),
    postgres: pair(),
    patroni: pair(),
    pgBouncer: next(),
    redis: next(),
    s3: next(),
    etcd: pair(),
  };
}
