import type { ImportContent, ImportFile } from './content';
import { decodeText } from './decodeText';
import { readCsvBoard } from './formats/csv';
import { readKreda } from './formats/kreda';
import { readTrello } from './formats/trello';
import { ImportRefused } from './importRefused';
import { isZip, readZip } from './readZip';

const SNIFFED = 4_096;

/**
 * Reads an uploaded file as a board. The format is detected from the bytes if it was not chosen.
 * @throws {ImportRefused}
 */
export async function parseImport(bytes: Uint8Array, file: ImportFile): Promise<ImportContent> {
  if (isZip(bytes)) return readKreda(await readZip(bytes));
  const { chunks, isGuessed } = decodeText(bytes);
  const start = startOf(decodeText(bytes.subarray(0, SNIFFED)).chunks);
  const content = await readText(chunks, start, file);
  return isGuessed
    ? { ...content, losses: [...content.losses, { reason: 'encodingGuessed', count: 1 }] }
    : content;
}

async function readText(
  chunks: Iterable<string>,
  start: string,
  file: ImportFile,
): Promise<ImportContent> {
  if (start === '') throw new ImportRefused('empty');
  if (/\0/.test(start)) throw new ImportRefused('unknownFormat');
  const isJson = start.startsWith('{') || start.startsWith('[');
  if (file.source === 'csv' || (file.source === null && !isJson)) return readCsvBoard(chunks, file);
  if (!isJson) throw new ImportRefused('unknownFormat');
  return file.source === 'kreda' || /"format"\s*:\s*"kreda-board"/.test(start)
    ? readKreda(chunks)
    : readTrello(chunks, file);
}

const startOf = (chunks: Iterable<string>) =>
  [...chunks]
    .join('')
    .replace(/^\ufeff/, '')
    .trimStart();
