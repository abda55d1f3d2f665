import type { FrozenBuild } from '../frozenBuild';
import { makeInstallation } from '../installation';
import { begin } from '../kills';
import type { Attack, AttackResult, AttackSize } from './attack';

export interface AttackPlan {
  build: FrozenBuild;
  size: AttackSize;
}

export interface AttackReport extends AttackResult {
  attack: Attack;
  /** How long the attack took, without the start of the product. */
  ms: number;
}

/** Limits as in production. One trusted proxy lets one machine play many clients by `X-Forwarded-For`. */
const ENV = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };

/**
 * Starts the built product with a fresh database, attacks it and stops it.
 * @throws {Error} if the product does not start, or if the attack itself fails to run.
 */
export async function runAttack(attack: Attack, { build, size }: AttackPlan): Promise<AttackReport> {
  const installation = await makeInstallation({ build, env: { ...ENV, ...attack.env } });
  try {
    await begin(installation);
    const since = performance.now();
    const result = await attack.run({ installation, url: installation.url, size });
    return { ...result, attack, ms: performance.now() - since };
  } finally {
    await installation.end();
  }
}
