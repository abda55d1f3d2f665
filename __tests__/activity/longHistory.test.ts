import { SEEN } from '../../server/domain/activity/activity';
import { freshDatabase } from '../support/database';

it('a long history is counted without joins for each entry: boards and role are found once', async () => {
  const db = await freshDatabase();
  const plan = await db.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(
      `prepare counted (bigint, bigint, bigint, bigint, bigint, text[], bigint, boolean) as select count(*) ${SEEN}`,
    );
    const rows = await tx.query<{ 'QUERY PLAN': string }>(
      'explain (costs off) execute counted (1, 2, null, null, null, null, null, false)',
    );
    return rows.map((row) => row['QUERY PLAN']);
  });
  const scan = plan.findIndex((line) => / on activity a$/.test(line));
  const depth = plan[scan]?.search(/\S/) ?? 0;
  const above = plan.slice(0, scan).filter((line) => line.search(/\S/) < depth);
  expect(above).toEqual(['Aggregate']);
  // PostgreSQL 15 does not name the column.
  expect(plan.slice(scan).join('\n')).toMatch(
    /IS NOT NULL\)\) OR \((?:ANY \(project_id = \()?hashed SubPlan \d+\)/,
  );
});
