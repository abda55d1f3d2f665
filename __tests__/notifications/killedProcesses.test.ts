import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';
import { startServerOn } from '../support/serverProcess';

const TASKS = 250;

it('two processes that are killed in between tell each overdue task exactly once', async () => {
  const db = await freshDatabase();
  const domain = createDomain(db);
  const anna = await domain.person('Anna');
  const {
    workspaceId,
    sectionIds: [sectionId = 0],
  } = await anna.settle();
  const bea = await domain.person('Bea');
  await bea.complete();
  await db.query('insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)', [
    workspaceId,
    bea.id,
  ]);
  for (let n = 0; n < TASKS; n += 1) {
    const { task } = (await anna.run('addTask', { sectionId, title: `Due ${n}` })).payload;
    const value = new Date(Date.now() - 1_000).toISOString();
    await anna.run('updateTaskField', { taskId: task.id, fieldId: 1, isStandard: true, value });
  }
  await db.query(
    `insert into task_assignees (workspace_id, task_id, user_id, created_at)
     select workspace_id, id, $1, now() - interval '1 day' from tasks where title like 'Due %'`,
    [bea.id],
  );
  // The dates were set before they passed.
  await db.query(`update commits set created_at = now() - interval '1 day'`);
  const told = async () =>
    (
      await db.query<{ n: number }>(
        `select count(*)::int as n from notifications where kind = 'overdue'`,
      )
    )[0]?.n ?? 0;
  const untilTold = async (least: number) => {
    while ((await told()) < least) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  const [first, second] = await Promise.all([
    startServerOn(db.connectionString),
    startServerOn(db.connectionString),
  ]);
  await untilTold(1);
  first?.kill('SIGKILL');
  await untilTold(101);
  second?.kill('SIGKILL');
  const third = await startServerOn(db.connectionString);
  await untilTold(TASKS);
  third.kill('SIGKILL');

  const rows = await db.query<{ n: number }>(
    `select count(n.id)::int as n from tasks t left join notifications n on n.task_id = t.id and n.kind = 'overdue' and n.user_id = $1
     where t.title like 'Due %' group by t.id`,
    [bea.id],
  );
  expect(rows).toHaveLength(TASKS);
  expect(rows.every(({ n }) => n === 1)).toBe(true);
  // Each notification is in the log, in the commit that wrote it.
  const [unlogged] = await db.query<{ n: number }>(
    `select count(*)::int as n from notifications n left join commits c on c.workspace_id = n.workspace_id and c.seq = n.seq
     where n.kind = 'overdue' and c.seq is null`,
  );
  expect(unlogged?.n).toBe(0);
});
