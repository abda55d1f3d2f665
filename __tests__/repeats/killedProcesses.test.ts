import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';
import { startServerOn } from '../support/serverProcess';

const SERIES = 120;
const ZONE = 'Pacific/Kiritimati';

/** A board on which every task repeats daily, and its next one has been due since midnight. */
async function overdueBoard(db: Awaited<ReturnType<typeof freshDatabase>>) {
  const anna = await createDomain(db).person('Anna');
  const { sectionIds } = await anna.settle();
  const start = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now());
  for (let n = 0; n < SERIES; n += 1) {
    const { task } = (
      await anna.run('addTask', { sectionId: sectionIds[0], title: `Repeats ${n}.` })
    ).payload;
    await anna.run('setTaskRepeat', {
      taskId: task.id,
      rule: 'FREQ=DAILY',
      timeZone: ZONE,
      start,
      isAfterCompletion: false,
    });
  }
  // A night passes.
  await db.query(
    `update task_series set day = to_char(day::date - 1, 'YYYY-MM-DD'), next_at = now() - interval '1 minute'`,
  );
  await db.query(
    `update tasks set repeat = jsonb_set(repeat, '{start}', to_jsonb(to_char((repeat->>'start')::date - 1, 'YYYY-MM-DD'))) where repeat is not null`,
  );
}

it('two processes that are killed in between make each occurrence exactly once', async () => {
  const db = await freshDatabase();
  await overdueBoard(db);
  const made = async () =>
    (await db.query<{ n: number }>('select count(*)::int as n from task_occurrences'))[0]?.n ?? 0;
  const untilMade = async (least: number) => {
    while ((await made()) < least) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  const [first, second] = await Promise.all([
    startServerOn(db.connectionString),
    startServerOn(db.connectionString),
  ]);
  await untilMade(10);
  first?.kill('SIGKILL');
  await untilMade(40);
  second?.kill('SIGKILL');
  const atKill = await made();
  const third = await startServerOn(db.connectionString);
  await untilMade(SERIES);
  third.kill('SIGKILL');
  expect(atKill).toBeLessThan(SERIES);

  const tasks = await db.query<{ title: string; rules: number; dues: number; tasks: number }>(
    `select t.title, count(*)::int as tasks, count(t.repeat)::int as rules, count(v.value)::int as dues
     from tasks t left join field_values v on v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = 1
     where t.title like 'Repeats %' group by t.title`,
  );
  expect(tasks).toHaveLength(SERIES);
  for (const { title, ...counts } of tasks)
    expect([title, counts]).toEqual([title, { tasks: 2, rules: 1, dues: 1 }]);
  // Every task is in the log, in the commit that wrote it.
  const [logged] = await db.query<{ n: number }>(
    `select count(*)::int as n from activity a join commits c on c.workspace_id = a.workspace_id and c.seq = a.seq where a.kind = 'task-repeated'`,
  );
  expect(logged?.n).toBe(SERIES);
});
