import type { Load, LoadPlan } from '../load/load';
import { load } from '../load/load';
import { median } from '../report/median';

/** What a program of this folder is run with. */
export interface Pace {
  /** Of each side, each time. */
  forMs: number;
  /** How often the two sides take turns. */
  rounds: number;
  connections: number;
}

export interface Sides {
  ours: Load;
  limit: Load;
}

/** Runs both by turns, so that a busy minute of the machine meets both; each is its median. */
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
