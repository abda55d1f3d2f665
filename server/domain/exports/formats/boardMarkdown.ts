import type {
  DocumentSection,
  DocumentTask,
} from '../../../../contract/boardDocument/boardDocument';
import type { BoardReading, ReadFile } from '../board/readBoard';
import { namesOf, shownSections } from './names';
import type { ExportWords } from './words';
import type { TextChunk } from './textChunk';

/** A board as one Markdown file (docs/export-format.md#markdown). */
export async function* boardMarkdown(
  reading: BoardReading,
  words: ExportWords,
): AsyncGenerator<TextChunk> {
  const shown = shownSections(reading);
  const waiting = reading.sections.filter(({ id }) => shown.has(id));
  const writer = { reading, names: namesOf(reading), words };
  yield { text: `# ${oneLine(reading.board.title)}\n`, tasks: 0 };
  for await (const { tasks, files } of reading.chunks())
    for (const task of tasks) {
      if (!shown.has(task.section)) {
        yield { text: '', tasks: 1 };
        continue;
      }
      const at = waiting.findIndex(({ id }) => id === task.section);
      const headings = waiting.splice(0, at + 1).map((section) => headingOf(section, words));
      const own = files.filter(({ local }) => local.task === task.id);
      yield { text: headings.join('') + taskText(task, own, writer), tasks: 1 };
    }
  yield { text: waiting.map((section) => headingOf(section, words)).join(''), tasks: 0 };
}

/** Characters that Markdown would read as formatting. */
const oneLine = (text: string) => text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);

const headingOf = ({ title, archivedAt }: DocumentSection, { archived }: ExportWords) =>
  `\n## ${oneLine(title)}${archivedAt === null ? '' : ` (${archived})`}\n`;

interface Writer {
  reading: Pick<BoardReading, 'fields'>;
  names: ReturnType<typeof namesOf>;
  words: ExportWords;
}

function taskText(task: DocumentTask, files: readonly ReadFile[], writer: Writer): string {
  const blocks = [
    `### [${task.isDone ? 'x' : ' '}] ${oneLine(task.title)}`,
    factsOf(task, files, writer),
    task.description.trim(),
    ...task.checkLists.map(checkListText),
    commentsOf(task, writer),
  ];
  return blocks
    .filter((block) => block !== '')
    .map((block) => `\n${block}\n`)
    .join('');
}

function factsOf(
  task: DocumentTask,
  files: readonly ReadFile[],
  { reading, names, words }: Writer,
): string {
  const facts: [string, string][] = [
    [words.due, task.due ?? ''],
    [words.assignees, task.assignees.map(names.person).join(', ')],
    [words.estimated, String(task.estimatedMinutes ?? '')],
    [words.actual, String(task.actualMinutes ?? '')],
    ...reading.fields.map((field): [string, string] => [
      field.title,
      names.values(task, field).join(', '),
    ]),
    [words.files, files.map(({ name }) => name).join(', ')],
    [words.completed, task.completedAt ?? ''],
    [words.archived, task.archivedAt ?? ''],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `- ${oneLine(name)}: ${oneLine(value)}`)
    .join('\n');
}

const checkListText = ({ title, items }: DocumentTask['checkLists'][number]) =>
  [
    `**${oneLine(title)}**\n`,
    ...items.map((item) => `- [${item.isDone ? 'x' : ' '}] ${oneLine(item.title)}`),
  ].join('\n');

function commentsOf({ comments }: DocumentTask, { names, words }: Writer): string {
  if (comments.length === 0) return '';
  const quotes = comments.map(({ author, createdAt, text }) =>
    [`**${oneLine(names.person(author))}**, ${createdAt}`, '', ...text.split('\n')]
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  );
  return [`**${words.comments}**`, ...quotes].join('\n\n');
}
