import type { ImportColumn } from '../../../contract/generated/schema';
import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import type { ImportContent, ImportFile } from '../content';
import { IMPORT_LIMITS } from '../importLimits';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import { guessColumns } from './csvColumns';
import { CsvBoard } from './csvBoard';
import { dueOf, momentOf } from './dates';
import { addTask, fitDescription, fitTitle, newDraft, titleOfFile, type Draft } from './draft';

/** A CSV file with a header; each other row is a task. */
export function readCsvBoard(
  [header, ...rows]: readonly (readonly string[])[],
  file: ImportFile,
): ImportContent {
  if (!header || rows.length === 0) throw new ImportRefused('empty');
  if ([header, ...rows].some(({ length }) => length > IMPORT_LIMITS.csvColumns))
    throw new ImportRefused('tooManyColumns');
  const names = header.map((name) => cleanLine(name).slice(0, IMPORT_LIMITS.shownCell));
  const guessed = guessColumns(names, (at) => rows.every((row) => (row[at] ?? '').trim() === ''));
  const holds = file.columns?.length === names.length ? file.columns : guessed;
  const losses = new Losses();
  const draft = newDraft(fitTitle(titleOfFile(file), losses), file.now);
  if (holds.includes('title')) addRows(draft, { names, holds, rows, file, losses });
  return {
    source: 'csv',
    documents: [draft],
    projects: [],
    losses: losses.list(),
    columns: names.map((name, at) => ({ name, holds: holds[at] ?? 'skip' })),
    rows: rows
      .slice(0, IMPORT_LIMITS.shownRows)
      .map((row) =>
        names.map((_name, at) =>
          cleanLine((row[at] ?? '').replace(/\s+/g, ' ')).slice(0, IMPORT_LIMITS.shownCell),
        ),
      ),
    readFile: async () => null,
  };
}

interface Rows {
  names: readonly string[];
  holds: readonly ImportColumn[];
  rows: readonly (readonly string[])[];
  file: ImportFile;
  losses: Losses;
}

function addRows(draft: Draft, { names, holds, rows, file, losses }: Rows): void {
  const board = new CsvBoard(draft, { texts: file.texts, losses, names, holds });
  const cells = (row: readonly string[], kind: ImportColumn) =>
    holds.flatMap((held, at) => (held === kind ? [(row[at] ?? '').trim()] : []));
  for (const [at, row] of rows.entries()) {
    const [title = ''] = cells(row, 'title');
    const fitted = fitTitle(title, losses, LIMITS.taskTitle.max);
    if (fitted === '') {
      losses.add('rowWithoutTitle');
      continue;
    }
    const [done = ''] = cells(row, 'done');
    const isDone = /^(true|yes|y|1|x|✓|done|completed?|tak|zrobione|ukończone|.*\d{4}.*)$/i.test(
      done,
    );
    addTask(draft, {
      id: `t${at + 1}`,
      section: board.section(cells(row, 'list')[0] ?? ''),
      title: fitted,
      description: fitDescription(cells(row, 'description').join('\n\n'), [], losses),
      isDone,
      completedAt: isDone ? (momentOf(done) ?? draft.exportedAt) : null,
      due: dueOf(cells(row, 'dueDate')[0] ?? '', losses),
      assignees: board.people(cells(row, 'assignees')),
      values: board.values(row, cells(row, 'labels')),
    });
  }
}
