import { createReadStream } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { migrate } from '../db/migrate';
import { readMigrations } from '../db/migrationFiles';
import type { FileStorage } from '../files/fileStorage';
import { NoBackup, readManifest, type Manifest } from './manifest';
import { connectForLong, quoteName, readTables } from './tables';

export interface RestoreNeeds {
  connectionString: string;
  fileStorage: Pick<FileStorage, 'put'>;
  folder: string;
  say?: (line: string) => void;
  /** The folder of this Kreda's migrations. */
  migrations?: string;
}

const AT_ONCE = 1_000;

/**
 * Restores a backup into an empty installation: restores the database as of the backup, file by
 * file and row by row, and then migrates it to this release. All rows are written in one
 * transaction: an interrupted restore leaves none.
 * @throws {NoBackup} if the folder is no backup, the installation is not empty, or the backup is of
 *   a newer Kreda.
 */
export async function readBackup({
  connectionString,
  fileStorage,
  folder,
  say = () => undefined,
  migrations = join(__dirname, '../db/migrations'),
}: RestoreNeeds): Promise<Manifest> {
  const manifest = readManifest(folder);
  await refuseFilled(connectionString);
  await migrateLike(connectionString, manifest, migrations);
  const client = await connectForLong(connectionString);
  try {
    await client.query('begin');
    const constraints = await dropForeignKeys(client);
    await client.query(`do $$ declare t record; begin for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I disable trigger user', t.tablename); end loop; end $$`);
    for (const { name, rows } of manifest.tables) {
      if (name === 'schema_migrations') continue;
      const read = await readTable(client, name, join(folder, 'tables', `${name}.jsonl.gz`));
      if (read !== rows)
        throw new NoBackup(
          `The backup is broken: ${name} holds ${read} rows where it should hold ${rows}.`,
        );
    }
    for (const [name, value] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [
        `public.${quoteName(name)}`,
        value,
      ]);
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
    await client.query(`do $$ declare t record; begin for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I enable trigger user', t.tablename); end loop; end $$`);
    const files = await readFiles(fileStorage, join(folder, 'files'));
    if (files !== manifest.files)
      throw new NoBackup(
        `The backup is broken: it holds ${files} files where it should hold ${manifest.files}.`,
      );
    await client.query('commit');
    await client.query('analyze');
    say(`${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${files} files`);
  } finally {
    await client.end().catch(() => undefined);
  }
  await migrate({ connectionString }, say, migrations);
  return manifest;
}

/**
 * Refuses a database that has accounts or a schema of another program: a restore would mix with its
 * data.
 */
async function refuseFilled(connectionString: string): Promise<void> {
  const client = await connectForLong(connectionString);
  try {
    const tables = await readTables(client);
    if (tables.length === 0) return;
    const isOurs = tables.some(({ name }) => name === 'schema_migrations');
    const people =
      isOurs && tables.some(({ name }) => name === 'users')
        ? (await client.query('select from users limit 1')).rowCount
        : 0;
    if (!isOurs || people !== 0)
      throw new NoBackup(
        'This installation is not empty: restore into a new DATA_DIR, or into an empty database.',
      );
    // A database that is only migrated is recreated, because the backup may have an older schema.
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs exactly the migrations that the backup's database had run. */
async function migrateLike(
  connectionString: string,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const known = readMigrations(folder).map(({ name }) => name);
  const newer = manifest.migrations.find((name) => !known.includes(name));
  if (newer !== undefined)
    throw new NoBackup(
      `The backup is of a newer Kreda (it has migration ${newer}): restore it with that one.`,
    );
  const some = await mkdtemp(join(tmpdir(), 'kreda-restore-'));
  try {
    for (const name of manifest.migrations)
      await cp(join(folder, `${name}.sql`), join(some, `${name}.sql`));
    await migrate({ connectionString }, () => undefined, some);
  } finally {
    await rm(some, { recursive: true, force: true });
  }
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Rows are written table by table; foreign keys are checked after the last one. */
async function dropForeignKeys(client: Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
  return rows;
}

async function readTable(client: Client, name: string, path: string): Promise<number> {
  const shape = (await readTables(client)).find((table) => table.name === name);
  if (!shape)
    throw new NoBackup(
      `The backup is broken: it has a table ${name}, which its migrations do not make.`,
    );
  const columns = shape.columns.map(quoteName).join(', ');
  const insert = `insert into ${quoteName(name)} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${quoteName(name)}, $1::json)`;
  // Removes rows that a migration inserted: the backup contains them as they were.
  await client.query(`delete from ${quoteName(name)}`);
  let count = 0;
  let waiting: string[] = [];
  const flush = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of linesOf(path)) {
    waiting.push(line);
    if (waiting.length === AT_ONCE) await flush();
  }
  await flush();
  return count;
}

/**
 * The lines of a table: `\n` ends each. `node:readline` also ends lines at U+2028 and U+2029 since Node
 * 24, which JSON holds as they are.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const file = createReadStream(path);
  const text = file.pipe(createGunzip()).setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function readFiles(fileStorage: Pick<FileStorage, 'put'>, folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) await fileStorage.put(name, await readFile(join(folder, name)));
  return names.length;
}
