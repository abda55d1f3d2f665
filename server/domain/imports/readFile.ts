import type { ImportFile, ImportReader } from '../../imports/content';
import { ImportRefused } from '../../imports/importRefused';
import { importTextsOf } from './importTexts';
import { localeOf } from '../rows/localeOf';
import type { ImportRow } from './importRows';
import type { ImportServices } from './workOnImports';

/**
 * Opens the file of an import.
 * @throws {ImportRefused} `fileMissing` if the storage has lost it
 */
export async function readFile(
  { db, files, openReader }: ImportServices,
  row: ImportRow,
): Promise<ImportReader> {
  const bytes = row.key === null ? null : await files.read(row.key);
  if (!bytes) throw new ImportRefused('fileMissing');
  const { byline: _byline, ...texts } = importTextsOf(await localeOf(db, row.userId));
  const file: ImportFile = {
    filename: row.filename,
    source: row.source,
    columns: row.columns,
    projects: row.projects,
    texts,
    now: new Date().toISOString(),
  };
  return openReader(bytes, file);
}
