import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFindings } from '../findings';
import type { Order, Outcome } from './scenario';

/**
 * Requests per run of `__tests__/server/fuzz.test.ts`: three tests send one each, one sends four.
 */
const REQUESTS_A_RUN = 7;
const TEST = '__tests__/server/fuzz.test.ts';

/**
 * The long form of the fuzz test: malformed REST bodies, documents and arguments of every
 * operation, from one seed.
 */
export async function fuzz({ count, seed, env }: Order): Promise<Outcome> {
  const runs = Math.ceil(count / REQUESTS_A_RUN);
  const jest = spawn(process.execPath, ['node_modules/jest/bin/jest.js', TEST], {
    stdio: 'inherit',
    env: { ...env, FUZZ_RUNS: String(runs), FUZZ_SEED: String(seed) },
  });
  const [code] = (await once(jest, 'exit')) as [number | null];
  const findings = createFindings();
  if (code !== 0) findings.add('fault', `${TEST} failed: its output names the request`);
  return { findings, lines: [`requests: ${runs * REQUESTS_A_RUN}`] };
}
