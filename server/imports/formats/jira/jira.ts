import type { DocumentTask } from '../../../../contract/boardDocument/boardDocument';
import { fold } from '../../../../contract/fold';
import { LIMITS } from '../../../../contract/limits';
import type { ImportContent, ImportFile } from '../../content';
import { chosenProjects } from '../../chosenProjects';
import { Losses } from '../../losses';
import { dayOf, momentOf } from '../dates';
import {
  addItem,
  addTask,
  contentOf,
  fitDescription,
  fitTitle,
  newDraft,
  titleOfFile,
  type Draft,
} from '../draft';
import { attachmentLinks, commentsOfIssue, namesOfAccounts } from './jiraComments';
import { fieldsOfJira, PRIORITIES, type JiraField } from './jiraFields';
import { markdownOfJira } from './jiraMarkup';
import { NamedParts } from '../namedParts';
import { Relations } from '../relations';
import { Table } from '../table';

const HEADER = ['Summary', 'Issue key', 'Status'];
/** Rows of a damaged file may have any text as the key of their project. */
const LONGEST_KEY = 100;
const SUBTASK = /^(sub-?task|podzadanie)$/i;
/** Links between issues are columns such as `Outward issue link (Blocks)`. */
const LINK = /^(inward|outward) issue link \((.+)\)$/i;

type Row = readonly string[];

/** Issues as Jira exports them ("Export CSV"); null if the columns are others. */
export function readJira(records: readonly Row[], file: ImportFile): ImportContent | null {
  const table = Table.under(records, HEADER);
  if (!table) return null;
  const losses = new Losses();
  const byProject = new Map<string, Row[]>();
  for (const row of table.rows) {
    const key = projectOf(table, row).slice(0, LONGEST_KEY);
    const rows = byProject.get(key);
    if (rows) rows.push(row);
    else byProject.set(key, [row]);
  }
  if (byProject.size === 0) byProject.set('', []);
  const found = [...byProject].map(([key, rows]) => ({
    ...{ key, source: rows, tasks: rows.length },
    title: table.cell(rows[0] ?? [], 'Project name') || key || titleOfFile(file),
  }));
  const { chosen, projects } = chosenProjects(found, { file, losses, suggested: 'largest' });
  const documents = chosen.map(({ source, title }) => {
    const draft = newDraft(fitTitle(title, losses), file.now);
    new JiraBoard(table, { draft, losses, file }).fill(source);
    return draft;
  });
  return contentOf('jira', documents, losses, projects);
}

const projectOf = (table: Table, row: Row): string =>
  table.cell(row, 'Project key') || table.cell(row, 'Issue key').replace(/-\d+$/, '');

class JiraBoard {
  readonly #table: Table;
  readonly #draft: Draft;
  readonly #losses: Losses;
  readonly #file: ImportFile;
  readonly #parts: NamedParts;
  readonly #fields: readonly JiraField[];
  readonly #accounts: ReadonlyMap<string, string>;
  /** The tasks of issues by their keys and ids; null for a subtask that is an item. */
  readonly #tasks = new Map<string, DocumentTask | null>();

  constructor(
    table: Table,
    { draft, losses, file }: { draft: Draft; losses: Losses; file: ImportFile },
  ) {
    this.#table = table;
    this.#draft = draft;
    this.#losses = losses;
    this.#file = file;
    this.#parts = new NamedParts(draft, { texts: file.texts, losses });
    this.#fields = fieldsOfJira(table, (name) => LINK.test(name));
    this.#accounts = namesOfAccounts(table);
  }

  fill(all: readonly Row[]): void {
    const rows = all.filter((row) => this.#table.cell(row, 'Summary') !== '');
    this.#losses.add('rowWithoutTitle', all.length - rows.length);
    const keys = new Set(rows.flatMap((row) => this.#namesOf(row)));
    const isItem = (row: Row) =>
      SUBTASK.test(this.#table.cell(row, 'Issue Type')) &&
      this.#parentsOf(row).some((name) => keys.has(name));
    const tasks = rows.filter((row) => !isItem(row));
    this.#addLists(tasks);
    for (const [at, row] of tasks.entries()) this.#name(row, this.#addTask(row, `t${at + 1}`));
    // Jira has no subtasks of subtasks. Those of a damaged file become tasks.
    for (const [at, row] of rows.filter(isItem).entries()) {
      const parent = this.#find(this.#parentsOf(row));
      if (parent) this.#addItem(parent, row);
      else this.#name(row, this.#addTask(row, `s${at + 1}`));
    }
    this.#relate(rows);
  }

  /** The statuses as lists: those to do first, those that are done last. */
  #addLists(rows: readonly Row[]): void {
    const categoryOf = (row: Row) => this.#table.cell(row, 'Status Category').toLowerCase();
    const placeOf = (row: Row) =>
      this.#isDone(row) ? 2 : /^(to do|new|do zrobienia)$/.test(categoryOf(row)) ? 0 : 1;
    const sorted = this.#table.has('Status Category')
      ? rows.toSorted((a, b) => placeOf(a) - placeOf(b))
      : rows;
    for (const row of sorted) this.#parts.section(this.#table.cell(row, 'Status'));
  }

  #isDone(row: Row): boolean {
    const category = this.#table.cell(row, 'Status Category');
    if (category !== '') return /^(done|complete|gotowe)$/i.test(category);
    const resolution = this.#table.cell(row, 'Resolution');
    return /\d/.test(this.#table.cell(row, 'Resolved')) || !/^(|unresolved)$/i.test(resolution);
  }

  #addTask(row: Row, id: string): DocumentTask {
    const cell = (...names: string[]) => this.#table.cell(row, ...names);
    const created = momentOf(cell('Created')) ?? this.#draft.exportedAt;
    const isDone = this.#isDone(row);
    const links = attachmentLinks(this.#table.cells(row, 'Attachment'), this.#losses);
    return addTask(this.#draft, {
      ...{ id, isDone, createdAt: created },
      title: fitTitle(cell('Summary'), this.#losses, LIMITS.taskTitle.max) || '–',
      section: this.#parts.section(cell('Status')),
      completedAt: isDone
        ? (momentOf(cell('Resolved')) ?? momentOf(cell('Updated')) ?? this.#draft.exportedAt)
        : null,
      description: fitDescription(markdownOfJira(cell('Description')), links, this.#losses),
      due: dayOf(cell('Due date', 'Due Date'), this.#losses),
      estimatedMinutes: this.#minutes(cell('Original estimate')),
      actualMinutes: this.#minutes(cell('Time Spent')),
      assignees: this.#parts.people(this.#person(cell('Assignee'))),
      creator: this.#person(cell('Reporter', 'Creator')),
      values: this.#valuesOf(row),
      comments: commentsOfIssue(this.#table.cells(row, 'Comment'), {
        losses: this.#losses,
        now: this.#draft.exportedAt,
        person: (account) => this.#person(account) ?? this.#parts.person('?') ?? '',
      }),
    });
  }

  #addItem(task: DocumentTask, row: Row): void {
    const rest = ['Description', 'Comment', 'Attachment', 'Labels'];
    if (rest.some((name) => this.#table.cell(row, name) !== ''))
      this.#losses.add('subtaskShortened');
    this.#name(row, null);
    addItem(
      task,
      {
        title: fitTitle(this.#table.cell(row, 'Summary'), this.#losses) || '–',
        isDone: this.#isDone(row),
        assignee: this.#person(this.#table.cell(row, 'Assignee')),
        due: dayOf(this.#table.cell(row, 'Due date'), this.#losses),
      },
      this.#file.texts,
    );
  }

  #valuesOf(row: Row): DocumentTask['values'] {
    return [
      ...this.#parts.labels(this.#table.cells(row, 'Labels').flatMap((cell) => cell.split(/\s+/))),
      ...this.#fields.flatMap(({ name, ...field }) =>
        this.#parts.value(
          field.type === 'singleSelect' ? { ...field, order: PRIORITIES } : field,
          this.#valueOf(row, { name, ...field }),
        ),
      ),
    ];
  }

  #valueOf(row: Row, { name, type }: JiraField): string {
    if (type === 'date') return dayOf(this.#table.cell(row, name), this.#losses) ?? '';
    return [...new Set(this.#table.cells(row, name))].join(', ');
  }

  /** Newer exports name people by their accounts. */
  #person(text: string): string | null {
    return this.#parts.person(this.#accounts.get(text) ?? text);
  }

  /** Estimates are in seconds. */
  #minutes(text: string): number | null {
    if (text === '') return null;
    if (/^\d{1,10}$/.test(text)) return Math.round(Number(text) / 60);
    this.#losses.add('valueInvalid');
    return null;
  }

  #namesOf(row: Row): string[] {
    return ['Issue key', 'Issue id'].flatMap((name) => this.#table.cells(row, name));
  }

  #parentsOf(row: Row): string[] {
    return ['Parent key', 'Parent id', 'Parent'].flatMap((name) => this.#table.cells(row, name));
  }

  #name(row: Row, task: DocumentTask | null): void {
    for (const name of this.#namesOf(row)) this.#tasks.set(name, task);
  }

  #find(names: readonly string[]): DocumentTask | null {
    return names.flatMap((name) => this.#tasks.get(name) ?? [])[0] ?? null;
  }

  #relate(rows: readonly Row[]): void {
    const relations = new Relations(this.#draft, this.#losses);
    const columns = this.#table.otherNames((name) => !LINK.test(name));
    for (const row of rows) {
      const task = this.#find(this.#namesOf(row));
      if (!task) continue;
      const parents = this.#parentsOf(row);
      if (parents.length > 0)
        relations.add('TaskRelatesToTask', this.#find(parents)?.id ?? null, task.id);
      for (const column of columns) {
        const [, direction = '', kind = ''] = LINK.exec(column) ?? [];
        for (const key of this.#table.cells(row, column)) {
          const other = this.#find([key])?.id ?? null;
          const [from, to] = fold(direction) === 'outward' ? [task.id, other] : [other, task.id];
          relations.add(relationOf(kind), from, to);
        }
      }
    }
  }
}

function relationOf(kind: string) {
  if (/block/i.test(kind)) return 'TaskBlocksTask';
  return /duplicat|clone/i.test(kind) ? 'TaskDuplicatesTask' : 'TaskRelatesToTask';
}
