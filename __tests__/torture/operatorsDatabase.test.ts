import { runKills } from '../../bench/torture/scenarios/kills';
import { bareDatabase } from '../support/database';
import { useFrozenBuild } from '../support/useFrozenBuild';

const frozenBuild = useFrozenBuild();

it('acknowledged changes survive kill -9 of the server, on an operator’s own PostgreSQL', async () => {
  const { connectionString: databaseUrl } = await bareDatabase();
  const report = await runKills({
    build: frozenBuild(),
    databaseUrl,
    seed: 20_26,
    server: 2,
    database: 0,
    both: 0,
    writers: 8,
    workspaces: 2,
    longestCalmMs: 600,
    askedAgain: 100,
  });
  expect(report.findings.sentences).toEqual([]);
  expect(report.retried).toBeGreaterThan(0);
});
