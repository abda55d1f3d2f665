import { freezeBuild, type FrozenBuild } from '../../bench/torture/frozenBuild';
import { runKills } from '../../bench/torture/kills';
import { endAll } from '../../bench/torture/standing';
import { bareDatabase } from '../support/database';

let build: FrozenBuild;
beforeAll(() => {
  build = freezeBuild('build');
});
afterAll(async () => {
  await endAll();
  build.remove();
});

it('what was acknowledged is kept over kill -9 of the server, on a PostgreSQL of the operator', async () => {
  const { connectionString: databaseUrl } = await bareDatabase();
  const report = await runKills({
    build, databaseUrl, seed: 20_26, server: 2, database: 0, both: 0, writers: 8, households: 2, longestCalmMs: 600, askedAgain: 100,
  });
  expect(report.findings.sentences).toEqual([]);
  expect(report.retried).toBeGreaterThan(0);
}, 120_000);
