import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation } from '../product/installation';
import { begin } from '../scenarios/kills';
import type { Attack, AttackResult, AttackSize } from './attack';

export interface AttackPlan {
  build: FrozenBuild;
  size: AttackSize;
  /**
   * A data folder to start from (`prepareData`); by default each attack creates a database of its
   * own.
   */
  data?: string;
}

export interface AttackReport extends AttackResult {
  attack: Attack;
  /** The duration of the attack, without the product's start. */
  ms: number;
}

/**
 * Production limits. With one trusted proxy, a single machine can pose as many clients by
 * `X-Forwarded-For`.
 */
const ENV = { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' };

/**
 * Creates the data of a first start once, for many attacks.
 * @returns the folder, which is removed with the build's home.
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
