import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { backUpFirst } from '../../server/backup/backUpFirst';
import { readManifest } from '../../server/backup/manifest';
import { readBackup } from '../../server/backup/readBackup';
import { writeBackup } from '../../server/backup/writeBackup';
import type { Database } from '../../server/db/database';
import { fillDemo } from '../../server/demo/fillDemo';
import { createFileStorage, type FileStorage } from '../../server/files/fileStorage';
import { filesBelow, temporaryFolder } from '../files/fileServer';
import { startS3 } from '../files/s3Server';
import { bareDatabase, freshDatabase } from '../support/database';
import { createDomain } from '../support/domain';

const MIGRATIONS = join(__dirname, '../../server/db/migrations');

let db: Database;
let fileStorage: FileStorage;
let folder: string;

beforeAll(async () => {
  db = await freshDatabase();
  fileStorage = createFileStorage({ s3: null, dataDir: temporaryFolder() });
  await fillDemo(createDomain(db, { files: fileStorage }).services, {
    tasks: 60,
    say: () => undefined,
  });
  // Ends a line for some readers of text.
  await db.query(
    "update users set name = name || U&'\\2028 line' where id = (select min(id) from users)",
  );
  folder = join(temporaryFolder(), 'backup');
  // An earlier attempt failed after it had copied a file that is gone by now.
  mkdirSync(join(`${folder}.unfinished`, 'files'), { recursive: true });
  writeFileSync(join(`${folder}.unfinished`, 'files', 'gone'), 'bytes');
  await writeBackup({ connectionString: db.connectionString, fileStorage, folder });
});

/** Every table with a digest of all of its rows. */
async function printOf(database: Database): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const print: Record<string, unknown> = {};
  for (const { name } of tables)
    [print[name]] = await database.query(
      `select count(*)::int as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as rows from "${name}" t`,
    );
  return print;
}
/** The constraints between the rows. */
const rulesOf = (database: Database) =>
  database.query(
    `select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as says, convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );
const triggersOf = (database: Database) =>
  database.query(
    `select tgrelid::regclass::text as at, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
  );

async function bytesOf(of: FileStorage): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for await (const key of of.keys()) all.set(key, (await of.read(key))?.toString('base64') ?? '');
  return all;
}

it('a backup of the demo restores every row and every file in an empty installation', async () => {
  const empty = await bareDatabase();
  const other = createFileStorage({ s3: null, dataDir: temporaryFolder() });
  await readBackup({ connectionString: empty.connectionString, fileStorage: other, folder });
  const before = await printOf(db);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(await printOf(empty)).toEqual(before);
  expect(await rulesOf(empty)).toEqual(await rulesOf(db));
  expect(await triggersOf(empty)).toEqual(await triggersOf(db));
  const files = await bytesOf(fileStorage);
  expect(files.size).toBeGreaterThan(3);
  expect(await bytesOf(other)).toEqual(files);
  // Sequences continue.
  const id = async (database: Database) =>
    (await database.query<{ id: number }>(`select nextval('id_blocks') as id`))[0]?.id;
  expect(await id(empty)).toBe(await id(db));
});

it('a backup also restores into an installation with S3, whose own backup is the same', async () => {
  const s3 = await startS3(temporaryFolder());
  const { endpoint, region, bucket, accessKey, secretKey } = s3.account;
  const inS3 = createFileStorage({
    s3: { endpoint, region, bucket, accessKey, secretKey, publicUrl: null },
    dataDir: '/nowhere',
  });
  const empty = await freshDatabase();
  await readBackup({ connectionString: empty.connectionString, fileStorage: inS3, folder });
  expect(await bytesOf(inS3)).toEqual(await bytesOf(fileStorage));
  const again = join(temporaryFolder(), 'again');
  const manifest = await writeBackup({
    connectionString: empty.connectionString,
    fileStorage: inS3,
    folder: again,
  });
  const rows = ({ tables }: typeof manifest) =>
    tables.filter(({ name }) => name !== 'schema_migrations');
  expect([rows(manifest), manifest.files]).toEqual([
    rows(readManifest(folder)),
    readManifest(folder).files,
  ]);
});

it('a backup is readable without Kreda: lines of JSON, and files under their names', async () => {
  const { tables, files, missing } = readManifest(folder);
  expect(missing).toEqual([]);
  const lines = gunzipSync(readFileSync(join(folder, 'tables', 'users.jsonl.gz')))
    .toString()
    .trim()
    .split('\n');
  expect(lines.length).toBe(tables.find(({ name }) => name === 'users')?.rows);
  expect(lines.map((line) => JSON.parse(line).nick)).toContain('anna');
  expect(filesBelow(join(folder, 'files')).length).toBe(files);
});

it('a restore is rejected if the database already has a user, and changes nothing', async () => {
  const before = await printOf(db);
  await expect(
    readBackup({ connectionString: db.connectionString, fileStorage, folder }),
  ).rejects.toThrow('This installation is not empty');
  expect(await printOf(db)).toEqual(before);
});

it.each([
  ['has no manifest', (broken: string) => rmSync(join(broken, 'manifest.json')), 'is no backup'],
  [
    'lacks rows',
    (broken: string) =>
      cpSync(join(broken, 'tables', 'spaces.jsonl.gz'), join(broken, 'tables', 'tasks.jsonl.gz')),
    'The backup is broken: tasks holds',
  ],
  [
    'lacks a file',
    (broken: string) => rmSync(join(broken, 'files', readdirSync(join(broken, 'files'))[0] ?? '')),
    'The backup is broken: it holds',
  ],
  [
    'is of a newer Kreda',
    (broken: string) => {
      const manifest = readManifest(broken);
      writeFileSync(
        join(broken, 'manifest.json'),
        JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999_later'] }),
      );
    },
    'is of a newer Kreda (it has migration 9999_later)',
  ],
])('a backup that %s is rejected and restores nothing', async (_what, harm, sentence) => {
  const broken = join(temporaryFolder(), 'broken');
  cpSync(folder, broken, { recursive: true });
  harm(broken);
  const empty = await freshDatabase();
  await expect(
    readBackup({
      connectionString: empty.connectionString,
      fileStorage: createFileStorage({ s3: null, dataDir: temporaryFolder() }),
      folder: broken,
    }),
  ).rejects.toThrow(sentence);
  const [people] = await empty.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname = 'public' and tablename = 'users'`,
  );
  if (people?.count === 1) expect(await empty.query('select id from users')).toEqual([]);
});

it('a backup of an older Kreda is restored and migrated', async () => {
  const older = temporaryFolder();
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const name of names) cpSync(join(MIGRATIONS, name), join(older, name));
  writeFileSync(
    join(older, '9998_next.sql'),
    'create table later (id bigint primary key); insert into later select id from users;',
  );
  const empty = await bareDatabase();
  await readBackup({
    connectionString: empty.connectionString,
    fileStorage: createFileStorage({ s3: null, dataDir: temporaryFolder() }),
    folder,
    migrations: older,
  });
  expect(await empty.query('select count(*)::int as count from later')).toEqual(
    await empty.query('select count(*)::int as count from users'),
  );
});

it('a backup during writes is consistent', async () => {
  const database = await freshDatabase();
  const domain = createDomain(database);
  const anna = await domain.person('Anna');
  const {
    workspaceId,
    sectionIds: [sectionId],
  } = await anna.settle();
  await anna.run('addTask', { sectionId, title: 'First' });
  let isOver = false;
  const writing = (async () => {
    for (let count = 0; !isOver; count += 1)
      await anna.run('addTask', { sectionId, title: `Task ${count}` });
  })();
  for (let round = 0; round < 3; round += 1) {
    const at = join(temporaryFolder(), 'while');
    await writeBackup({
      connectionString: database.connectionString,
      fileStorage: null,
      folder: at,
    });
    const rows = (name: string) =>
      gunzipSync(readFileSync(join(at, 'tables', `${name}.jsonl.gz`)))
        .toString()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    const seq = Number(rows('workspaces').find(({ id }) => id === workspaceId).seq);
    expect(Math.max(...rows('commits').map((commit) => Number(commit.seq)))).toBe(seq);
    expect(Math.max(...rows('tasks').map((task) => Number(task.version)))).toBeLessThanOrEqual(seq);
  }
  isOver = true;
  await writing;
});

describe('before an upgrade', () => {
  const later = () => {
    const coming = temporaryFolder();
    for (const name of readdirSync(MIGRATIONS).filter((one) => one.endsWith('.sql')))
      cpSync(join(MIGRATIONS, name), join(coming, name));
    writeFileSync(join(coming, '9998_next.sql'), 'drop table files cascade;');
    return coming;
  };

  it('the rows of the embedded database are backed up, so that the older Kreda can restore them', async () => {
    const dataDir = temporaryFolder();
    const said: string[] = [];
    const kept = await backUpFirst(
      db,
      { databaseUrl: null, dataDir },
      (line) => said.push(line),
      later(),
    );
    expect(kept).toMatch(/backups\/before-9998_next-\d{4}-/);
    expect(said).toEqual([`the rows of the database are in ${kept}, before it is upgraded`]);
    const empty = await bareDatabase();
    await readBackup({
      connectionString: empty.connectionString,
      fileStorage: createFileStorage({ s3: null, dataDir }),
      folder: kept ?? '',
    });
    expect(await printOf(empty)).toEqual(await printOf(db));
    for (let more = 0; more < 6; more += 1) {
      cpSync(kept ?? '', join(dataDir, 'backups', `before-0001_x-2020-01-0${more + 1}T00-00-00Z`), {
        recursive: true,
      });
    }
    cpSync(
      kept ?? '',
      join(dataDir, 'backups', 'before-0001_x-2026-01-01T00-00-00.000Z.unfinished'),
      { recursive: true },
    );
    const again = await backUpFirst(db, { databaseUrl: null, dataDir }, () => undefined, later());
    const left = readdirSync(join(dataDir, 'backups'));
    expect(left).toHaveLength(5);
    expect(left.filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect(again).not.toBe(kept);
    expect([kept, again].map((folder) => existsSync(folder ?? ''))).toEqual([true, true]);
  });

  it('nothing is backed up without migrations, at a first start, or from an operator’s own PostgreSQL', async () => {
    const dataDir = temporaryFolder();
    expect(await backUpFirst(db, { databaseUrl: null, dataDir }, () => undefined)).toBeNull();
    expect(
      await backUpFirst(await bareDatabase(), { databaseUrl: null, dataDir }, () => undefined),
    ).toBeNull();
    expect(
      await backUpFirst(
        db,
        { databaseUrl: 'postgresql://elsewhere', dataDir },
        () => undefined,
        later(),
      ),
    ).toBeNull();
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  });
});
