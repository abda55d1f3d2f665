import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { startFixture } from '../fixture/fixture';
import type { FrozenBuild } from '../torture/product/frozenBuild';
import { AXES } from './axes';
import { growthChart, growthTable } from './growthChart';
import { measureGrowth, type Curve } from './measureGrowth';

export interface GrowthOrder {
  build: FrozenBuild;
  databaseUrl?: string;
  isShort: boolean;
  /** Names of axes; all by default. */
  only?: readonly string[];
  say: (line: string) => void;
}

const ROUNDS = { full: 40, short: 2 };

/** Measures the curves of docs/scaling.md, axis by axis on one installation. */
export async function growthCurves(order: GrowthOrder): Promise<Curve[][]> {
  const { build, databaseUrl, isShort, only, say } = order;
  const fixture = await startFixture(build, databaseUrl);
  const all: Curve[][] = [];
  try {
    for (const axis of AXES.filter(({ name }) => only === undefined || only.includes(name))) {
      const rounds = ROUNDS[isShort ? 'short' : 'full'];
      const curves = await measureGrowth(fixture, axis, { isShort, rounds });
      all.push(curves);
      say(`\n${growthTable(curves)}`);
    }
  } finally {
    await fixture.end();
  }
  return all;
}

const BEGIN = '<!-- growth -->';
const END = '<!-- end of growth -->';

/** Draws the curves into `docs/growth`, and writes their tables into `docs/scaling.md`. */
export function writeGrowth(all: readonly Curve[][], docs: string): void {
  const folder = join(docs, 'growth');
  mkdirSync(folder, { recursive: true });
  const parts = [machine()];
  for (const curves of all) {
    const axis = curves[0]?.axis;
    if (!axis) continue;
    writeFileSync(join(folder, `${axis.name}.svg`), growthChart(curves));
    parts.push(`![${axis.title}](growth/${axis.name}.svg)`, growthTable(curves));
  }
  const page = join(docs, 'scaling.md');
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(BEGIN);
  const after = rest.slice(rest.indexOf(END));
  writeFileSync(page, `${before}${BEGIN}\n\n${parts.join('\n\n')}\n\n${after}`);
}

function machine(): string {
  const month = new Date().toLocaleDateString('en', { month: 'long', year: 'numeric' });
  return `Measured in ${month} on ${availableParallelism()} shared processors with ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version.slice(1)}, the embedded PostgreSQL.`;
}
