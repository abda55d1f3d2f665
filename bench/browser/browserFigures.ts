import { join } from 'node:path';
import { startLimits } from '../limits/startLimits';
import { startFixture } from '../fixture/fixture';
import type { Figure } from '../report/figure';
import type { FrozenBuild } from '../torture/product/frozenBuild';
import { arrivals } from './arrivals';
import { bytes } from './bytes';
import { dragging } from './dragging';
import { entrance } from './entrance';
import { openBrowser } from './openBrowser';
import { opening } from './opening';
import { BASE, type BrowserProgram } from './program';
import { recorderCost } from './recorderCost';
import { shifts } from './shifts';
import { tableView } from './tableView';
import { typing } from './typing';
import { warm } from './warm';

/** The program for each goal. One program measures several goals if one interaction covers them. */
export const BROWSER_PROGRAMS = {
  S0: entrance,
  S1: bytes,
  S2: bytes,
  S3: opening,
  S4: warm,
  S5: opening,
  S6: opening,
  S7: opening,
  S8: dragging,
  S9: arrivals,
  S10: typing,
  S11: shifts,
  S12: recorderCost,
  S13: tableView,
} satisfies Record<string, BrowserProgram>;
export type BrowserGoal = keyof typeof BROWSER_PROGRAMS;

export interface BrowserPlan {
  build: FrozenBuild;
  databaseUrl?: string;
  sizes: readonly number[];
  cpus: readonly number[];
  isShort: boolean;
  only?: readonly BrowserGoal[];
  onFigure?: (figure: Figure) => void;
}

/** Measures the browser's goals on a temporary installation. */
export async function browserFigures({
  build,
  databaseUrl,
  sizes,
  cpus,
  isShort,
  only,
  onFigure = () => undefined,
}: BrowserPlan): Promise<Figure[]> {
  const fixture = await startFixture(build, databaseUrl);
  const limits = await startLimits(fixture.databaseUrl, join(build.home, 'public'));
  const browser = await openBrowser();
  const wanted = Object.entries(BROWSER_PROGRAMS).filter(
    ([goal]) => !only || only.some((name) => name === goal),
  );
  const figures: Figure[] = [];
  try {
    for (const program of new Set(wanted.map(([, program]) => program))) {
      // S5 needs a board size between the default ones.
      const all =
        program === opening && sizes.includes(BASE) && sizes.includes(10_000)
          ? [...new Set([...sizes, 5_000])]
          : sizes;
      const found = await program({ browser, fixture, limits, sizes: all, cpus, isShort });
      figures.push(...found);
      found.forEach(onFigure);
    }
  } finally {
    await browser.close();
    await limits.end();
    await fixture.end();
  }
  return figures;
}
