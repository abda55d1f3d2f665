import { runEditorKills } from '../../bench/torture/scenarios/editorKills';
import { runFiles } from '../../bench/torture/scenarios/files';
import { runJobKills } from '../../bench/torture/scenarios/jobKills';
import { runKills } from '../../bench/torture/scenarios/kills';
import { runSignals } from '../../bench/torture/scenarios/signals';
import { runStarts } from '../../bench/torture/starts/starts';
import { runStops } from '../../bench/torture/scenarios/stops';
import { torture, USAGE } from '../../bench/torture/commandLine';
import { useFrozenBuild } from '../support/useFrozenBuild';

// The short form of `npm run torture`: the built product with its embedded database, killed for
// real. The seed is any number: it makes a failure repeatable. The timeout guards against hanging:
// on a busy machine each start takes many times longer.
jest.setTimeout(600_000);
const SEED = 20_26;
const WRITERS = { writers: 8, workspaces: 2, longestCalmMs: 600 };

const frozenBuild = useFrozenBuild();

describe('acknowledged changes survive once and in order', () => {
  it('after kill -9 of the server, of its database, and of both, during writes', async () => {
    const report = await runKills({
      ...WRITERS,
      build: frozenBuild(),
      seed: SEED,
      server: 2,
      database: 1,
      both: 1,
      askedAgain: 100,
    });
    expect(report.findings.sentences).toEqual([]);
    expect(report.backMs).toHaveLength(3);
    expect(report.retried).toBeGreaterThan(0);
    expect(report.acknowledged).toBeGreaterThan(10);
  });

  it('after kill -9 in a first start, in a migration, in a later start, and during registrations', async () => {
    const report = await runStarts({
      build: frozenBuild(),
      seed: SEED,
      first: 1,
      migrations: 1,
      later: 1,
      registrations: 1,
      writers: 4,
    });
    expect(report.findings.sentences).toEqual([]);
    expect(report.first.length + report.later.length).toBeGreaterThan(1);
    expect(report.migrations.length).toBeGreaterThan(0);
    expect(report.people.applied).toBeGreaterThan(0);
  });

  it('after aborted uploads and kills during one, which leave no partial file and no row without its bytes', async () => {
    const report = await runFiles({ build: frozenBuild(), seed: SEED, cuts: 8, kills: 2 });
    expect(report.findings.sentences).toEqual([]);
    expect([report.cuts, report.kills]).toEqual([8, 2]);
  });

  // `npm run torture -- jobs` also kills at every other step, and at each attempt.
  it('after kill -9 while an import writes and in an export, which both end whole', async () => {
    const report = await runJobKills({
      build: frozenBuild(),
      seed: SEED,
      tasks: 450,
      rounds: 1,
      moments: ['writing'],
      isEachAttempt: false,
    });
    expect(report.findings.sentences).toEqual([]);
    expect(report).toMatchObject({ kills: 2, done: 2, failed: 0 });
  });

  it('over kill -9 just after the editor acknowledged what two people typed', async () => {
    const report = await runEditorKills({ build: frozenBuild(), kills: 5 });
    expect(report.findings.sentences).toEqual([]);
    expect(report.characters).toBe(1_000);
  });

  // The kernel resets a connection that arrives in the moment in which the listener closes.
  it('after a graceful stop, which cuts off no request in progress', async () => {
    const report = await runStops({ ...WRITERS, build: frozenBuild(), seed: SEED, stops: 1 });
    expect(report.findings.found.filter(({ kind }) => kind !== 'torn')).toEqual([]);
    expect(report.tornInProgress).toBe(0);
    expect(report.ends.torn).toBeLessThanOrEqual(1);
    expect(report.ends.answered).toBeGreaterThan(0);
  });
});

it('Ctrl-C and SIGTERM to the process group of npm start close sockets with 1001 and leave no process running', async () => {
  const report = await runSignals({ build: frozenBuild(), stops: 2 });
  expect(report.findings.sentences).toEqual([]);
  expect(report.codes).toEqual({ 1001: 2 });
});

describe('npm run torture', () => {
  it('prints its usage for an unknown argument', async () => {
    const said: string[] = [];
    expect(await torture(['nonsense'], {}, (line) => said.push(line))).toBe(2);
    expect(said).toEqual([USAGE]);
  });

  it('fails with a message if nothing has been built', async () => {
    await expect(torture(['kills', '--build', '/nowhere'], {}, () => undefined)).rejects.toThrow(
      'There is no built product in /nowhere: run "node scripts/start.mjs --setup-only" first.',
    );
  });
});
