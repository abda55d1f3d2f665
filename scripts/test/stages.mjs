// The stages of `npm test`. A stage returns how many tests passed and failed, and the report to
// print if one failed.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { at } from '../setup/project.mjs';
import { CommandFailed, node } from '../setup/run.mjs';
import { againBehindPooler } from './behindPooler.mjs';

const OUTPUT = 'build/test';

/** Runs a check that counts as one test. */
async function whole(work) {
  try {
    await work();
    return { passed: 1, failed: 0, report: '' };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { passed: 0, failed: 1, report: error.output };
  }
}

/** Runs a test tool that writes its counts as JSON, whether its tests pass or fail. */
async function counted(name, args, env, counts) {
  const file = at(OUTPUT, `${name}.json`);
  mkdirSync(at(OUTPUT), { recursive: true });
  rmSync(file, { force: true });
  let report = '';
  try {
    await node(args(file), {
      env: { ...env(file), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      onOutput: (text) => {
        report += text;
      },
    });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
  }
  return { ...counts(readJson(file)), report };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** For a tool that ended before it ran a test. */
const NOT_RUN = { passed: 0, failed: 1, skipped: 0 };

const jest =
  (project, ...selection) =>
  (more) =>
    runJest(project, [...selection, ...more]);

const runJest = (project, args, env = {}) =>
  counted(
    project,
    (file) => [
      at('node_modules/jest/bin/jest.js'),
      '--ci',
      '--selectProjects',
      project,
      '--json',
      '--outputFile',
      file,
      ...args,
    ],
    () => env,
    (result) =>
      result
        ? {
            passed: result.numPassedTests,
            failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
            skipped: result.numPendingTests,
            failures: jestFailures(result),
          }
        : NOT_RUN,
  );

/** The first lines of an error, without colours: the rest is in the stage's report. */
const firstLines = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')
    .slice(0, 12)
    .join('\n');

/** Each failed test, and each file that could not run. */
function jestFailures({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = relative(at(), name);
    if (failed.length === 0 && status === 'failed')
      return [{ title: file, message: firstLines(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: firstLines(failureMessages[0]),
    }));
  });
}

/**
 * Journeys with this status, and the error of their first try.
 * @param wanted `flaky` (failed once and passed on the second try) or `unexpected`
 */
function journeysWith(wanted, { title, suites = [], specs = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        title: spec.title,
        message: firstLines(results[0]?.error?.message),
      })),
  );
  const inner = suites.flatMap((suite) => journeysWith(wanted, suite));
  return [...own, ...inner].map((one) => ({
    ...one,
    title: title ? `${title} › ${one.title}` : one.title,
  }));
}

/**
 * A flaky test is named, and counts as failed in CI.
 * An error outside of any test, such as a product that does not start, is a failure of its own.
 */
function journeyCounts(report) {
  const {
    stats: { expected, flaky, unexpected, skipped },
    errors,
  } = report;
  const counted = process.env.CI ? flaky : 0;
  return {
    passed: expected + flaky - counted,
    failed: unexpected + counted || (errors.length ? 1 : 0),
    skipped,
    flaky: journeysWith('flaky', { suites: report.suites }),
    failures: journeysWith('unexpected', { suites: report.suites }),
  };
}

const journeys =
  (selection, env = {}) =>
  (more) =>
    counted(
      'journeys',
      () => [
        at('node_modules/@playwright/test/cli.js'),
        'test',
        '-c',
        '__tests__/journeys/playwright.config.ts',
        '--reporter=list,json',
        ...selection,
        ...more,
      ],
      (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env }),
      (result) => (result ? journeyCounts(result) : NOT_RUN),
    );

/**
 * All journeys that press something. Tests that only a pointer can do are tagged, and have an
 * equivalent by keyboard (__tests__/journeys/byKeyboard.ts).
 */
const WITHOUT_MOUSE = [
  'account',
  'board',
  'drag',
  'keepsTasks',
  'live',
  'newcomer',
  'notices',
  'keyboard',
  'offline',
  'shell',
  'task',
  'team',
  'week',
].map((name) => `/${name}.journey`);
const keyboard = (more) =>
  counted(
    'keyboard',
    () => [
      at('node_modules/@playwright/test/cli.js'),
      'test',
      '-c',
      '__tests__/journeys/playwright.config.ts',
      '--reporter=list,json',
      '--grep-invert',
      '@pointer',
      ...(more.length ? more : WITHOUT_MOUSE),
    ],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file, KEYBOARD: '1' }),
    (result) => (result ? journeyCounts(result) : NOT_RUN),
  );

async function dictionaries() {
  const { checkDictionaries } = await import('../checks/dictionaries.mjs');
  const checks = await checkDictionaries();
  const broken = checks.filter(({ problems }) => problems.length);
  const report = broken
    .map(({ name, problems }) =>
      [`${name}: it does not hold`, ...problems.map((line) => `  ${line}`)].join('\n'),
    )
    .join('\n');
  return { passed: checks.length - broken.length, failed: broken.length, report };
}

/**
 * Prettier formats. oxfmt writes the same, but for a few long types, in a second instead of two
 * minutes: Prettier only looks at the files that oxfmt would write otherwise.
 */
async function checkFormat() {
  const others = await node([at('node_modules/oxfmt/bin/oxfmt'), '--list-different']).catch(
    (error) => {
      if (error instanceof CommandFailed && error.code === 1) return error.output;
      throw error;
    },
  );
  const files = others.split('\n').filter(Boolean);
  if (files.length === 0) return;
  const prettier = at('node_modules/prettier/bin/prettier.cjs');
  await node([prettier, '--check', '--log-level', 'warn', ...files]);
}

/** Folders with TypeScript, which oxlint checks by all rules for which ESLint needs minutes. */
const SOURCES = ['contract', 'server', 'src', '__tests__', 'bench'];

/** Every test that imports this file, directly or not, uses a database. */
const DATABASE_TESTS = ['--findRelatedTests', at('__tests__/support/testCluster.ts')];

/** They only read the sources. */
const CHECKS = 'checks';
/**
 * Tests of the server wait for the processes that they start and kill for a third of their time;
 * those of components use the CPU all the time.
 */
const UNITS = 'units';

/**
 * Stages of one `group` run side by side; then a stage gets its `optionsBeside` too. Three Jest
 * workers keep two cores busy. The memory limit is what makes one worker a process of its own, which
 * ends when jsdom has filled it.
 */
export const STAGES = [
  {
    name: 'types',
    title: 'Types',
    group: CHECKS,
    // More threads check the shared types once each: on two cores that costs twice the time.
    run: () =>
      whole(() =>
        node([at('node_modules/typescript7/bin/tsc'), '--noEmit', '-p', '.', '--singleThreaded']),
      ),
  },
  {
    name: 'format',
    title: 'Formatting',
    group: CHECKS,
    run: () => whole(checkFormat),
  },
  {
    name: 'unused',
    title: 'No unused code',
    group: CHECKS,
    run: () => whole(() => node([at('node_modules/knip/bin/knip.js'), '--no-progress'])),
  },
  {
    name: 'lint',
    title: 'Layers and lint',
    group: CHECKS,
    run: () =>
      whole(async () => {
        const oxlint = at('node_modules/oxlint/bin/oxlint');
        await node([oxlint, '--type-aware', '--deny-warnings', ...SOURCES]);
        await node(
          [
            at('node_modules/eslint/bin/eslint.js'),
            '--ext',
            '.ts,.tsx',
            '--max-warnings',
            '0',
            '--cache',
            '--cache-location',
            at('.cache/eslint/'),
            '--cache-strategy',
            'content',
            '.',
          ],
          { env: { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' } },
        );
      }),
  },
  {
    name: 'contract',
    title: 'Generated code is fresh',
    group: CHECKS,
    run: () => whole(() => node([at('scripts/contract.mjs'), '--check'])),
  },
  { name: 'dictionaries', title: 'Dictionaries', group: CHECKS, run: dictionaries },
  { name: 'node', title: 'Server and data', group: UNITS, needs: ['build'], run: jest('node') },
  {
    name: 'database',
    title: 'Tests that use a database',
    needs: ['build'],
    run: async (more) => {
      const all = await runJest('node', [...DATABASE_TESTS, ...more]);
      return more.length > 0 ? all : againBehindPooler(all, runJest);
    },
    isExtra: true,
  },
  {
    name: 'dom',
    title: 'Components',
    group: UNITS,
    optionsBeside: ['--maxWorkers=1', '--workerIdleMemoryLimit=2GB'],
    run: jest('dom'),
  },
  {
    name: 'journeys',
    title: 'Journeys in Chromium',
    needs: ['build', 'chromium'],
    run: journeys(['--grep-invert', '@long']),
  },
  {
    name: 'every-journey',
    title: 'Every journey in Chromium',
    needs: ['build', 'chromium'],
    // Recordings are played, too (__tests__/journeys/inPlayer.ts).
    run: journeys([], { PLAY_RECORDINGS: 'yes' }),
    isExtra: true,
  },
  {
    name: 'keyboard',
    title: 'Journeys without a mouse',
    needs: ['build', 'chromium'],
    run: keyboard,
    isExtra: true,
  },
];
