import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { STANDARD_FIELD } from '../../contract/fields';
import { readCommits } from '../../server/commits/readCommits';
import { migrate } from '../../server/db/migrate';
import { temporaryFolder } from '../db/dataFolder';
import { bareDatabase } from '../support/database';

const MIGRATIONS = join(__dirname, '../../server/db/migrations');
/** More than one block of ids. */
const IMPORTED = 1_200;

it('done tasks of former imports get the time of their completion as a value, once and for every client', async () => {
  const database = await bareDatabase();
  const before = temporaryFolder();
  cpSync(MIGRATIONS, before, { recursive: true });
  for (const file of readdirSync(before)) if (file >= '0303') rmSync(join(before, file));
  await migrate(database, () => undefined, before);
  const statements = [
    `insert into users (id, email, email_folded) values (1, 'a@example.test', 'a@example.test')`,
    `insert into workspaces (id, name, owner_id, settings, seq) values (10, 'Imported', 1, '{}', 7), (11, 'Other', 1, '{}', 8)`,
    `insert into projects (workspace_id, id, title, visibility, creator_id, sort_index, version, content_version)
     values (10, 20, 'Imported', 'workspace', 1, 0, 5, 5), (10, 21, 'Not imported', 'workspace', 1, 0, 6, 6), (11, 22, 'Other', 'workspace', 1, 0, 8, 8)`,
    `insert into sections (workspace_id, id, link_id, project_id, title, sort_index, version) values (10, 30, 31, 20, 'List', 0, 5)`,
    `insert into tasks (workspace_id, id, project_id, title, creator_id, is_done, completed_at, version)
     select 10, 10000 + n, 20, 'Imported', 1, true, '2026-03-01T12:00:00.1239Z', 5 from generate_series(1, ${IMPORTED}) n`,
    `insert into tasks (workspace_id, id, project_id, title, creator_id, is_done, completed_at, version)
     values (10, 9001, 20, 'Open', 1, false, null, 5), (10, 9002, 21, 'Done here', 1, true, now(), 5)`,
    `insert into task_links (workspace_id, section_id, task_id, id, owner_id, sort_index, version) values (10, 30, 10001, 9100, 1, 0, 5)`,
    `insert into field_values (workspace_id, task_id, is_standard, field_id, id, value, version) values (10, 9002, true, 5, 903, 'kept', 6)`,
  ];
  for (const statement of statements) await database.query(statement);
  await migrate(database, () => undefined);

  const values = await database.query(
    `select value, version, count(*)::int as tasks, count(distinct task_id)::int as different
     from field_values where workspace_id = 10 and is_standard and field_id = $1 group by 1, 2 order by 1`,
    [STANDARD_FIELD.completedOn],
  );
  expect(values).toEqual([
    { value: '2026-03-01T12:00:00.123Z', version: 8, tasks: IMPORTED, different: IMPORTED },
    { value: 'kept', version: 6, tasks: 1, different: 1 },
  ]);
  // Ids that nothing else gets.
  const [ids] = await database.query<{ last: number; next: number }>(
    `select max(id) as last, nextval('id_blocks') as next from field_values`,
  );
  expect(ids?.next).toBeGreaterThan(ids?.last ?? Infinity);
  const boards = await database.query(
    'select p.id, p.content_version, w.seq from projects p join workspaces w on w.id = p.workspace_id order by p.id',
  );
  expect(boards).toEqual([
    { id: 20, content_version: 8, seq: 8 },
    { id: 21, content_version: 6, seq: 8 },
    { id: 22, content_version: 8, seq: 8 },
  ]);
  const stale = (scope: string, query: string, variables: object) => ({
    scope,
    message: { type: 'update-query', query, variables },
  });
  const commits = await readCommits(database, { workspaceId: 10, after: 7, upTo: 8 });
  expect(commits?.flatMap(({ changes }) => changes)).toEqual([
    stale('Project:20', 'projectView', { id: 20 }),
    stale('User:1', 'myTasks', { workspaceId: 10 }),
  ]);
});
