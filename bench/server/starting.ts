import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, processOf } from './memory';
import { absolute, type Figure } from '../report/figure';
import { median } from '../report/median';
import type { ServerOrder } from './program';

const QUIET_MS = 5_000;

/**
 * V5: the time from process start to the first ready response, on a filled database; and the memory
 * of the idle server.
 */
export async function starting({
  fixture: { installation },
  pace: { rounds },
  size,
}: ServerOrder): Promise<Figure[]> {
  const times: number[] = [];
  await installation.server().terminate();
  for (let round = 0; round < rounds; round += 1) {
    if (round > 0) await installation.server().terminate();
    const since = performance.now();
    if (!(await installation.launch().untilReady()))
      throw new Error('The product did not start again');
    times.push(performance.now() - since);
  }
  await sleep(QUIET_MS);
  const found = memoryOf(processOf(installation.dataDir), installation.dataDir);
  const start = absolute({
    goal: 'V5',
    what: 'start to ready, filled',
    size,
    value: median(times) / 1000,
    unit: 's',
    bound: { most: 3 },
  });
  if (!found) return [start];
  return [
    start,
    absolute({
      goal: 'V5',
      what: 'memory at rest, app and embedded database',
      size,
      value: found.appMb + found.databaseMb,
      unit: 'MB',
      bound: { most: 250 },
      target: { most: 230 },
    }),
    absolute({
      goal: 'V5',
      what: 'memory at rest, app alone',
      size,
      value: found.appMb,
      unit: 'MB',
      bound: { most: 150 },
      target: { most: 140 },
    }),
  ];
}
