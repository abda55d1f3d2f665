import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/torture/product/freePort';
import type { TestCluster } from './testCluster';

/** Debian installs it outside of the path of plain users. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);
const NOBODY = 65_534;
export const hasPgBouncer = PROGRAM !== undefined;

export interface PgBouncer {
  /** The address of a database behind it. */
  addressOf(database: string): string;
  stop(): Promise<void>;
}

/**
 * A PgBouncer in transaction mode with the settings of deploy/pgbouncer/pgbouncer.ini, in front of
 * any database of a server on a socket.
 * @param settings replace those of the file
 */
export async function startPgBouncer(
  { adminUrl, owner }: Pick<TestCluster, 'adminUrl' | 'owner'>,
  settings: Readonly<Record<string, string>> = {},
  sessions = SESSIONS,
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const ini = join(folder, 'pgbouncer.ini');
  const url = new URL(adminUrl);
  const user = owner ?? url.username;
  const server = [
    `host=${url.searchParams.get('host') ?? url.hostname}`,
    `port=${url.port || '5432'}`,
    `user=${user}`,
    ...(url.password ? [`password=${url.password}`] : []),
  ].join(' ');
  const own = { listen_port: String(port), auth_type: 'any', auth_file: '', ...settings };
  writeFileSync(ini, `[databases]\n* = ${server} ${sessions}\n[pgbouncer]\n${withSettings(own)}`);
  // It refuses to run as root, as PostgreSQL does.
  const child = spawn(PROGRAM ?? 'pgbouncer', ['--quiet', ini], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilOpen(port, () => child.exitCode !== null);
  return {
    addressOf: (database) => `postgresql://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const FILE = readFileSync(join(__dirname, '../../deploy/pgbouncer/pgbouncer.ini'), 'utf8');
/** The settings of sessions that the file gives after the address of the database. */
export const SESSIONS = /^kreda = .*?(timezone=.*)$/m.exec(FILE)?.[1] ?? '';

function withSettings(own: Readonly<Record<string, string>>): string {
  const [, given = ''] = FILE.split('[pgbouncer]\n');
  const names = new Set(Object.keys(own));
  const kept = given.split('\n').filter((line) => !names.has(line.split(' = ')[0] ?? ''));
  return [...kept, ...Object.entries(own).map(([name, value]) => `${name} = ${value}`), ''].join(
    '\n',
  );
}

async function untilOpen(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    if (hasEnded()) throw new Error('PgBouncer has ended.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
