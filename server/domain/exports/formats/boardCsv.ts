import type { DocumentTask } from '../../../../contract/boardDocument/boardDocument';
import type { BoardReading, ReadFile } from '../board/readBoard';
import { CSV_START, csvLine } from './escapeCsv';
import { namesOf, shownSections } from './names';
import type { ExportWords } from './words';
import type { TextChunk } from './textChunk';

/** A board as CSV: a line for each task, with a column for each field (docs/export-format.md#csv). */
export async function* boardCsv(
  reading: BoardReading,
  words: ExportWords,
): AsyncGenerator<TextChunk> {
  const { fields } = reading;
  const shown = shownSections(reading);
  const names = namesOf(reading);
  yield {
    text: CSV_START + csvLine([...columnsOf(words), ...fields.map(({ title }) => title)]),
    tasks: 0,
  };
  for await (const { tasks, files } of reading.chunks())
    for (const task of tasks) {
      const own = files.filter(({ local }) => local.task === task.id);
      const values = fields.map((field) => names.values(task, field).join(', '));
      const cells = [...cellsOf(task, { own, names, words }), ...values];
      yield { text: shown.has(task.section) ? csvLine(cells) : '', tasks: 1 };
    }
}

const columnsOf = (words: ExportWords) => [
  words.list,
  words.title,
  words.description,
  words.done,
  words.due,
  words.assignees,
  words.estimated,
  words.actual,
  words.checkLists,
  words.comments,
  words.files,
  words.creator,
  words.created,
  words.completed,
  words.archived,
];

interface Row {
  own: readonly ReadFile[];
  names: ReturnType<typeof namesOf>;
  words: ExportWords;
}

const cellsOf = (task: DocumentTask, { own, names, words }: Row): string[] => [
  names.section(task.section),
  task.title,
  task.description,
  task.isDone ? words.yes : words.no,
  task.due ?? '',
  task.assignees.map(names.person).join(', '),
  String(task.estimatedMinutes ?? ''),
  String(task.actualMinutes ?? ''),
  task.checkLists.map(checkListText).join('\n'),
  task.comments.map(({ author, text }) => `${names.person(author)}: ${text}`).join('\n'),
  own.map(({ name }) => name).join(', '),
  names.person(task.creator),
  task.createdAt,
  task.completedAt ?? '',
  task.archivedAt ?? '',
];

const checkListText = ({ title, items }: DocumentTask['checkLists'][number]) =>
  [`${title}:`, ...items.map((item) => `[${item.isDone ? 'x' : ' '}] ${item.title}`)].join('\n');
