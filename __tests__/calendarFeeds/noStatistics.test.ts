import { readFeedTasks } from '../../server/domain/calendarFeeds/feedTasks';
import { addDays, today } from '../../server/domain/core/dueDay';
import type { Database } from '../../server/db/database';
import { freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';

const TASKS = 6_000;
const TABLES = ['tasks', 'task_links', 'field_values'];
const NUMBERS = `generate_series(1, ${TASKS}) n`;

/** As an import does: many rows of one workspace, long before PostgreSQL analyses their tables. */
async function insertTasks(
  db: Database,
  at: { workspaceId: number; projectId: number; userId: number },
  sectionIds: { board: number; personal: number },
): Promise<void> {
  const { workspaceId, projectId, userId } = at;
  await db.query(
    `insert into tasks (workspace_id, project_id, id, title, creator_id, version)
     select $1, $2, 1000000 + n, 'Task ' || n, $3, 1 from ${NUMBERS}`,
    [workspaceId, projectId, userId],
  );
  await db.query(
    `insert into task_links (workspace_id, section_id, task_id, id, sort_index, version)
     select $1, $2, 1000000 + n, 5000000 + n, n * 1000, 1 from ${NUMBERS}`,
    [workspaceId, sectionIds.board],
  );
  await db.query(
    `insert into task_links (workspace_id, owner_id, section_id, task_id, id, sort_index, version)
     select $1, $2, $3, 1000000 + n, 6000000 + n, n * 1000, 1 from ${NUMBERS}`,
    [workspaceId, userId, sectionIds.personal],
  );
  await db.query(
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version)
     select $1, 1000000 + n, true, 1, 7000000 + n, $2, 1 from ${NUMBERS}`,
    [workspaceId, addDays(today('UTC'), 3)],
  );
}

// A statement may take 4 s. A join that reads all rows for each task takes longer.
it('reads calendars and their feeds of a workspace whose tables have no statistics yet', async () => {
  const domain = createDomain(await freshDatabase());
  for (const table of TABLES)
    await domain.db.query(`alter table ${table} set (autovacuum_enabled = false)`);
  const nina = await domain.person('Nina');
  const { workspaceId, projectId, sectionIds } = await nina.settle();
  const mine = await nina.ask('myTasks', { workspaceId });
  const personal = mine.tasks.find(
    ({ relatedTasks: [link] }) => link?.type === 'SectionHasProject',
  );
  const at = { workspaceId, projectId, userId: nina.id };
  await insertTasks(domain.db, at, { board: sectionIds[0] ?? 0, personal: personal?.id ?? 0 });
  for (const board of [projectId, null]) {
    const tasks = await readFeedTasks(domain.db, { ...at, projectId: board });
    expect(tasks).toHaveLength(1_000);
  }
  const now = today('UTC');
  const days = { projectId, start: now, end: addDays(now, 6) };
  expect(await nina.ask('calendarTasks', days)).toHaveLength(TASKS);
  expect(await nina.ask('unscheduledTasks', { projectId, page: 1 })).toMatchObject({ total: 0 });
});
