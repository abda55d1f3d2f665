import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorMessage } from '../errorCode';
import { chooseAccount } from './account';
import type { Account } from './account';
import { cannotStart } from './cannotStart';
import { findBinaries } from './findBinaries';
import type { Binaries } from './findBinaries';

/**
 * The paths and the account of one embedded database. Paths are absolute and without symbolic
 * links.
 */
export type ClusterPaths = {
  dataDir: string;
  /** PostgreSQL's own files: the folder appears only when it is complete. */
  pgDir: string;
  /** For the sockets, accessible to the account alone. */
  socketDir: string;
  logFile: string;
  account: Account;
  binaries: Binaries;
};

/** Creates `DATA_DIR` and the folder for the sockets, with the right owners. */
export async function prepareDataDir(configured: string): Promise<ClusterPaths> {
  const binaries = findBinaries();
  const dataDir = makeDataDir(configured);
  const account = await chooseAccount(dataDir, binaries.postgres);
  const pgDir = join(dataDir, 'pg');
  takeOver(pgDir, account);
  const socketDir = makeSocketDir(dataDir, account);
  return { dataDir, pgDir, socketDir, logFile: join(dataDir, 'postgresql.log'), account, binaries };
}

function makeDataDir(configured: string): string {
  try {
    openForPassage(configured, mkdirSync(configured, { recursive: true }));
    accessSync(configured, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(configured);
  } catch (error) {
    const reason = `the folder ${configured} cannot be written (${errorMessage(error)})`;
    throw cannotStart(`${reason}; set DATA_DIR to one that can`, { cause: error });
  }
}

/**
 * Sets the mode of the folders that were created for a data folder. If the server runs as root,
 * PostgreSQL's account needs to traverse them to reach its own folder; other accounts need no
 * access.
 * @param topmost the first folder that was created, undefined if none was.
 */
function openForPassage(dataDir: string, topmost: string | undefined): void {
  if (topmost === undefined) return;
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  for (let folder = resolve(dataDir); folder.startsWith(resolve(topmost)); folder = dirname(folder))
    chmodSync(folder, mode);
}

/**
 * Gives a folder that root restored from a backup to PostgreSQL's account. Leaves folders of other
 * users alone.
 */
function takeOver(folder: string, { ids }: Account): void {
  if (!existsSync(folder)) return;
  const { uid } = lstatSync(folder);
  if (ids && uid === 0) chownAll(folder, ids);
  else if (uid !== (ids?.uid ?? process.getuid?.())) {
    const remedy = 'start Kreda as that user or as root, set DATA_DIR to another folder';
    throw cannotStart(`${folder} belongs to user id ${uid}; ${remedy}`);
  }
}

function chownAll(path: string, ids: { uid: number; gid: number }): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chownSync(path, ids.uid, ids.gid);
  if (stats.isDirectory()) readdirSync(path).forEach((name) => chownAll(join(path, name), ids));
}

/**
 * The path of a unix socket has at most 107 bytes on Linux, 103 on macOS; the longest file name in
 * the folder has 20.
 */
const LONGEST_SOCKET_DIR = 103 - 20;

function makeSocketDir(dataDir: string, account: Account): string {
  const near = join(dataDir, 'run');
  const far = join(
    realpathSync(tmpdir()),
    `kreda-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`,
  );
  const folder = Buffer.byteLength(near) <= LONGEST_SOCKET_DIR ? near : far;
  const { uid, gid } = account.ids ?? {
    uid: process.getuid?.() ?? 0,
    gid: process.getgid?.() ?? 0,
  };
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    // In a world-writable folder another user may have created it first, and would own the
    // database's socket.
    if (!found.isDirectory() || ![uid, process.getuid?.()].includes(found.uid))
      throw new Error('it belongs to somebody else');
    if (found.uid !== uid) chownSync(folder, uid, gid);
    chmodSync(folder, 0o700);
    return folder;
  } catch (error) {
    const reason = `its folder for sockets ${folder} cannot be used (${errorMessage(error)})`;
    throw cannotStart(`${reason}; remove it, set DATA_DIR to another folder`, { cause: error });
  }
}
