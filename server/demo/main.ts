import { parseArgs } from 'node:util';
import { createPasswords } from '../auth/passwords';
import { createSecretBox } from '../auth/secretBox';
import { readConfig, type Config } from '../config';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/openDatabase';
import { ConfigError } from '../environment';
import { createIdSource } from '../domain/core/ids';
import type { Services } from '../domain/core/services';
import { createFileStorage } from '../files/fileStorage';
import { runProgram, serve } from '../serve';
import { emailOf, PASSWORD, PEOPLE } from './demoPeople';
import { fillDemo } from './fillDemo';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `npm run demo`: creates the missing parts of the demo workspaces, then runs the server, unless
 * told to end.
 */
async function main(): Promise<void> {
  const { tasks, isServing } = readOptions(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.env === 'production')
    throw new ConfigError(
      'The demo has accounts whose password everybody knows: it is not made where MD_ENV is production.',
    );
  await fill(config, tasks);
  say(
    `\nSign in as ${emailOf('anna')} (English) or ${emailOf('ewa')} (Polish), and in a second browser as ${PEOPLE.slice(
      1,
    )
      .map(({ nick }) => nick)
      .join(', ')} …@${emailOf('anna').split('@')[1]}`,
  );
  say(`Password of all of them: ${PASSWORD}\n`);
  if (isServing) await serve(config);
}

function readOptions(args: string[]): { tasks: number; isServing: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      tasks: { type: 'string', default: '0' },
      'fill-only': { type: 'boolean', default: false },
    },
  });
  const tasks = Number(values.tasks);
  if (!Number.isInteger(tasks) || tasks < 0 || tasks > MAX_TASKS)
    throw new ConfigError(`--tasks takes a whole number from 0 to ${MAX_TASKS}.`);
  return { tasks, isServing: !values['fill-only'] };
}
/** The board size that must stay usable (docs/goals.md#sizes). */
const MAX_TASKS = 20_000;

async function fill(config: Config, tasks: number): Promise<void> {
  const db = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    pooler: config.pooler,
    dataDir: config.dataDir,
    log: () => undefined,
  });
  try {
    await migrate(db, () => undefined);
    const services: Services = {
      db,
      ids: createIdSource(db),
      passwords: createPasswords(),
      secrets: createSecretBox(config),
      files: createFileStorage(config),
      fileLimitBytes: config.fileLimitBytes,
      quotaBytes: config.quotaBytes,
      retention: config.retention,
      origin: config.baseUrl,
      isConfirmationRequired: config.isConfirmationRequired,
      supportEmails: config.supportEmails,
      push: { publicKey: () => Promise.resolve(null), allowsPrivateAddresses: false },
      webhooks: config.webhooks,
      wsTokenUses: 1,
      sessionsEnded: () => undefined,
      countInvitations: () => Promise.resolve({ isOver: false, often: [] }),
      countAccessRequest: () => Promise.resolve(true),
      countConfirmation: () => Promise.resolve(),
      countReport: () => Promise.resolve(),
      countExport: () => Promise.resolve(),
      limitPasswordAttempt: (_userId, attempt) => attempt(),
      limitSecondFactorAttempt: (_userId, attempt) => attempt(),
      committed: () => undefined,
    };
    say('Filling the demo:');
    const count = await fillDemo(services, { tasks, say: (line) => say(`  ${line}`) });
    say(`${count} tasks.`);
  } finally {
    await db.close();
  }
}

runProgram(main);
