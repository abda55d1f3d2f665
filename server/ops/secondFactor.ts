import { parseArgs } from 'node:util';
import { reachDatabase } from '../backup/reachDatabase';
import { readConfig } from '../config';
import { ConfigError } from '../environment';
import { runProgram } from '../serve';
import { switchOff } from './switchOffSecondFactor';

/**
 * `npm run second-factor-off -- <email>`: for a user who has lost their device and their recovery
 * codes.
 */
async function main(): Promise<void> {
  const {
    positionals: [email],
  } = parseArgs({ args: process.argv.slice(2), allowPositionals: true });
  if (email === undefined)
    throw new ConfigError('npm run second-factor-off -- <email>: name the address of the account.');
  const db = await reachDatabase(readConfig(process.env));
  try {
    process.stdout.write(`${await switchOff(db.connectionString, email)}\n`);
  } finally {
    await db.close();
  }
}

runProgram(main);
