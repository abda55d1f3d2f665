import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BOARD_FILE } from '../../../contract/boardDocument/schemas';
import type { DocumentFile } from '../../../contract/boardDocument/boardDocument';
import { SHOWN_IMAGES } from '../../../contract/files';
import { AppError } from '../../appError';
import type { BoardAt } from '../../domain/exports/board/boardHead';
import { readBoard, type BoardReading, type ReadFile } from '../../domain/exports/board/readBoard';
import { boardCsv } from '../../domain/exports/formats/boardCsv';
import {
  boardJson,
  documentFileOf,
  filesJson,
  pathOf,
} from '../../domain/exports/formats/boardJson';
import { isReadable } from '../../domain/exports/exportLink';
import { boardMarkdown } from '../../domain/exports/formats/boardMarkdown';
import type { TextChunk } from '../../domain/exports/formats/textChunk';
import { createArchive, type Archive } from './archive';
import type { Exporting, MadeFile } from './exporting';
import { fileNameOf } from './fileNames';
import { appendText } from './writeText';

/** Makes the file of one board: an archive with its document, a table, or a text. */
export async function exportBoard(exporting: Exporting, at: BoardAt): Promise<MadeFile> {
  const { folder, now, job } = exporting;
  const path = join(folder, 'board');
  const boardIds = [at.projectId];
  if (job.format !== 'json') {
    const { title } = await writeBoard(exporting, at, path);
    return job.format === 'csv'
      ? { path, filename: fileNameOf(title, now, 'csv'), mime: 'text/csv; charset=utf-8', boardIds }
      : {
          path,
          filename: fileNameOf(title, now, 'md'),
          mime: 'text/markdown; charset=utf-8',
          boardIds,
        };
  }
  const whole = join(folder, 'archive');
  const archive = createArchive(whole, exporting.signal);
  const title = await addBoard(exporting, at, { archive, prefix: '' });
  await archive.end();
  const filename = fileNameOf(title, now, 'zip');
  return { path: whole, filename, mime: 'application/zip', boardIds };
}

/**
 * Adds a board to an archive, in the format of the export.
 * @returns its title
 * @throws {AppError} if the user may not read it any more, or it was archived; nothing was added then
 */
export async function addBoard(
  exporting: Exporting,
  at: BoardAt,
  { archive, prefix }: { archive: Archive; prefix: string },
): Promise<string> {
  const path = join(exporting.folder, 'board');
  const { format } = exporting.job;
  const { title, files } = await writeBoard(exporting, at, path);
  if (format === 'json') {
    const described = await addFiles(exporting, files, { archive, prefix });
    await appendText(path, filesJson(described));
  }
  const name = { json: BOARD_FILE, csv: 'board.csv', markdown: 'board.md' }[format];
  await archive.add(prefix + name, createReadStream(path));
  await rm(path);
  return title;
}

/**
 * Writes the text of a board to a file, from one snapshot of the database: whatever takes longer, such
 * as the bytes of files, comes afterwards. The rights of the user are those of the same snapshot.
 */
function writeBoard(
  exporting: Exporting,
  at: BoardAt,
  path: string,
): Promise<{ title: string; files: ReadFile[] }> {
  const { services, job, signal, progress } = exporting;
  return services.db.snapshot(async (tx) => {
    if (!(await isReadable({ db: tx }, job.userId, at))) throw new AppError('not-authorized');
    const reading = await readBoard(tx, at);
    progress.expect(reading.taskCount);
    const files: ReadFile[] = [];
    await appendText(path, textOf(exporting, reading, files), (tasks) => {
      signal.throwIfAborted();
      progress.did(tasks);
    });
    return { title: reading.board.title, files };
  });
}

/** @param files gets the files of the tasks, if the format describes them */
function textOf(
  { job, words, now }: Exporting,
  reading: BoardReading,
  files: ReadFile[],
): AsyncIterable<TextChunk> {
  switch (job.format) {
    case 'json':
      return boardJson(reading, files, now);
    case 'csv':
      return boardCsv(reading, words);
    case 'markdown':
      return boardMarkdown(reading, words);
  }
}

/** Adds the bytes of files, if they are wanted and not missing. @returns all of the files. */
async function addFiles(
  { services, job, progress }: Exporting,
  files: readonly ReadFile[],
  { archive, prefix }: { archive: Archive; prefix: string },
): Promise<DocumentFile[]> {
  const described: DocumentFile[] = [];
  if (job.includesFiles) progress.expect(files.length);
  for (const file of files) {
    const bytes = job.includesFiles ? await services.files.open(file.key) : null;
    const sha256 =
      bytes &&
      (await archive.add(prefix + pathOf(file), bytes, { isCompressed: isCompressed(file.type) }));
    if (job.includesFiles) progress.did(1);
    described.push(documentFileOf(file, sha256));
  }
  return described;
}

/** Whether compressing the bytes again would only take time. */
const isCompressed = (type: string) =>
  SHOWN_IMAGES.has(type) || /^(?:video|audio)\/|zip|compressed/.test(type);
