import { Client } from 'pg';
import { fillTaskWords } from '../../server/db/fillTaskWords';
import { analyzeImported } from '../../server/domain/imports/analyzeImported';
import { taskWorld } from '../support/taskWorld';

const TASKS = 10_000;
const TABLES = ['tasks', 'task_links', 'task_words', 'task_watchers', 'task_assignees'];

/**
 * Drops the foreign keys that reference tasks while `work` runs. With old statistics, PostgreSQL reads
 * all tasks of the workspace to check one key, which takes half a minute for all rows.
 */
async function withoutTaskKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and confrelid = 'tasks'::regclass and conrelid = any($1::regclass[])`,
    [TABLES],
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { restore } of rows) await client.query(restore);
}

/** As an import does: many rows of one workspace, long before PostgreSQL analyses their tables. */
async function insertTasks(connectionString: string, values: readonly number[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      `insert into tasks (workspace_id, project_id, id, title, creator_id, version)
       select $1, $2, 1000000 + n, 'Quarterly report ' || n, $3, 1 from generate_series(1, ${TASKS}) n`,
      values.slice(0, 3),
    );
    await withoutTaskKeys(client, async () => {
      await client.query(
        `insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
       select $1, $2, 1000000 + n, 5000000 + n, n * 1000, 1 from generate_series(1, ${TASKS}) n`,
        [values[0], values[3]],
      );
      for (const table of ['task_watchers', 'task_assignees'])
        await client.query(
          `insert into ${table} (workspace_id, task_id, user_id) select $1, 1000000 + n, $2 from generate_series(1, ${TASKS}) n`,
          [values[0], values[2]],
        );
      await fillTaskWords(client);
    });
  } finally {
    await client.end();
  }
}

// Of a workspace that is newer than the statistics PostgreSQL expects a single row, and may read all
// links for each task: 4 s are not enough for that.
it('answers what a person asks of a workspace whose rows are newer than the statistics of their tables', async () => {
  const world = await taskWorld();
  const { db } = world.domain;
  for (const table of TABLES) {
    await db.query(`alter table ${table} set (autovacuum_enabled = false)`);
    await db.query(`analyze ${table}`);
  }
  const nina = await world.domain.person('Nina');
  const { workspaceId, projectId, sectionIds } = await nina.settle();
  await insertTasks(db.connectionString, [workspaceId, projectId, nina.id, sectionIds[0] ?? 0]);
  const found = await nina.ask('search', { workspaceId, query: 'quarterly' });
  expect(found.taskTotal).toBe(TASKS);
  expect(found.tasks.map(({ id }) => id).sort()).toEqual([...found.taskIds].sort());
  const [taskId] = found.taskIds;
  await nina.run('updateTaskTitle', { id: taskId, title: 'Renamed' });
  await nina.run('addTask', { sectionId: sectionIds[0], title: 'One more' });
  // Reading the whole board takes longer than a statement may, until its import has this done.
  await analyzeImported(db, TASKS);
  const { tasks } = await nina.ask('projectView', { id: projectId });
  expect(tasks.length).toBeGreaterThan(TASKS);
});
