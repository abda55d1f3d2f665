import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces texts in a file of deploy/. @throws {Error} if the file does not have one of them. */
function deployFile(path: string, replaced: readonly (readonly [string, string])[]): string {
  return replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${path} has no "${from}"`);
      return text.replaceAll(from, to);
    },
    readFileSync(join('deploy', path), 'utf8'),
  );
}

/** The ports of the cluster; those in the files of deploy/ are in the comments. */
export interface Ports {
  /** 8080 */
  front: number;
  /** 8081 to 8084 */
  processes: readonly number[];
  /** 5000 */
  primary: number;
  /** 5432 and 5433 */
  postgres: readonly number[];
  /** 8008 and 8009 */
  patroni: readonly number[];
  /** 6432 */
  pgBouncer: number;
  redis: number;
  s3: number;
  /** 2379, and the one for its peers. */
  etcd: readonly number[];
}

export const haproxyConfig = (ports: Ports): string =>
  deployFile('haproxy/haproxy.cfg', [
    ['127.0.0.1:8080', `127.0.0.1:${ports.front}`],
    ...ports.processes.map((port, at) => [`127.0.0.1:${8081 + at}`, `127.0.0.1:${port}`] as const),
    ['127.0.0.1:5000', `127.0.0.1:${ports.primary}`],
    ...[0, 1].map(
      (at) =>
        [
          `127.0.0.1:${5432 + at} check port ${8008 + at}`,
          `127.0.0.1:${ports.postgres[at]} check port ${ports.patroni[at]}`,
        ] as const,
    ),
  ]);

export const pgBouncerConfig = (ports: Ports): string =>
  deployFile('pgbouncer/pgbouncer.ini', [
    ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${ports.primary} user=kreda`],
    ['listen_port = 6432', `listen_port = ${ports.pgBouncer}`],
    ['auth_type = scram-sha-256', 'auth_type = any'],
    ['auth_file = /etc/pgbouncer/userlist.txt', ''],
  ]);

export const patroniConfig = (ports: Ports, at: number, folder: string): string =>
  deployFile('patroni/patroni.yml', [
    ['name: pg1', `name: pg${at + 1}`],
    ['127.0.0.1:8008', `127.0.0.1:${ports.patroni[at]}`],
    ['127.0.0.1:2379', `127.0.0.1:${ports.etcd[0]}`],
    ['127.0.0.1:5432', `127.0.0.1:${ports.postgres[at]}`],
    ['/var/lib/postgresql/kreda.pgpass', join(folder, `pgpass${at + 1}`)],
    ['/var/lib/postgresql/kreda', join(folder, `pg${at + 1}`)],
    ['  pg_hba:', `  parameters:\n    unix_socket_directories: ${folder}\n  pg_hba:`],
    ['local all all peer', 'local all all trust'],
    ['scram-sha-256', 'trust'],
  ]);
