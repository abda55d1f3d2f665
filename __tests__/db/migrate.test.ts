import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { bareDatabase, freshDatabase } from '../support/database';
import { startChild } from './childProcess';
import { temporaryFolder } from './dataFolder';

const FILES = {
  '0001_boards.sql': 'create table boards (id bigint primary key, title text not null);',
  '0002_tasks.sql': `create table tasks (id bigint primary key, board_id bigint references boards);
    select pg_sleep(0.5);
    create index tasks_board on tasks (board_id);`,
  '0003_ranks.sql':
    'alter table tasks add column rank bigint not null default 0; select pg_sleep(0.5);',
};

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const quiet = () => undefined;
const refusal = (database: Database, folder: string) =>
  migrate(database, quiet, folder).then(
    () => 'migrated',
    (error: Error) => error.message,
  );

/** Every column and index, and the recorded migrations. */
async function schemaOf(database: Database): Promise<unknown> {
  return {
    columns:
      await database.query(`select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' order by 1, 2`),
    indexes: await database.query(
      `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
    ),
    applied: await database.query(
      'select number, name, checksum from schema_migrations order by 1',
    ),
  };
}

it('migrate runs each file once, in order', async () => {
  const database = await bareDatabase();
  const said: string[] = [];
  const folder = folderOf(FILES);
  await migrate(database, (line) => said.push(line), folder);
  await migrate(database, (line) => said.push(line), folder);
  const done = said.map((line) => line.replace(/ \(.*/, ''));
  expect(done).toEqual(['database: 0001_boards', 'database: 0002_tasks', 'database: 0003_ranks']);
});

it('migrate gives the same schema after a kill at any moment and a second start', async () => {
  const [clean, killed] = await Promise.all([bareDatabase(), bareDatabase()]);
  const folder = folderOf(FILES);
  await migrate(clean, quiet, folder);
  // On a busy machine a kill comes late, so that the next start may find one migration more done.
  for (const said of [/^/, /000[12]/, /000[23]/]) {
    const child = startChild(['migrate', killed.connectionString, folder]);
    await child.saying(said);
    await sleep(100);
    await child.end();
  }
  await migrate(killed, quiet, folder);
  expect(await schemaOf(killed)).toEqual(await schemaOf(clean));
});

it('one of several concurrent starts migrates, and the others wait for it', async () => {
  const database = await bareDatabase();
  const folder = folderOf(FILES);
  const said: string[] = [];
  await Promise.all([1, 2, 3].map(() => migrate(database, (line) => said.push(line), folder)));
  expect(said.filter((line) => line.startsWith('database: 0002'))).toHaveLength(1);
  expect(said.filter((line) => line.includes('waiting'))).toHaveLength(2);
});

it('migrate changes nothing when a file fails, and names that file', async () => {
  const database = await bareDatabase();
  const broken = 'create table half (id int); select nonsense;';
  const folder = folderOf({
    '0001_boards.sql': FILES['0001_boards.sql'],
    '0002_broken.sql': broken,
  });
  expect(await refusal(database, folder)).toMatch(
    /^Migration 0002_broken failed and changed nothing: .*nonsense/,
  );
  const left = await database.query(
    `select number, to_regclass('half') as half from schema_migrations`,
  );
  expect(left).toEqual([{ number: 1, half: null }]);
});

it('migrate rejects a file that was changed after it ran', async () => {
  const database = await bareDatabase();
  const folder = folderOf(FILES);
  await migrate(database, quiet, folder);
  writeFileSync(join(folder, '0002_tasks.sql'), FILES['0002_tasks.sql'].replaceAll('\n', '\r\n'));
  expect(await refusal(database, folder)).toBe('migrated'); // only its line ends differ
  writeFileSync(join(folder, '0002_tasks.sql'), 'create table tasks (id bigint);');
  expect(await refusal(database, folder)).toMatch(
    /^Migration 0002_tasks was changed after this database had run it/,
  );
});

it('migrate rejects a database that is newer than the program', async () => {
  const database = await bareDatabase();
  const folder = folderOf(FILES);
  await migrate(database, quiet, folder);
  rmSync(join(folder, '0003_ranks.sql'));
  expect(await refusal(database, folder)).toMatch(
    /^The database is newer than this Kreda \(it has migration 0003_ranks\)/,
  );
});

it('migrate rejects a duplicate number and a file without a number', async () => {
  const database = await bareDatabase();
  for (const second of ['0001_b.sql', 'second.sql']) {
    const said = await refusal(database, folderOf({ '0001_a.sql': '', [second]: '' }));
    expect(said).toContain(`${second} should be called 0002_<name>.sql`);
  }
});

it('the database of a test has every migration of the server', async () => {
  const database = await freshDatabase();
  await expect(
    migrate(database, () => {
      throw new Error('something was left to do');
    }),
  ).resolves.toBeUndefined();
});
