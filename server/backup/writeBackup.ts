import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { FileStorage } from '../files/fileStorage';
import type { Manifest } from './manifest';
import { connectForLong, quoteName, readSequences, readTables, type TableShape } from './tables';

export interface BackupNeeds {
  connectionString: string;
  /** Null: rows only, as before an upgrade, which touches no file. */
  fileStorage: Pick<FileStorage, 'read'> | null;
  folder: string;
  say?: (line: string) => void;
}

const AT_ONCE = 2_000;

/**
 * Writes a snapshot of everything into a new folder while the server may run: each table as
 * compressed lines of JSON, and each file under its name. Readable without Kreda, and independent
 * of the PostgreSQL version.
 * @returns its content. The manifest is written last; a folder without one is no backup.
 */
export async function writeBackup({
  connectionString,
  fileStorage,
  folder,
  say = () => undefined,
}: BackupNeeds): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`;
  // An attempt that failed may have left files that are gone by now.
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connectForLong(connectionString);
  try {
    await client.query('begin isolation level repeatable read read only');
    const shapes = await readTables(client);
    const sequences = await readSequences(client);
    const tables: Manifest['tables'] = [];
    for (const shape of shapes) {
      const rows = await writeTable(
        client,
        shape,
        join(unfinished, 'tables', `${shape.name}.jsonl.gz`),
      );
      tables.push({ name: shape.name, rows });
    }
    say(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`);
    const { files, missing } = await writeFiles(client, fileStorage, join(unfinished, 'files'));
    if (fileStorage) say(`${files} files`);
    const migrations = await client.query<{ name: string }>(
      'select name from schema_migrations order by number',
    );
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: migrations.rows.map(({ name }) => name),
      tables,
      sequences,
      files,
      missing,
    };
    await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(unfinished, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @returns the number of rows. */
async function writeTable(
  client: Client,
  { name, columns }: TableShape,
  path: string,
): Promise<number> {
  let count = 0;
  await client.query(
    `declare backup no scroll cursor for select row_to_json(t)::text as line from (select ${columns.map(quoteName).join(', ')} from ${quoteName(name)}) t`,
  );
  async function* lines() {
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${AT_ONCE} from backup`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
  await pipeline(
    Readable.from(lines()),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  await client.query('close backup');
  return count;
}

/** Attachments of tasks, and background images. Leaves out uploads that were never used. */
const KEYS = `select key from files
  union select i.key from imports i where i.key is not null
  union select u.key from uploads u where u.stored_at is not null
    and (exists (select from projects p where p.background like '%/' || u.key) or exists (select from users p where p.background like '%/' || u.key))`;

async function writeFiles(
  client: Client,
  fileStorage: BackupNeeds['fileStorage'],
  folder: string,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const missing: string[] = [];
  if (!fileStorage) return { files: 0, missing };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { rows } = await client.query<{ key: string }>(KEYS);
  for (const { key } of rows) {
    const bytes = await fileStorage.read(key);
    if (bytes) await writeFile(join(folder, key), bytes, { mode: 0o600, flush: true });
    else missing.push(key);
  }
  return { files: rows.length - missing.length, missing };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
