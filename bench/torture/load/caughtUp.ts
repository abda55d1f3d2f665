import { setTimeout as sleep } from 'node:timers/promises';
import type { Audience, Stage } from './stage';

const LOOK_EVERY_MS = 20;

/**
 * Waits until every socket is open and has received everything that is in the log of its workspace.
 * Adds a finding if some have not after `patienceMs`.
 */
export async function untilCaughtUp(
  { pool, findings }: Stage,
  audience: Audience,
  patienceMs: number,
): Promise<void> {
  const { rows } = await pool.query<{ id: string; seq: string }>('select id, seq from workspaces');
  const heads = new Map(rows.map(({ id, seq }) => [Number(id), Number(seq)]));
  const until = performance.now() + patienceMs;
  let behind = await audience.ask('behind', heads);
  while (behind > 0 && performance.now() < until) {
    await sleep(LOOK_EVERY_MS);
    behind = await audience.ask('behind', heads);
  }
  if (behind > 0) findings.add('lost', `${behind} sockets have not received all changes`);
}
