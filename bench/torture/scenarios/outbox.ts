import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFindings } from '../findings';
import type { Order, Outcome } from './scenario';

const TEST = '__tests__/outbox/endings.law.test.ts';

/**
 * The long form of the law of the outbox: random changes, edits and discards under random faults of
 * the network, the pages and the storage. A failure prints its seed and its smallest counterexample.
 */
export async function outbox({ count, seed, env }: Order): Promise<Outcome> {
  const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', TEST], {
    stdio: 'inherit',
    env: { ...env, OUTBOX_RUNS: String(count), OUTBOX_SEED: String(seed) },
  });
  const [code] = (await once(jest, 'exit')) as [number | null];
  const findings = createFindings();
  if (code !== 0) findings.add('fault', `${TEST} failed: its output has the counterexample`);
  return { findings, lines: [`histories of the outbox: ${count}`] };
}
