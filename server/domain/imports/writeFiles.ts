import { cleanFilename } from '../../../contract/files';
import type { Tx } from '../../db/database';
import { GAP } from '../core/order';
import { wordsOf, type Writing, type WrittenTask } from './writing';

/** A file of an archive whose bytes are in the storage. */
export interface StoredFile {
  key: string;
  size: number;
  mime: string;
  aspectRatio: number | null;
}

interface Files {
  files: ReadonlyMap<string, StoredFile>;
  idOfFile: ReadonlyMap<string, number>;
}

/** The files of tasks. Their uploads end: the bytes belong to the tasks now. */
export async function writeFiles(
  tx: Tx,
  writing: Writing,
  written: readonly WrittenTask[],
  { files, idOfFile }: Files,
): Promise<void> {
  const rows = written.flatMap(({ id: taskId, task }) =>
    task.files.flatMap((file, place) => {
      const stored = files.get(file.id);
      const filename = cleanFilename(file.name) || 'file';
      return stored
        ? [
            {
              ...stored,
              id: idOfFile.get(file.id) ?? 0,
              taskId,
              filename,
              place,
              at: file.createdAt,
            },
          ]
        : [];
    }),
  );
  if (rows.length === 0) return;
  await tx.query(
    `with given as (
       select * from unnest($3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::float8[], $10::bigint[], $11::timestamptz[], $12::text[])
         as g (id, task_id, key, filename, mime, size, aspect_ratio, sort_index, created_at, words)
     ), uploaded as (
       delete from uploads where workspace_id = $1 and key = any($5)
     ), words as (
       insert into task_words (workspace_id, task_id, source, source_id, words)
       select $1, task_id, 'file', id, words::tsvector from given
     )
     insert into files (workspace_id, id, task_id, key, filename, mime, size, aspect_ratio, sort_index, created_at, version)
     select $1, id, task_id, key, filename, mime, size, aspect_ratio, sort_index, created_at, $2 from given`,
    [
      writing.workspaceId,
      writing.seq,
      rows.map(({ id }) => id),
      rows.map(({ taskId }) => taskId),
      rows.map(({ key }) => key),
      rows.map(({ filename }) => filename),
      rows.map(({ mime }) => mime),
      rows.map(({ size }) => size),
      rows.map(({ aspectRatio }) => aspectRatio),
      rows.map(({ place }) => place * GAP),
      rows.map(({ at }) => at),
      rows.map(({ filename }) => wordsOf(writing, 'file', filename)),
    ],
    'insert_imported_files',
  );
}
