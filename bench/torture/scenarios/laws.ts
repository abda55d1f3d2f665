import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFindings } from '../findings';
import type { Order, Outcome } from './scenario';

/** What is tested with random cases, and how many cases a run of `LAW_RUNS` has. */
const LAWS = [
  {
    test: '__tests__/editor/interleavings.law.test.ts',
    what: 'interleavings of edits, cuts, plain writes and restores',
    share: 1,
    casesPerRun: 1,
  },
  {
    test: '__tests__/markdown/markdown.law.test.ts',
    what: 'documents through Markdown and back',
    share: 10,
    casesPerRun: 2,
  },
  {
    test: '__tests__/imports/roundTrip.law.test.ts',
    what: 'boards that are exported, imported and exported again',
    share: 1,
    casesPerRun: 1,
  },
] as const;

/**
 * The long form of the random tests of descriptions, and of boards that move out and in. A failure prints its seed and its smallest
 * counterexample.
 */
export async function laws({ count, env }: Order): Promise<Outcome> {
  const findings = createFindings();
  const lines: string[] = [];
  for (const { test, what, share, casesPerRun } of LAWS) {
    const runs = Math.ceil((count * share) / casesPerRun);
    const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', test], {
      stdio: 'inherit',
      env: { ...env, LAW_RUNS: String(runs) },
    });
    const [code] = (await once(jest, 'exit')) as [number | null];
    if (code !== 0) findings.add('fault', `${test} failed: its output has the counterexample`);
    lines.push(`${what}: ${runs * casesPerRun}`);
  }
  return { findings, lines };
}
