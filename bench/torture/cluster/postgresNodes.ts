import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { createPart, statusOf, until, type Part } from './part';
import { patroniConfig, type Ports } from './deployFiles';

/** Two nodes of PostgreSQL that Patroni and etcd keep one primary of. */
export interface PostgresNodes {
  etcd: Part;
  start(): Promise<void>;
  untilSynchronous(): Promise<void>;
  /**
   * Kills the primary's node, PostgreSQL and Patroni, as a loss of its machine would.
   * @returns how to start the node again, and wait until it is the synchronous standby
   */
  killPrimary(): Promise<() => Promise<void>>;
  /** Resolves when a primary other than the killed one serves. */
  untilPromoted(): Promise<void>;
  end(): Promise<void>;
}

export function createPostgresNodes(folder: string, ports: Ports): PostgresNodes {
  const [client, peer] = ports.etcd;
  const log = (name: string) => join(folder, `${name}.log`);
  const etcd = createPart({
    program: 'etcd',
    args: [
      ...['--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', `http://127.0.0.1:${client}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${client}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peer}`],
    ],
    cwd: folder,
    log: log('etcd'),
  });
  const nodes = [0, 1].map((at): Part => {
    const config = join(folder, `patroni${at + 1}.yml`);
    writeFileSync(config, patroniConfig(ports, at, folder));
    return createPart({
      program: 'patroni',
      args: [config],
      cwd: folder,
      log: log(`patroni${at + 1}`),
    });
  });
  const rest = (at: number, path: string) => `http://127.0.0.1:${ports.patroni[at]}/${path}`;
  const primary = async () => {
    const found = await Promise.all([0, 1].map((at) => statusOf(rest(at, 'primary'))));
    return found.indexOf(200);
  };
  const untilSynchronous = () =>
    until(
      'a synchronous standby',
      async () => {
        const standbys = await Promise.all([0, 1].map((at) => statusOf(rest(at, 'synchronous'))));
        return standbys.includes(200);
      },
      { log: log('patroni2') },
    );
  let killed = -1;
  return {
    etcd,
    untilSynchronous,
    async start() {
      etcd.start();
      await until(
        'etcd',
        async () => (await statusOf(`http://127.0.0.1:${client}/health`)) === 200,
        {
          log: log('etcd'),
        },
      );
      nodes[0]?.start();
      await until('a primary', async () => (await primary()) === 0, { log: log('patroni1') });
      await createKreda(ports.postgres[0] ?? 0);
      nodes[1]?.start();
      await untilSynchronous();
    },
    async killPrimary() {
      await untilSynchronous();
      killed = await primary();
      const node = nodes[killed];
      const postmaster = Number(
        readFileSync(join(folder, `pg${killed + 1}`, 'postmaster.pid'), 'utf8').split('\n')[0],
      );
      const ended = node?.end('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await ended;
      return async () => {
        node?.start();
        await untilSynchronous();
      };
    },
    untilPromoted: () =>
      until('a promoted primary', async () => ![-1, killed].includes(await primary()), {
        log: log(`patroni${2 - killed}`),
      }),
    async end() {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')));
      await etcd.end('SIGTERM');
    },
  };
}

async function createKreda(port: number): Promise<void> {
  const client = new Client({
    connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  await client.query('create role kreda login');
  await client.query('create database kreda owner kreda');
  await client.end();
}
