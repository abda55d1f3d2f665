import type {} from '../../bench/limits/limitServer';
import type {} from '../../bench/load/loadThread';
import { bench, USAGE } from '../../bench/commandLine';
import { BROWSER_PROGRAMS } from '../../bench/browser/browserFigures';
import { referenceOf, regressions } from '../../bench/report/compare';
import { absolute, beside, isMet } from '../../bench/report/figure';
import { GOALS } from '../../bench/report/goals';
import { growthCharts } from '../../bench/report/growth';
import { lineOf } from '../../bench/report/table';
import { SERVER_PROGRAMS, serverFigures, SHORT_PACE } from '../../bench/server/serverFigures';
import { bareDatabase } from '../support/database';
import { useFrozenBuild } from '../support/useFrozenBuild';

/**
 * Far below the goals: a machine that is busy with other work must not fail, but a board that is no
 * longer cached, or a task that takes seconds, must. The tests' database does not wait for a disk,
 * from which the limit of V4 gains most.
 */
const WITHIN_REACH: Record<string, number> = { V1: 0.1, V4: 0.02 };

describe('the short form of npm run bench', () => {
  const frozenBuild = useFrozenBuild();

  it('measures reads of an unchanged board and added tasks within reach of the machine', async () => {
    const { connectionString: databaseUrl } = await bareDatabase();
    const figures = await serverFigures({
      build: frozenBuild(),
      databaseUrl,
      sizes: [100],
      pace: SHORT_PACE,
      only: ['V1', 'V4'],
    });
    expect(figures.map(({ goal }) => goal)).toEqual(['V1', 'V1', 'V4', 'V4', 'V4', 'V4']);
    expect(
      figures.filter(({ goal, ratio }) => ratio < (WITHIN_REACH[goal] ?? 1)).map(lineOf),
    ).toEqual([]);
  });
});

describe('npm run bench', () => {
  it('has a program for every row of the goals', () => {
    const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
      .map((number) => `S${number}`)
      .concat([1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `V${number}`));
    const measured = [...Object.keys(BROWSER_PROGRAMS), ...Object.keys(SERVER_PROGRAMS)];
    expect([...measured].sort()).toEqual([...lines].sort());
    expect(Object.keys(GOALS).sort()).toEqual([...measured].sort());
  });

  it('prints its usage for an unknown argument', async () => {
    const said: string[] = [];
    expect(await bench(['nonsense'], {}, (line) => said.push(line))).toBe(2);
    expect(said).toEqual([USAGE]);
  });

  it.each([
    ['--help', [USAGE]],
    ['--never', [expect.stringContaining("'--never'"), USAGE]],
  ])('prints its usage for the option %s', async (option, expected) => {
    const said: string[] = [];
    expect(await bench(['browser', option], {}, (line) => said.push(line))).toBe(2);
    expect(said).toEqual(expected);
  });
});

describe('a measured figure', () => {
  const half = beside({
    goal: 'V1',
    what: 'reads',
    value: 500,
    limit: 1_000,
    unit: 'requests/s',
    bound: { least: 0.6 },
  });
  const long = absolute({
    goal: 'S6',
    what: 'longest task',
    size: 1_000,
    value: 80,
    unit: 'ms',
    bound: { most: 100 },
  });

  it('is compared with its goal, and its line shows the result', () => {
    expect([
      isMet(half),
      isMet(long),
      isMet(absolute({ goal: 'S7', what: 'heap', value: 1, unit: 'MB' })),
    ]).toEqual([false, true, null]);
    expect(lineOf(half)).toMatch(/^V1 .* 500 requests\/s .* 0\.50 × +≥ 0\.6 × MISSED$/);
  });

  it('is reported when it is worse by more than the variance of two runs, in either direction of better', () => {
    const reference = referenceOf([half, long]);
    expect(regressions([half, long], reference)).toEqual([]);
    expect(
      regressions(
        [
          { ...half, ratio: 0.45 },
          { ...long, ratio: 0.9 },
        ],
        reference,
      ),
    ).toEqual([]);
    expect(
      regressions(
        [
          { ...half, ratio: 0.2 },
          { ...long, ratio: 1.6 },
        ],
        reference,
      ),
    ).toHaveLength(2);
    expect(
      regressions(
        [
          { ...half, ratio: 0.9 },
          { ...long, ratio: 0.1 },
        ],
        reference,
      ),
    ).toEqual([]);
  });

  it('shows how it grows with the size of the board', () => {
    const at = (size: number, value: number) =>
      absolute({ goal: 'S7', what: 'heap', size, value, unit: 'MB' });
    expect(growthCharts([at(1_000, 10), at(100, 1), at(10_000, 1_000)])).toEqual([
      '',
      'S7 heap, MB',
      expect.stringMatching(/^ +100 █ +1$/),
      expect.stringMatching(/ 10 \^1\.00$/),
      expect.stringMatching(/█{40} +1000 \^2\.00$/),
    ]);
    expect(growthCharts([half, at(100, 1)])).toEqual([]);
  });
});
