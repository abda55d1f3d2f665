import { readConfig } from '../config';
import { runProgram } from '../serve';
import { examine } from './checks';

const SIGNS = { good: '✔', unsure: '–', bad: '✘' } as const;

/**
 * `npm run doctor`: checks configuration, database, storage, mail and clock, and exits with 1 if
 * something must be fixed.
 */
async function main(): Promise<void> {
  const findings = await examine(readConfig(process.env));
  for (const { what, is, words } of findings)
    process.stdout.write(`${SIGNS[is]} ${what.padEnd(14)} ${words}\n`);
  const bad = findings.filter(({ is }) => is === 'bad').length;
  process.stdout.write(
    bad === 0 ? 'Everything that has to hold holds.\n' : `${bad} to put right.\n`,
  );
  process.exit(bad === 0 ? 0 : 1);
}

runProgram(main);
