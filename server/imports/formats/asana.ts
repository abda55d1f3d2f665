import type { DocumentTask } from '../../../contract/boardDocument/boardDocument';
import { fold } from '../../../contract/fold';
import { LIMITS } from '../../../contract/limits';
import type { ImportContent, ImportFile } from '../content';
import { Losses } from '../losses';
import { namesIn } from './csvBoard';
import { dueOf, momentOf } from './dates';
import {
  addItem,
  addTask,
  contentOf,
  fitDescription,
  fitTitle,
  newDraft,
  titleOfFile,
  type Draft,
} from './draft';
import { NamedParts } from './namedParts';
import { Relations } from './relations';
import { Table } from './table';

const HEADER = ['Task ID', 'Created At', 'Completed At', 'Name'];
const SECTION = ['Section/Column', 'Section', 'Column'];
const BLOCKED_BY = 'Blocked By (Dependencies)';
const BLOCKING = 'Blocking (Dependencies)';
/** All other columns are fields of the project. */
const KNOWN = new Set(
  [
    ...[...HEADER, ...SECTION, BLOCKED_BY, BLOCKING],
    ...['Last Modified', 'Assignee', 'Assignee Email', 'Start Date', 'Due Date', 'Tags', 'Notes'],
    ...['Projects', 'Parent task', ''],
  ].map(fold),
);

type Row = readonly string[];

/** A row that is a task or a subtask. */
interface Entry {
  id: string;
  row: Row;
  title: string;
  /** The task of a subtask. */
  root: Entry | null;
}

/** A project as Asana exports it ("Export/Print", "CSV"); null if the columns are others. */
export function readAsana(records: readonly Row[], file: ImportFile): ImportContent | null {
  const table = Table.under(records, HEADER);
  if (!table) return null;
  const losses = new Losses();
  const title = commonest(table.rows.map((row) => table.cell(row, 'Projects')));
  const draft = newDraft(fitTitle(title || titleOfFile(file), losses), file.now);
  new AsanaBoard(table, { draft, losses, file }).fill();
  return contentOf('asana', [draft], losses);
}

class AsanaBoard {
  readonly #table: Table;
  readonly #draft: Draft;
  readonly #losses: Losses;
  readonly #file: ImportFile;
  readonly #parts: NamedParts;
  readonly #fields: readonly { id: string; title: string; type: 'text' | 'singleSelect' }[];

  constructor(
    table: Table,
    { draft, losses, file }: { draft: Draft; losses: Losses; file: ImportFile },
  ) {
    this.#table = table;
    this.#draft = draft;
    this.#losses = losses;
    this.#file = file;
    this.#parts = new NamedParts(draft, { texts: file.texts, losses });
    this.#fields = table
      .otherNames((name) => KNOWN.has(fold(name)))
      .map((title, at) => ({
        ...{ id: `f${at}`, title },
        type: /^(priority|priorytet)$/i.test(title) ? 'singleSelect' : 'text',
      }));
  }

  fill(): void {
    const entries = this.#entries();
    const tasks = new Map<Entry, DocumentTask>();
    for (const entry of entries) if (!entry.root) tasks.set(entry, this.#addTask(entry));
    for (const entry of entries) {
      const task = entry.root && tasks.get(entry.root);
      if (task) this.#addItem(task, entry);
    }
    this.#relate(entries);
  }

  /** The rows, each subtask with its task: Asana names the parent of a subtask only by its title. */
  #entries(): Entry[] {
    const entries: Entry[] = [];
    for (const [at, row] of this.#table.rows.entries()) {
      const title = fitTitle(this.#table.cell(row, 'Name'), this.#losses, LIMITS.taskTitle.max);
      if (title === '') this.#losses.add('rowWithoutTitle');
      else entries.push({ id: `t${at + 1}`, row, title, root: null });
    }
    const last = new Map<string, Entry>();
    const first = this.#byName(entries);
    for (const entry of entries) {
      const parent = this.#table.cell(entry.row, 'Parent task');
      const found = last.get(fold(parent)) ?? first.get(fold(parent)) ?? null;
      // A subtask that is also in a section of the project is a task.
      if (parent !== '' && this.#table.cell(entry.row, ...SECTION) === '')
        entry.root = found === entry ? null : rootOf(found, entry);
      for (const name of this.#namesOf(entry)) last.set(name, entry);
    }
    return entries;
  }

  /** The entries by id and title; of those with one title the first. */
  #byName(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
    const named = new Map<string, Entry>();
    for (const entry of entries)
      for (const name of this.#namesOf(entry)) if (!named.has(name)) named.set(name, entry);
    return named;
  }

  #namesOf({ row }: Entry): string[] {
    return [this.#table.cell(row, 'Task ID'), this.#table.cell(row, 'Name')].flatMap((name) =>
      name === '' ? [] : [fold(name)],
    );
  }

  #addTask({ id, row, title }: Entry): DocumentTask {
    const table = this.#table;
    const completedAt = momentOf(table.cell(row, 'Completed At'));
    return addTask(this.#draft, {
      ...{ id, title, completedAt, isDone: completedAt !== null },
      section: this.#parts.section(table.cell(row, ...SECTION)),
      description: fitDescription(table.cell(row, 'Notes'), [], this.#losses),
      createdAt: momentOf(table.cell(row, 'Created At')) ?? this.#draft.exportedAt,
      due: dueOf(table.cell(row, 'Due Date'), this.#losses),
      assignees: this.#parts.people(this.#assignee(row)),
      values: [
        ...this.#parts.labels(namesIn([table.cell(row, 'Tags')])),
        ...this.#parts.value(
          { id: 'start', title: this.#file.texts.startDate, type: 'date' },
          dueOf(table.cell(row, 'Start Date'), this.#losses) ?? '',
        ),
        ...this.#fields.flatMap((field) => this.#parts.value(field, table.cell(row, field.title))),
      ],
    });
  }

  #addItem(task: DocumentTask, { row, title }: Entry): void {
    const table = this.#table;
    const rest = ['Notes', 'Tags', 'Start Date', BLOCKED_BY, BLOCKING];
    const names = [...rest, ...this.#fields.map((field) => field.title)];
    if (names.some((name) => table.cell(row, name) !== '')) this.#losses.add('subtaskShortened');
    addItem(
      task,
      {
        title: fitTitle(title, this.#losses),
        isDone: table.cell(row, 'Completed At') !== '',
        assignee: this.#assignee(row),
        due: dueOf(table.cell(row, 'Due Date'), this.#losses),
      },
      this.#file.texts,
    );
  }

  #assignee(row: Row): string | null {
    const email = this.#table.cell(row, 'Assignee Email');
    return this.#parts.person(this.#table.cell(row, 'Assignee') || email, email || undefined);
  }

  #relate(entries: readonly Entry[]): void {
    const named = this.#byName(entries);
    const relations = new Relations(this.#draft, this.#losses);
    const idOf = (name: string) => {
      const entry = named.get(fold(name));
      return entry && !entry.root ? entry.id : null;
    };
    // A title may contain commas.
    const idsIn = (cell: string) =>
      cell === '' ? [] : named.has(fold(cell)) ? [idOf(cell)] : namesIn([cell]).map(idOf);
    for (const { id, row, root } of entries) {
      if (root) continue;
      for (const blocker of idsIn(this.#table.cell(row, BLOCKED_BY)))
        relations.add('TaskBlocksTask', blocker, id);
      for (const blocked of idsIn(this.#table.cell(row, BLOCKING)))
        relations.add('TaskBlocksTask', id, blocked);
    }
  }
}

/** The task at the top; null if the subtasks form a circle. */
function rootOf(parent: Entry | null, child: Entry): Entry | null {
  const root = parent?.root ?? parent;
  return root === child ? null : root;
}

/** The text that most rows have; an empty one does not count. */
function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  const [[best = ''] = []] = [...counts].toSorted(([, a], [, b]) => b - a);
  return best;
}
