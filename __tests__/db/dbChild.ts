import { openDatabase } from '../../server/db/openDatabase';
import { migrate } from '../../server/db/migrate';

/**
 * The program of the processes that the tests kill: `hold <dataDir>` opens the embedded database
 * and keeps it open, `migrate <address> <folder>` migrates. Each line on stdout is one event;
 * SIGTERM closes.
 */
const say = (line: string): void => console.log(line);

async function hold(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, log: (message) => say(`log ${message}`) });
  const [row] = await database.query<{ version: string }>('select version()');
  const alive = setInterval(() => undefined, 1_000);
  process.on('SIGTERM', () => {
    void database.close().then(() => {
      clearInterval(alive);
      say('closed');
    });
  });
  say(`open ${row?.version}`);
}

async function main([verb, first = '', second = '']: string[]): Promise<void> {
  if (verb === 'hold') await hold(first);
  else await migrate({ connectionString: first }, say, second);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  say(`failed ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
