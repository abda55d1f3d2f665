import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stampOf } from '../backup/backUpFirst';
import { NoBackup } from '../backup/manifest';
import { reachDatabase } from '../backup/reachDatabase';
import { writeBackup } from '../backup/writeBackup';
import { readConfig } from '../config';
import { createFileStorage } from '../files/fileStorage';
import { runProgram } from '../serve';

/** `npm run backup [-- folder]`: a snapshot of the whole installation, while the server may run. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
  const config = readConfig(process.env);
  const folder = resolve(positionals[0] ?? join(config.dataDir, 'backups', stampOf(new Date())));
  if (existsSync(folder))
    throw new NoBackup(`${folder} is there already: a backup is written into a folder of its own.`);
  const db = await reachDatabase(config);
  try {
    const say = (line: string) => void process.stdout.write(`  ${line}\n`);
    const { missing } = await writeBackup({
      connectionString: db.connectionString,
      fileStorage: createFileStorage(config),
      folder,
      say,
    });
    for (const key of missing)
      process.stderr.write(
        `  The storage does not have the bytes of ${key}, which the database names.\n`,
      );
    process.stdout.write(`Backup in ${folder}\n`);
  } finally {
    await db.close();
  }
}

runProgram(main);
