import { runEditorKills } from '../../bench/torture/scenarios/editorKills';
import { runFiles } from '../../bench/torture/scenarios/files';
import { runKills } from '../../bench/torture/scenarios/kills';
import { runSignals } from '../../bench/torture/scenarios/signals';
import { runStarts } from '../../bench/torture/starts/starts';
import { runStops } from '../../bench/torture/scenarios/stops';
import { torture, USAGE } from '../../bench/torture/commandLine';
import { useFrozenBuild } from '../support/useFrozenBuild';

// The short form of `npm run torture`: the built product with its embedded database, killed for real. The seed is any number: it makes a failure repeatable.
// A guard against hanging, and no bound: on a busy machine each start takes many times longer.
jest.setTimeout(600_000);
const SEED = 20_26;
const WRITERS = { writers: 8, workspaces: 2, longestCalmMs: 600 };

const frozenBuild = useFrozenBuild();

describe('what was acknowledged is kept, once, and in its order', () => {
  it('over kill -9 of the server, of its database, and of both, while people write', async () => {
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

  it('over kill -9 in a first start, in a migration, in a later start, and while people register', async () => {
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

  it('over uploads that are cut and kills in the middle of one, which leave no part of a file and no row without its bytes', async () => {
    const report = await runFiles({ build: frozenBuild(), seed: SEED, cuts: 8, kills: 2 });
    expect(report.findings.sentences).toEqual([]);
    expect([report.cuts, report.kills]).toEqual([8, 2]);
  });

  it('over kill -9 just after the editor acknowledged what two people typed', async () => {
    const report = await runEditorKills({ build: frozenBuild(), kills: 5 });
    expect(report.findings.sentences).toEqual([]);
    expect(report.characters).toBe(1_000);
  });

  it('over stops, which cut no client off', async () => {
    const report = await runStops({ ...WRITERS, build: frozenBuild(), seed: SEED, stops: 1 });
    expect(report.findings.sentences).toEqual([]);
    expect(report.ends.answered).toBeGreaterThan(0);
  });
});

it('Ctrl-C and SIGTERM to the process group of npm start close sockets with 1001 and leave nothing running', async () => {
  const report = await runSignals({ build: frozenBuild(), stops: 2 });
  expect(report.findings.sentences).toEqual([]);
  expect(report.codes).toEqual({ 1001: 2 });
});

describe('npm run torture', () => {
  it('says what it can do where it is asked for something else', async () => {
    const said: string[] = [];
    expect(await torture(['nonsense'], {}, (line) => said.push(line))).toBe(2);
    expect(said).toEqual([USAGE]);
  });

  it('says that nothing has been built', async () => {
    await expect(torture(['kills', '--build', '/nowhere'], {}, () => undefined)).rejects.toThrow(
      'There is no built product in /nowhere: run "node scripts/start.mjs --setup-only" first.',
    );
  });
});
