import type { DocumentFile } from '../../../../contract/boardDocument/boardDocument';
import { BOARD_FORMAT, BOARD_FORMAT_VERSION } from '../../../../contract/boardDocument/schemas';
import type { BoardReading, ReadFile } from '../board/readBoard';
import type { TextChunk } from './textChunk';

/**
 * The document of a board in JSON (docs/export-format.md), a task on each line, up to its files: the
 * checksums of those are known later, and {@link filesJson} writes the rest.
 * @param files gets the files of the tasks
 */
export async function* boardJson(
  reading: BoardReading,
  files: ReadFile[],
  exportedAt: Date,
): AsyncGenerator<TextChunk> {
  const { board, sections, fields } = reading;
  const head = {
    format: BOARD_FORMAT,
    version: BOARD_FORMAT_VERSION,
    exportedAt: exportedAt.toISOString(),
    board,
    sections,
    fields,
  };
  yield { text: `${JSON.stringify(head).slice(0, -1)},\n"tasks":[`, tasks: 0 };
  let separator = '\n';
  for await (const chunk of reading.chunks()) {
    files.push(...chunk.files);
    for (const task of chunk.tasks) {
      yield { text: separator + JSON.stringify(task), tasks: 1 };
      separator = ',\n';
    }
  }
  const rest = { relations: await reading.relations(), people: [...reading.people.values()] };
  yield { text: `],\n${JSON.stringify(rest).slice(1, -1)}`, tasks: 0 };
}

/** The end of the document. */
export function* filesJson(files: readonly DocumentFile[]): Generator<TextChunk> {
  yield { text: ',\n"files":[', tasks: 0 };
  for (const [at, file] of files.entries())
    yield { text: `${at === 0 ? '\n' : ',\n'}${JSON.stringify(file)}`, tasks: 0 };
  yield { text: ']}\n', tasks: 0 };
}

/** A file as the document describes it. @param sha256 null if the archive does not contain it */
export function documentFileOf(file: ReadFile, sha256: string | null): DocumentFile {
  const { local, name, type, size, aspectRatio, createdAt } = file;
  const path = sha256 === null ? null : pathOf(file);
  return { ...local, name, type, size, aspectRatio, createdAt, sha256, path };
}

const LONGEST_NAME = 100;

/** Where the bytes of a file are in the archive: a name that every system can store. */
export function pathOf({ local, name }: ReadFile): string {
  const safe = name.replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_').slice(-LONGEST_NAME);
  return `files/${local.id}-${safe}`;
}
