import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createFindings } from '../findings';
import type { Order, Outcome } from './scenario';

const JOURNEY = 'killedBrowser';

/**
 * So many changes without a network in Chromium, a reload, SIGKILL of the browser, two tabs, and the
 * network again (docs/goals.md#f7): the long form of the journey, on the product in `build`.
 */
export async function offline({ count, env }: Order): Promise<Outcome> {
  const journey = spawn(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      '__tests__/journeys/playwright.config.ts',
      '--retries=0',
      JOURNEY,
    ],
    { stdio: 'inherit', env: { ...env, OFFLINE_CHANGES: String(count) } },
  );
  const [code] = (await once(journey, 'exit')) as [number | null];
  const findings = createFindings();
  if (code !== 0) findings.add('fault', `the journey ${JOURNEY} failed: its output says where`);
  return { findings, lines: [`changes made without a network: ${count}`] };
}
