import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFile } from '../../server/imports/content';
import { parseImport } from '../../server/imports/parseImport';
import { reportOf } from '../../server/imports/reportOf';

export const NOW = '2026-11-27T10:00:00.000Z';

/** The bytes of a file in `golden`. */
export const golden = (filename: string): Buffer =>
  readFileSync(join(__dirname, 'golden', filename));

export const importFile = (more: Partial<ImportFile> = {}): ImportFile => ({
  filename: 'board.csv',
  source: null,
  columns: null,
  projects: null,
  texts: {
    labels: 'Labels',
    list: 'Tasks',
    checkList: 'Checklist',
    priority: 'Priority',
    priorities: ['Low', 'Medium', 'High', 'Urgent', 'Do now'],
    startDate: 'Start date',
    deadline: 'Deadline',
  },
  now: NOW,
  ...more,
});

/** Parses bytes, and counts what they hold. */
export async function parse(bytes: Uint8Array, more: Partial<ImportFile> = {}) {
  const content = await parseImport(bytes, importFile(more));
  const { counts, losses, ...report } = reportOf(content);
  const [document] = content.documents;
  if (!document) throw new Error('The file has no board');
  return {
    ...content,
    document,
    report,
    counts: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
    losses: Object.fromEntries(losses.map(({ reason, count }) => [reason, count])),
  };
}

/** The code of the rejection. */
export const refusalOf = (bytes: Uint8Array, more: Partial<ImportFile> = {}): Promise<string> =>
  parse(bytes, more).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
