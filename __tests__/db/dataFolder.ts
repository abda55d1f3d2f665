import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/db/database';
import { isRunning } from '../../server/db/embedded/processes';
import { openDatabase } from '../../server/db/openDatabase';

/** A temporary folder that other users can write, removed after the file's last test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-db-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/**
 * The shared DATA_DIR of the tests that leave it undamaged and stopped; its database was prepared
 * before.
 */
export function sharedFolder(): Promise<string> {
  return (prepared ??= prepare());
}

/** A copy of it, for a test that damages it. */
export async function preparedFolder(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(join(await sharedFolder(), 'pg'), join(folder, 'pg'), { recursive: true });
  return folder;
}

/** Opens the embedded database and closes it after the test. `said` collects its log. */
export async function openFolder(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, log: (message) => said.push(message) });
  opened.push(database);
  return database;
}

/** The log of the launcher in this test. */
export const said: string[] = [];

/** The process id of the server that runs on a DATA_DIR. */
export function serverOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const folders: string[] = [];
const opened: Database[] = [];
let prepared: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const folder = temporaryFolder();
  const database = await openDatabase({ dataDir: folder, log: () => undefined });
  await database.close();
  return folder;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  said.length = 0;
});

afterAll(() => {
  for (const folder of folders.splice(0)) {
    // A failed test may have left a server running.
    const left = existsSync(join(folder, 'pg', 'postmaster.pid')) ? serverOf(folder) : undefined;
    if (left && isRunning(left)) process.kill(left, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
