import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation } from '../product/installation';
import { begin } from '../scenarios/kills';
import type { Attack, AttackResult, AttackSize } from './attack';

export interface AttackPlan {
  build: FrozenBuild;
  size: AttackSize;
  /**
   * A folder of data to begin with (`prepareData`); by default each attack makes a database of its
   * own.
   */
  data?: string;
}

export interface AttackReport extends AttackResult {
  attack: Attack;
  /** How long the attack took, without the start of the product. */
  ms: number;
}

/**
 * Limits as in production. One trusted proxy lets one machine play many clients by
 * `X-Forwarded-For`.
 */
const ENV = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };

/**
 * Makes the data of a first start once, for many attacks.
 * @returns their folder, which goes with the build's home.
 */
export async function prepareData(build: FrozenBuild): Promise<string> {
  const installation = await makeInstallation({ build });
  await begin(installation);
  await installation.end();
  return installation.dataDir;
}

/**
 * Starts the built product with a fresh database, attacks it and stops it.
 * @throws {Error} if the product does not start, or if the attack itself fails to run.
 */
export async function runAttack(
  attack: Attack,
  { build, size, data }: AttackPlan,
): Promise<AttackReport> {
  const installation = await makeInstallation({
    build,
    ...(data !== undefined && { data }),
    env: { ...ENV, ...attack.env },
  });
  try {
    await begin(installation);
    const since = performance.now();
    const result = await attack.run({ installation, url: installation.url, size });
    return { ...result, attack, ms: performance.now() - since };
  } finally {
    await installation.end();
  }
}
