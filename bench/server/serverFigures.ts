import type { FrozenBuild } from '../torture/product/frozenBuild';
import { startLimits } from '../limits/startLimits';
import { startFixture } from '../fixture/fixture';
import type { Figure } from '../report/figure';
import { addTask } from './addTask';
import { changedBoard } from './changedBoard';
import { keptBoard } from './cachedBoard';
import { importing } from './importing';
import { inbox } from './inbox';
import { memoryPeak } from './memoryPeak';
import type { ServerProgram } from './program';
import { revisit } from './revisit';
import { searching } from './searching';
import type { Pace } from './side';
import { starting } from './starting';

/**
 * The program for each goal. Goals that do not depend on a board's size run with the first size
 * only.
 */
export const SERVER_PROGRAMS = {
  V1: keptBoard,
  V2: changedBoard,
  V3: revisit,
  V4: addTask,
  V5: starting,
  V6: searching,
  V7: inbox,
  V8: importing,
  V9: memoryPeak,
} satisfies Record<string, ServerProgram>;
export type ServerGoal = keyof typeof SERVER_PROGRAMS;
const BY_SIZE: ReadonlySet<string> = new Set(['V1', 'V2', 'V3']);
/** Sizes of boards that other figures do not have. */
const MAX_TASKS: Record<string, number> = { V4: 100, V9: 1_000 };
/** The numbers of tasks in the workspaces of V6. */
export const SEARCH_SIZES = [1_000, 20_000, 200_000];

export const FULL_PACE: Pace = { forMs: 4_000, rounds: 3, connections: 10 };
export const SHORT_PACE: Pace = { forMs: 700, rounds: 1, connections: 4 };

export interface ServerPlan {
  build: FrozenBuild;
  databaseUrl?: string;
  sizes: readonly number[];
  /** The sizes of V6; by default `sizes`. */
  searchSizes?: readonly number[];
  pace: Pace;
  only?: readonly ServerGoal[];
  onFigure?: (figure: Figure) => void;
}

/** Measures the server's goals on a temporary installation. */
export async function serverFigures({
  build,
  databaseUrl,
  sizes,
  searchSizes = sizes,
  pace,
  only,
  onFigure = () => undefined,
}: ServerPlan): Promise<Figure[]> {
  const fixture = await startFixture(build, databaseUrl);
  const limits = await startLimits(fixture.databaseUrl).catch(async (error: unknown) => {
    await fixture.end();
    throw error;
  });
  const figures: Figure[] = [];
  try {
    for (const [goal, program] of Object.entries(SERVER_PROGRAMS)) {
      if (only && !only.some((name) => name === goal)) continue;
      for (const size of BY_SIZE.has(goal) ? sizes : [Math.max(...sizes)]) {
        // V6 has workspaces of its own, and measures before anything is analysed.
        if (!BY_SIZE.has(goal) && goal !== 'V6') await fixture.board(size);
        const found = await program({
          fixture,
          limits,
          pace,
          size: Math.min(size, MAX_TASKS[goal] ?? size),
          searchSizes,
        });
        figures.push(...found);
        found.forEach(onFigure);
      }
    }
  } finally {
    await limits.end();
    await fixture.end();
  }
  return figures;
}
