import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFindings } from '../findings';
import type { Order, Outcome } from './scenario';

/**
 * The long form of the tests of recordings: so many random histories replay twice, and a tenth as
 * many masked recordings are searched for secrets. A failure prints its seed.
 */
export async function replay({ count, env }: Order): Promise<Outcome> {
  const findings = createFindings();
  const recordings = Math.ceil(count / 10);
  const jest = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '__tests__/recording/replay', '__tests__/recording/masking'],
    {
      stdio: 'inherit',
      env: {
        ...env,
        REPLAY_RUNS: String(count),
        MASKING_RUNS: String(recordings),
        // The law of 100,000 histories takes longer than other tests may.
        RECORDING_TIMEOUT_MS: String(3 * 3_600_000),
      },
    },
  );
  const [code] = (await once(jest, 'exit')) as [number | null];
  if (code !== 0) findings.add('fault', 'the tests of recordings failed: see their output');
  return { findings, lines: [`histories: ${count}`, `masked recordings: ${recordings}`] };
}
