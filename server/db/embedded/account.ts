import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cannotStart } from './cannotStart';

/**
 * The account that runs PostgreSQL, which refuses to run as root. Without `ids`: the current user.
 */
export type Account = {
  name: string;
  ids?: { uid: number; gid: number };
  through: readonly string[];
};

/**
 * Chooses the account: the current user, or for root the owner of the data folder, or `nobody`.
 * @param dataDir must exist. @param postgres the program that the account must be able to run.
 */
export async function chooseAccount(dataDir: string, postgres: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { name: 'this user', through: [] };
  const account = {
    ...(ownerOf(join(dataDir, 'pg')) ?? ownerOf(dataDir) ?? nobody()),
    through: [],
  };
  if (await canUse(account, dataDir, postgres)) return account;
  // A parent folder is closed to all users but root (/root, a temporary folder). Root may grant the
  // right to traverse it; the account still cannot write anything but its own folder.
  const passing = { ...account, through: ['setpriv', ...passThrough(account.ids)] };
  if (await canUse(passing, dataDir, postgres)) return passing;
  const closed = closedFolder(dataDir) ?? closedFolder(dirname(postgres)) ?? dataDir;
  const remedy = 'run chmod o+x on that folder, start Kreda as another user';
  throw cannotStart(
    `root hands the database to the user ${account.name}, who cannot enter ${closed}; ${remedy}`,
  );
}

/**
 * A session of PostgreSQL gives what it freed back to the system. By default the C library raises
 * these limits to the largest block that was freed, and each session keeps some megabytes
 * (docs/goals.md#v9). Other C libraries ignore them.
 */
const MALLOC = { MALLOC_TRIM_THRESHOLD_: '524288', MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * Starts a program as that account, in the root folder and without our environment, whose PGDATA
 * would override its settings.
 */
export function spawnAs(
  account: Account,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...MALLOC };
  const [through, ...throughArgs] = account.through;
  if (through)
    return spawn(through, [...throughArgs, program, ...args], { cwd: '/', env, ...options });
  return spawn(program, [...args], { cwd: '/', env, ...account.ids, ...options });
}

function passThrough({ uid, gid }: { uid: number; gid: number }): string[] {
  const right = '+dac_read_search'; // read and traverse, no write
  // PostgreSQL checks with access(2) whether it may run its own programs, and access(2) drops such
  // capabilities without no_setuid_fixup.
  const rights = [
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
    '--securebits=+no_setuid_fixup',
  ];
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, '--'];
}

async function canUse(account: Account, dataDir: string, postgres: string): Promise<boolean> {
  const look = ['-c', 'cd "$1" && cd "${2%/*}" && test -x "$2"', 'sh', dataDir, postgres];
  const child = spawnAs(account, '/bin/sh', look, { stdio: 'ignore' });
  return new Promise((resolve) =>
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0)),
  );
}

type Known = { name: string; ids: { uid: number; gid: number } };

function ownerOf(folder: string): Known | undefined {
  if (!existsSync(folder)) return undefined;
  const { uid } = lstatSync(folder);
  return uid === 0 ? undefined : passwd().find(({ ids }) => ids.uid === uid);
}

function nobody(): Known {
  const found = passwd().find(({ name }) => name === 'nobody');
  if (!found)
    throw cannotStart(
      'PostgreSQL refuses to run as root and there is no user nobody; start Kreda as another user',
    );
  return found;
}

function passwd(): Known[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, ids: { uid: Number(uid), gid: Number(gid) } };
  });
}

/** The topmost parent folder that other users may not traverse. */
function closedFolder(folder: string): string | undefined {
  const above = dirname(folder) === folder ? undefined : closedFolder(dirname(folder));
  return above ?? ((statSync(folder).mode & 0o001) === 0 ? folder : undefined);
}
