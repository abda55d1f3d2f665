import type { Load, LoadPlan } from '../load/load';
import { load } from '../load/load';
import { median } from '../report/median';

/** How long and how often a program measures. */
export interface Pace {
  /** Milliseconds per side and round. */
  forMs: number;
  /** Number of rounds; each round measures both sides. */
  rounds: number;
  connections: number;
}

export interface Sides {
  ours: Load;
  limit: Load;
}

/**
 * Measures both sides alternately, so that a busy minute of the machine affects both. Each result
 * is the median of its rounds.
 */
export async function sideBySide(
  { rounds }: Pace,
  ours: () => Promise<Load>,
  limit: () => Promise<Load>,
): Promise<Sides> {
  const [mine, its]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await ours());
    its.push(await limit());
  }
  return { ours: middle(mine), limit: middle(its) };
}

export const loads = (plan: LoadPlan) => () => load(plan);

function middle(rounds: readonly Load[]): Load {
  const [first] = rounds;
  if (!first) throw new Error('No round was run');
  const of = (key: 'perSecond' | 'p50Ms' | 'p99Ms') => median(rounds.map((round) => round[key]));
  return { ...first, perSecond: of('perSecond'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') };
}
