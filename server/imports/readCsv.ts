import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { IMPORT_LIMITS } from './importLimits';
import { ImportRefused } from './importRefused';

const DELIMITERS = [',', ';', '\t', '|'];

/**
 * Reads the records of a CSV file (RFC 4180). Commas, semicolons, tabs and bars may separate the
 * columns. Cells are texts: a formula is not calculated.
 * @throws {ImportRefused} `invalidCsv`, `lineTooLong`, `tooManyColumns` or `tooManyTasks`
 */
export async function readCsv(chunks: Iterable<string>): Promise<string[][]> {
  const [first = '', ...more] = chunks;
  const delimiter = delimiterOf(first);
  const records: string[][] = [];
  const parser = Readable.from([first.replace(/^\ufeff/, ''), ...more]).pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: IMPORT_LIMITS.csvRecordBytes,
    }),
  );
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (record.length > IMPORT_LIMITS.csvCells) throw new ImportRefused('tooManyColumns');
      if (records.length > IMPORT_LIMITS.tasks) throw new ImportRefused('tooManyTasks');
      records.push(record);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new ImportRefused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'lineTooLong' : 'invalidCsv');
  }
  return records;
}

/** The character that splits the first line that has one into the most columns. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 100_000).split(/[\r\n]+/);
  const line = lines.find((one) => DELIMITERS.some((character) => one.includes(character))) ?? '';
  const [best = ','] = DELIMITERS.toSorted((a, b) => line.split(b).length - line.split(a).length);
  return best;
}
