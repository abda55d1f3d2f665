import type { ImportSource } from '../../contract/generated/schema';
import type { ImportContent, ImportFile } from './content';
import { boundFiles } from './boundFiles';
import { decodeText } from './decodeText';
import { readAsana } from './formats/asana';
import { readCsvBoard } from './formats/csv';
import { readJira } from './formats/jira/jira';
import { readKreda } from './formats/kreda';
import { isKredaWorkspace, readKredaWorkspace } from './formats/kredaWorkspace';
import { readPlanka } from './formats/planka';
import { readTodoist } from './formats/todoist';
import { isTodoistBackup, readTodoistBackup } from './formats/todoistBackup';
import { readTrello } from './formats/trello';
import { isVikunja, readVikunja } from './formats/vikunja';
import { ImportRefused } from './importRefused';
import { readCsv } from './readCsv';
import { isZip, readZip, type Archive } from './readZip';

const SNIFFED = 4_096;

/**
 * Reads an uploaded file as one or more boards. The format is detected from the bytes if it was not chosen.
 * @throws {ImportRefused}
 */
export async function parseImport(bytes: Uint8Array, file: ImportFile): Promise<ImportContent> {
  if (isZip(bytes)) {
    return boundFiles(await readArchive(await readZip(bytes), file));
  }
  const { chunks, isGuessed } = decodeText(bytes);
  const start = startOf(decodeText(bytes.subarray(0, SNIFFED)).chunks);
  const content = await readText(chunks, start, file);
  return isGuessed
    ? { ...content, losses: [...content.losses, { reason: 'encodingGuessed', count: 1 }] }
    : content;
}

async function readArchive(archive: Archive, file: ImportFile): Promise<ImportContent> {
  if (isKredaWorkspace(archive)) return readKredaWorkspace(archive, file);
  if (isVikunja(archive)) return readVikunja(archive, file);
  return isTodoistBackup(archive) ? readTodoistBackup(archive, file) : readKreda(archive);
}

async function readText(
  chunks: Iterable<string>,
  start: string,
  file: ImportFile,
): Promise<ImportContent> {
  if (start === '') throw new ImportRefused('empty');
  if (/\0/.test(start)) throw new ImportRefused('unknownFormat');
  const isJson = start.startsWith('{') || start.startsWith('[');
  const isTable = file.source === 'csv' || isOneOf(TABLES, file.source);
  if (isTable || (file.source === null && !isJson)) return readTable(await readCsv(chunks), file);
  if (!isJson) throw new ImportRefused('unknownFormat');
  // The answer of the API: the board, and what belongs to it.
  if (file.source === 'planka' || (file.source === null && /^\{\s*"(item|included)"/.test(start)))
    return readPlanka(chunks, file);
  return file.source === 'kreda' || /"format"\s*:\s*"kreda-board"/.test(start)
    ? readKreda(chunks)
    : readTrello(chunks, file);
}

/** The readers of tables that programs export: null from one whose columns are missing. */
const TABLES = { asana: readAsana, todoist: readTodoist, jira: readJira };

function readTable(records: string[][], file: ImportFile): ImportContent {
  if (file.source === 'csv') return readCsvBoard(records, file);
  const readers = isOneOf(TABLES, file.source) ? [TABLES[file.source]] : Object.values(TABLES);
  for (const read of readers) {
    const content = read(records, file);
    if (content) return content;
  }
  if (file.source !== null) throw new ImportRefused('unknownFormat');
  return readCsvBoard(records, file);
}

const isOneOf = <Readers extends object>(
  readers: Readers,
  source: ImportSource | null,
): source is ImportSource & keyof Readers => source !== null && source in readers;

const startOf = (chunks: Iterable<string>) =>
  [...chunks]
    .join('')
    .replace(/^\ufeff/, '')
    .trimStart();
