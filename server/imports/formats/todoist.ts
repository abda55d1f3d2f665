import { DateTime } from 'luxon';
import type { DocumentTask } from '../../../contract/boardDocument/boardDocument';
import { LIMITS } from '../../../contract/limits';
import type { ImportContent, ImportFile } from '../content';
import { Losses } from '../losses';
import { dueOf, isoOf, momentOf } from './dates';
import {
  addItem,
  addTask,
  contentOf,
  fitDescription,
  fitText,
  fitTitle,
  linkTo,
  newDraft,
  titleOfFile,
  type Draft,
} from './draft';
import { NamedParts } from './namedParts';
import { Table } from './table';
import { objectOf, textOf, type Json } from './values';

const HEADER = ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT'];
const PRIORITIES = ['P1', 'P2', 'P3'];
/** `every Monday`, `co tydzień`: the start of a date that repeats. */
const REPEATS =
  /^(every|ev\b|each|daily|weekly|monthly|yearly|co\b|każd|codziennie|jede[nrs]|chaque|cada)/iu;

type Row = readonly string[];

/** A project as Todoist exports it ("Export as CSV"); null if the columns are others. */
export function readTodoist(records: readonly Row[], file: ImportFile): ImportContent | null {
  const table = Table.under(records, HEADER);
  if (!table) return null;
  const losses = new Losses();
  // The names of files in a backup end with the id of the project.
  const title = titleOfFile(file).replace(/ \[\w+\]$/, '');
  const draft = newDraft(fitTitle(title, losses), file.now);
  const board = new TodoistBoard(table, { draft, losses, file });
  for (const [at, row] of table.rows.entries()) board.add(row, `t${at + 1}`);
  return contentOf('todoist', [draft], losses);
}

class TodoistBoard {
  readonly #table: Table;
  readonly #draft: Draft;
  readonly #losses: Losses;
  readonly #file: ImportFile;
  readonly #parts: NamedParts;
  #section = '';
  #task: DocumentTask | null = null;

  constructor(
    table: Table,
    { draft, losses, file }: { draft: Draft; losses: Losses; file: ImportFile },
  ) {
    this.#table = table;
    this.#draft = draft;
    this.#losses = losses;
    this.#file = file;
    this.#parts = new NamedParts(draft, { texts: file.texts, losses });
  }

  /** Adds a row: what it belongs to is above it. */
  add(row: Row, id: string): void {
    const content = this.#table.cell(row, 'CONTENT');
    switch (this.#table.cell(row, 'TYPE').toLowerCase()) {
      case 'section':
        this.#section = content;
        this.#parts.section(content);
        this.#task = null;
        return;
      case 'task':
        return this.#addEntry(row, id);
      case 'note':
        return this.#addComment(row, content);
      case 'meta':
      case '':
        return;
      default:
        this.#losses.add('fieldUnsupported');
    }
  }

  #addEntry(row: Row, id: string): void {
    const content = this.#table.cell(row, 'CONTENT');
    const { text, labels } = labelsIn(content);
    const title = fitTitle(text, this.#losses, LIMITS.taskTitle.max);
    if (title === '') return this.#losses.add('rowWithoutTitle');
    const isInside = Number(this.#table.cell(row, 'INDENT')) > 1;
    if (isInside && this.#task) this.#addItem(this.#task, row, { title, labels });
    else this.#task = this.#addTask(row, { id, title, labels });
    return undefined;
  }

  #addTask(
    row: Row,
    { id, title, labels }: { id: string; title: string; labels: readonly string[] },
  ): DocumentTask {
    const { texts } = this.#file;
    const date = this.#dateOf(row, 'DATE');
    const deadline = this.#dateOf(row, 'DEADLINE');
    const priority = PRIORITIES[Number(this.#table.cell(row, 'PRIORITY')) - 1] ?? '';
    return addTask(this.#draft, {
      ...{ id, title },
      section: this.#parts.section(this.#section),
      creator: this.#person(row, 'AUTHOR'),
      description: fitDescription(this.#table.cell(row, 'DESCRIPTION'), [], this.#losses),
      due: date ?? deadline,
      estimatedMinutes: this.#minutesOf(row),
      assignees: this.#parts.people(this.#person(row, 'RESPONSIBLE')),
      values: [
        ...this.#parts.labels(labels),
        ...this.#parts.value(
          { id: 'priority', title: texts.priority, type: 'singleSelect', order: PRIORITIES },
          priority,
        ),
        ...this.#parts.value(
          { id: 'deadline', title: texts.deadline, type: 'date' },
          (date !== null && deadline) || '',
        ),
      ],
    });
  }

  #addItem(
    task: DocumentTask,
    row: Row,
    { title, labels }: { title: string; labels: readonly string[] },
  ): void {
    const cell = (name: string) => this.#table.cell(row, name);
    const isMore = cell('DESCRIPTION') !== '' || cell('DURATION') !== '' || labels.length > 0;
    if (isMore || Number(cell('PRIORITY') || 4) < 4) this.#losses.add('subtaskShortened');
    addItem(
      task,
      {
        title: fitTitle(title, this.#losses),
        assignee: this.#person(row, 'RESPONSIBLE'),
        due: this.#dateOf(row, 'DATE') ?? this.#dateOf(row, 'DEADLINE'),
      },
      this.#file.texts,
    );
  }

  #addComment(row: Row, content: string): void {
    // A comment above the first task is one of the project.
    if (!this.#task) return this.#losses.add('commentLeftOut');
    const { text, file } = attachmentIn(content);
    const link = file && linkTo(textOf(file['file_name']), textOf(file['file_url']));
    if (file) this.#losses.add(link === null ? 'fileMissing' : 'attachmentLink');
    const whole = [text, link ?? ''].filter((part) => part !== '').join('\n\n');
    const fitted = fitText(whole, this.#losses, LIMITS.comment.max);
    if (fitted === '') return undefined;
    this.#task.comments.push({
      author: this.#person(row, 'AUTHOR') ?? this.#parts.person('?') ?? '',
      text: fitted,
      createdAt: momentOf(this.#table.cell(row, 'DATE')) ?? this.#draft.exportedAt,
      editedAt: null,
    });
    return undefined;
  }

  /** People are written as `Anna Nowak (12345)`. */
  #person(row: Row, column: string): string | null {
    return this.#parts.person(this.#table.cell(row, column).replace(/ ?\(\d+\)$/, ''));
  }

  /** A time without a zone is in the zone of the row. A date in words cannot be read. */
  #dateOf(row: Row, column: string): string | null {
    const text = this.#table.cell(row, column);
    if (REPEATS.test(text)) {
      this.#losses.add('repeatsLeftOut');
      return null;
    }
    const iso = isoOf(text);
    if (!iso.includes('T') || /(Z|[+-]\d\d:\d\d)$/.test(text)) return dueOf(iso, this.#losses);
    const zone = this.#table.cell(row, 'TIMEZONE') || 'utc';
    const local = DateTime.fromISO(iso.replace(/Z$/, ''), { zone });
    return dueOf(local.toUTC().toISO() ?? `${iso.replace(/Z$/, '')}Z`, this.#losses);
  }

  #minutesOf(row: Row): number | null {
    const duration = this.#table.cell(row, 'DURATION');
    if (duration === '' || duration.toLowerCase() === 'none') return null;
    const isMinutes = /^min/i.test(this.#table.cell(row, 'DURATION_UNIT') || 'minute');
    if (isMinutes && /^\d{1,6}$/.test(duration)) return Number(duration);
    this.#losses.add('valueInvalid');
    return null;
  }
}

/** Labels are words such as `@home` in the title. A leading `* ` says that the task has no circle. */
function labelsIn(content: string): { text: string; labels: string[] } {
  const words = content.replace(/^\* /, '').split(/\s+/);
  const isLabel = (word: string) => /^@[^@\s]+$/u.test(word);
  const text = words.filter((word) => !isLabel(word)).join(' ');
  // A title that is nothing but a label keeps it.
  if (text === '') return { text: content, labels: [] };
  return { text, labels: words.filter(isLabel).map((word) => word.slice(1)) };
}

/** The attachment of a comment is at its end: `[[file {"file_name": …}]]`. */
function attachmentIn(content: string): { text: string; file: Json | null } {
  const start = content.lastIndexOf('[[file ');
  if (start === -1 || !content.endsWith(']]')) return { text: content, file: null };
  return {
    text: content.slice(0, start).trim(),
    file: parsed(content.slice(start + '[[file '.length, -2)),
  };
}

function parsed(json: string): Json {
  try {
    return objectOf(JSON.parse(json));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
