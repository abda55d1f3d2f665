import { runKills } from '../../bench/torture/scenarios/kills';
import { bareDatabase } from '../support/database';
import { useFrozenBuild } from '../support/useFrozenBuild';

const frozenBuild = useFrozenBuild();

it('what was acknowledged is kept over kill -9 of the server, on a PostgreSQL of the operator', async () => {
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
}, 120_000);
