import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { browserFigures, type BrowserGoal } from './browser/browserFigures';
import { freezeBuild, type FrozenBuild } from './torture/product/frozenBuild';
import { endAll } from './torture/product/running';
import { growthCurves, writeGrowth } from './growth/growthCurves';
import { parsedArguments } from './parsedArguments';
import { referenceOf, regressions, type Reference } from './report/compare';
import type { Figure } from './report/figure';
import { growthCharts } from './report/growth';
import { lineOf, verdictOf, type Verdict } from './report/table';
import {
  FULL_PACE,
  SEARCH_SIZES,
  serverFigures,
  SHORT_PACE,
  type ServerGoal,
} from './server/serverFigures';

export const USAGE = [
  'npm run bench -- server | browser | all | growth | curves   (DATABASE_URL: on that PostgreSQL, which must be empty)',
  '  --tasks 100,1000,10000   sizes of the boards        --cpu 1,4   how many times slower the browser runs',
  '  --only V2,S8             some lines alone           --short     few and quick: to see that it runs, not to quote',
  '  --name monday            bench/results/monday.json  --keep      writes bench/reference.json, which later runs are compared with',
].join('\n');

const REFERENCE = join(__dirname, 'reference.json');
const WHATS = ['server', 'browser', 'all', 'growth', 'curves'] as const;
/** Goals whose cost may depend on the size of the board. */
const GROWING = { server: ['V1', 'V2', 'V3'], browser: ['S5', 'S6', 'S7', 'S8'] } satisfies {
  server: ServerGoal[];
  browser: BrowserGoal[];
};
const GROWING_SIZES = '100,1000,5000,10000';

/**
 * Runs the measurements that the arguments name, prints every figure with its limit and its goal,
 * and compares the results with the stored reference.
 * @returns the exit code: 1 if a figure is worse than its reference by more than the tolerance, 2
 *   if the arguments are invalid. A missed goal is reported but is no error.
 */
export async function bench(
  args: readonly string[],
  env: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<number> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    tasks: text,
    cpu: text,
    only: text,
    name: text,
    short: flag,
    keep: flag,
    'no-build': flag,
    build: { type: 'string', default: 'build' },
  } as const;
  const parsed = parsedArguments(args, options, USAGE, say);
  if (!parsed) return 2;
  const { values, positionals } = parsed;
  const what = WHATS.find((name) => name === positionals[0]);
  if (!what) {
    say(USAGE);
    return 2;
  }
  const sizes = numbers(
    values.tasks ?? (what === 'growth' ? GROWING_SIZES : values.short ? '100' : '100,1000,10000'),
  );
  const only = values.only?.split(',');
  const order: Order = {
    what,
    sizes,
    searchSizes: values.tasks === undefined && !values.short ? SEARCH_SIZES : sizes,
    cpus: numbers(values.cpu ?? (values.short || what === 'growth' ? '1' : '1,4')),
    isShort: values.short,
    env,
    ...(only && { only }),
  };
  if (what === 'curves') return drawCurves(values.build, { ...order, isKept: values.keep }, say);
  const figures = await measured(values.build, order, say);
  if (what === 'growth') growthCharts(figures).forEach(say);
  write(values.name ?? what, figures);
  return conclude(figures, values.keep, say);
}

interface Order {
  what: (typeof WHATS)[number];
  sizes: number[];
  searchSizes: readonly number[];
  cpus: number[];
  isShort: boolean;
  only?: string[];
  env: Record<string, string | undefined>;
}

const numbers = (list: string) => list.split(',').map(Number);

/** Measures the curves of docs/scaling.md, and with --keep writes them there. */
async function drawCurves(
  folder: string,
  { env, isShort, isKept, only }: Order & { isKept: boolean },
  say: (line: string) => void,
): Promise<number> {
  const databaseUrl = env['DATABASE_URL'];
  const curves = await onBuild(folder, isShort, say, (build) =>
    growthCurves({
      build,
      isShort,
      say,
      ...(only && { only }),
      ...(databaseUrl && { databaseUrl }),
    }),
  );
  if (isKept) writeGrowth(curves, join(__dirname, '../docs'));
  return 0;
}

const measured = (folder: string, order: Order, say: (line: string) => void) =>
  onBuild(folder, order.isShort, say, (build) => measureOn(build, order, say));

async function onBuild<Outcome>(
  folder: string,
  isShort: boolean,
  say: (line: string) => void,
  work: (build: FrozenBuild) => Promise<Outcome>,
): Promise<Outcome> {
  const build = freezeBuild(folder);
  const leave = () =>
    void endAll()
      .then(() => build.remove())
      .finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  say(
    `load of this machine: ${loadavg()[0]?.toFixed(1)}${isShort ? '; --short: these figures are not to be quoted' : ''}`,
  );
  try {
    return await work(build);
  } finally {
    build.remove();
  }
}

async function measureOn(
  build: FrozenBuild,
  { what, sizes, searchSizes, cpus, isShort, only, env }: Order,
  say: (line: string) => void,
): Promise<Figure[]> {
  const onFigure = (figure: Figure) => say(lineOf(figure));
  const databaseUrl = env['DATABASE_URL'];
  const place = { build, sizes, onFigure, ...(databaseUrl && { databaseUrl }) };
  const chosen = <Goal extends string>(growing: readonly Goal[]) =>
    (only ?? (what === 'growth' ? growing : undefined)) as Goal[] | undefined;
  const [server, browser] = [chosen(GROWING.server), chosen(GROWING.browser)];
  const figures: Figure[] = [];
  if (what !== 'browser')
    figures.push(
      ...(await serverFigures({
        ...place,
        searchSizes,
        pace: isShort ? SHORT_PACE : FULL_PACE,
        ...(server && { only: server }),
      })),
    );
  if (what !== 'server')
    figures.push(
      ...(await browserFigures({ ...place, cpus, isShort, ...(browser && { only: browser }) })),
    );
  return figures;
}

function write(name: string, figures: readonly Figure[]): void {
  const folder = join(__dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ commit, at: new Date().toISOString(), load: loadavg()[0], figures }, null, 2)}\n`,
  );
}

function conclude(
  figures: readonly Figure[],
  isKept: boolean,
  say: (line: string) => void,
): number {
  const before = existsSync(REFERENCE)
    ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Reference)
    : {};
  const count = (verdict: Verdict) =>
    figures.filter((figure) => verdictOf(figure) === verdict).length;
  const worse = regressions(figures, before);
  say(
    `\n${count('met')} met, ${count('below target')} below their target, ${count('MISSED')} missed, ${count('no bound')} without a bound; ${worse.length} worse than the reference`,
  );
  worse.forEach((sentence) => say(`worse: ${sentence}`));
  if (!isKept) return worse.length > 0 ? 1 : 0;
  writeFileSync(REFERENCE, `${JSON.stringify({ ...before, ...referenceOf(figures) }, null, 2)}\n`);
  return 0;
}
