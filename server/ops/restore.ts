import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { NoBackup } from '../backup/manifest';
import { readBackup } from '../backup/readBackup';
import { readConfig } from '../config';
import { openDatabase } from '../db/openDatabase';
import { createFileStorage } from '../files/fileStorage';
import { runProgram } from '../serve';

/**
 * `npm run restore -- folder`: restores a backup into an empty installation, whose server must not
 * run.
 */
async function main(): Promise<void> {
  const {
    positionals: [given],
  } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
  if (given === undefined)
    throw new NoBackup(
      'npm run restore -- <folder>: name the folder that npm run backup has written.',
    );
  const config = readConfig(process.env);
  // Fails while a server uses this folder.
  const db = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    pooler: config.pooler,
    dataDir: config.dataDir,
    log: () => undefined,
  });
  try {
    const say = (line: string) => void process.stdout.write(`  ${line}\n`);
    const { createdAt } = await readBackup({
      connectionString: db.connectionString,
      fileStorage: createFileStorage(config),
      folder: resolve(given),
      say,
    });
    process.stdout.write(`Restored as of ${createdAt}\n`);
  } finally {
    await db.close();
  }
}

runProgram(main);
