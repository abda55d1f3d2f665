import type { DocumentRelation, DocumentTask } from '../../../contract/boardDocument/boardDocument';
import { cleanLine } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import type { ImportFile } from '../content';
import type { Losses } from '../losses';
import {
  addItem,
  addSection,
  addTask,
  fitDescription,
  fitText,
  fitTitle,
  instantOf,
  type Draft,
} from './draft';
import { markdownOfHtml } from './htmlText';
import { NamedParts } from './namedParts';
import { Relations } from './relations';
import { byNumber, keyOf, listOf, numberOf, objectOf, textOf, type Json } from './values';

/** How Vikunja calls relations; those in the other direction are on the other task as well. */
const RELATIONS: Readonly<Record<string, DocumentRelation['type']>> = {
  blocking: 'TaskBlocksTask',
  precedes: 'TaskBlocksTask',
  related: 'TaskRelatesToTask',
  copiedfrom: 'TaskRelatesToTask',
  duplicateof: 'TaskDuplicatesTask',
};
const KANBAN: ReadonlySet<unknown> = new Set([3, 'kanban']);

interface Reading {
  draft: Draft;
  losses: Losses;
  file: ImportFile;
  /** The names of files in the archive. */
  files: ReadonlySet<string>;
}

/** Fills a draft with the tasks of one project. */
export class VikunjaBoard {
  readonly #project: Json;
  readonly #draft: Draft;
  readonly #losses: Losses;
  readonly #file: ImportFile;
  readonly #files: ReadonlySet<string>;
  readonly #parts: NamedParts;
  readonly #sections = new Map<string, string>();
  readonly #tasks = new Map<string, DocumentTask>();

  constructor(project: Json, { draft, losses, file, files }: Reading) {
    this.#project = project;
    this.#draft = draft;
    this.#losses = losses;
    this.#file = file;
    this.#files = files;
    this.#parts = new NamedParts(draft, { texts: file.texts, losses });
  }

  fill(): void {
    const view = this.#kanban();
    this.#addLists(view);
    const all = this.#sorted(view);
    const tasks = all.filter((task) => cleanLine(textOf(task['title'])) !== '');
    this.#losses.add('rowWithoutTitle', all.length - tasks.length);
    const ids = new Set(tasks.map(({ id }) => keyOf(id)));
    const isItem = (task: Json) =>
      isPlain(task) && relatedTo(task, 'parenttask').some((id) => ids.has(id));
    const bucketOf = this.#buckets(view);
    for (const [at, task] of tasks.filter((one) => !isItem(one)).entries())
      this.#addTask(task, { id: `t${at + 1}`, bucket: bucketOf(task) });
    for (const [at, task] of tasks.filter(isItem).entries()) {
      const [parent] = relatedTo(task, 'parenttask').flatMap((id) => this.#tasks.get(id) ?? []);
      if (parent) this.#addItem(parent, task);
      else this.#addTask(task, { id: `s${at + 1}`, bucket: bucketOf(task) });
    }
    this.#relate(tasks.filter((task) => this.#tasks.has(keyOf(task['id']))));
  }

  /** The id of the first kanban view; empty in older exports, where a project has one. */
  #kanban(): string {
    const views = listOf(this.#project['views']).map(objectOf).toSorted(byNumber('position'));
    return keyOf(views.find((view) => KANBAN.has(view['view_kind']))?.['id']);
  }

  #addLists(view: string): void {
    const buckets = listOf(this.#project['buckets']).map(objectOf).toSorted(byNumber('position'));
    for (const bucket of buckets) {
      if (view !== '' && keyOf(bucket['project_view_id']) !== view) continue;
      const id = `b${this.#draft.sections.length + 1}`;
      const limit = numberOf(bucket['limit']);
      const isLimit = Number.isInteger(limit) && limit > 0 && limit <= LIMITS.tasksOfList.max;
      this.#sections.set(keyOf(bucket['id']), id);
      addSection(this.#draft, {
        id,
        title: fitTitle(textOf(bucket['title']), this.#losses) || '–',
        taskLimit: isLimit ? limit : null,
      });
    }
  }

  /** Tasks in the order of the view, or in that of the project. */
  #sorted(view: string): Json[] {
    const places = new Map<string, number>();
    for (const entry of listOf(this.#project['positions']).map(objectOf))
      if (view === '' || keyOf(entry['project_view_id']) === view)
        places.set(keyOf(entry['task_id']), numberOf(entry['position']));
    const placeOf = (task: Json) =>
      places.get(keyOf(task['id'])) ?? numberOf(task['kanban_position'] ?? task['position']);
    return listOf(this.#project['tasks'])
      .map(objectOf)
      .toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  #buckets(view: string): (task: Json) => string {
    const buckets = new Map<string, string>();
    for (const entry of listOf(this.#project['task_buckets']).map(objectOf))
      if (view === '' || [view, ''].includes(keyOf(entry['project_view_id'])))
        buckets.set(keyOf(entry['task_id']), keyOf(entry['bucket_id']));
    return (task) => buckets.get(keyOf(task['id'])) ?? keyOf(task['bucket_id']);
  }

  #addTask(task: Json, { id, bucket }: { id: string; bucket: string }): void {
    const isDone = task['done'] === true;
    if (numberOf(task['repeat_after']) > 0 || numberOf(task['repeat_mode']) > 0)
      this.#losses.add('repeatsLeftOut');
    // A day of the end, reminders and a share of progress have no counterpart.
    if (momentOf(task['end_date']) !== null) this.#losses.add('fieldUnsupported');
    if (numberOf(task['percent_done']) > 0) this.#losses.add('fieldUnsupported');
    this.#losses.add('fieldUnsupported', listOf(task['reminders']).length);
    const { coverFile } = this.#addFiles(task, id);
    const added = addTask(this.#draft, {
      ...{ id, isDone, coverFile },
      title: fitTitle(textOf(task['title']), this.#losses, LIMITS.taskTitle.max) || '–',
      section: this.#sections.get(bucket) ?? this.#sectionOfRest(),
      description: fitDescription(markdownOfHtml(textOf(task['description'])), [], this.#losses),
      createdAt: momentOf(task['created']) ?? this.#draft.exportedAt,
      completedAt: isDone ? (momentOf(task['done_at']) ?? this.#draft.exportedAt) : null,
      due: momentOf(task['due_date']),
      creator: this.#person(task['created_by']),
      assignees: this.#assignees(task),
      values: this.#valuesOf(task),
      comments: this.#commentsOf(task),
    });
    this.#tasks.set(keyOf(task['id']), added);
  }

  /** The first list has the tasks that are in no bucket. */
  #sectionOfRest(): string {
    return this.#draft.sections[0]?.id ?? this.#parts.section('');
  }

  #addItem(parent: DocumentTask, task: Json): void {
    addItem(
      parent,
      {
        title: fitTitle(textOf(task['title']), this.#losses) || '–',
        isDone: task['done'] === true,
        assignee: this.#assignees(task)[0] ?? null,
        due: momentOf(task['due_date']),
      },
      this.#file.texts,
    );
  }

  #assignees(task: Json): string[] {
    return this.#parts.people(...listOf(task['assignees']).map((user) => this.#person(user)));
  }

  #person(value: unknown): string | null {
    const { id, name, username, email } = objectOf(value);
    if (keyOf(id) === '') return null;
    return this.#parts.person(textOf(name) || textOf(username), textOf(email), keyOf(id));
  }

  #valuesOf(task: Json): DocumentTask['values'] {
    const { texts } = this.#file;
    const labels = listOf(task['labels']).map((label) => textOf(objectOf(label)['title']));
    const column = { id: 'priority', title: texts.priority, type: 'singleSelect' } as const;
    return [
      ...this.#parts.labels(labels.filter((label) => cleanLine(label) !== '')),
      ...this.#parts.value(
        { ...column, order: texts.priorities.toReversed() },
        texts.priorities[numberOf(task['priority']) - 1] ?? '',
      ),
      ...this.#parts.value(
        { id: 'start', title: texts.startDate, type: 'date' },
        momentOf(task['start_date']) ?? '',
      ),
    ];
  }

  #commentsOf(task: Json): DocumentTask['comments'] {
    const comments = listOf(task['comments']).map(objectOf);
    return comments
      .flatMap((comment) => {
        const markdown = markdownOfHtml(textOf(comment['comment']));
        const text = fitText(markdown, this.#losses, LIMITS.comment.max);
        const author = this.#person(comment['author']) ?? this.#parts.person('?') ?? '';
        const createdAt = momentOf(comment['created']) ?? this.#draft.exportedAt;
        return text === '' ? [] : [{ author, text, createdAt, editedAt: null }];
      })
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  }

  /** The files of a task that are in the archive, by their ids. */
  #addFiles(task: Json, id: string): { coverFile: string | null } {
    let coverFile: string | null = null;
    for (const attachment of listOf(task['attachments']).map(objectOf)) {
      const file = objectOf(attachment['file']);
      const path = `files/${keyOf(file['id'])}`;
      if (!this.#files.has(path)) {
        this.#losses.add('fileMissing');
        continue;
      }
      const added = `f${this.#draft.files.length + 1}`;
      if (keyOf(attachment['id']) === keyOf(task['cover_image_attachment_id'])) coverFile = added;
      this.#draft.files.push({
        id: added,
        task: id,
        name: cleanLine(textOf(file['name'])).slice(0, LIMITS.filename.max) || 'file',
        type: textOf(file['mime']).slice(0, LIMITS.filename.max),
        size: Math.max(0, Math.trunc(numberOf(file['size']))),
        aspectRatio: null,
        createdAt: momentOf(attachment['created']) ?? this.#draft.exportedAt,
        sha256: null,
        path,
      });
    }
    return { coverFile };
  }

  #relate(tasks: readonly Json[]): void {
    const relations = new Relations(this.#draft, this.#losses);
    for (const task of tasks) {
      const from = this.#tasks.get(keyOf(task['id']))?.id ?? null;
      for (const [kind, type] of Object.entries(RELATIONS))
        for (const id of relatedTo(task, kind))
          relations.add(type, from, this.#tasks.get(id)?.id ?? null);
      // A subtask that is more than an item is a task that relates to its parent.
      for (const id of relatedTo(task, 'parenttask'))
        relations.add('TaskRelatesToTask', from, this.#tasks.get(id)?.id ?? null);
    }
  }
}

/** The ids of tasks that a task relates to in one way. */
const relatedTo = (task: Json, kind: string): string[] =>
  listOf(objectOf(task['related_tasks'])[kind]).map((other) => keyOf(objectOf(other)['id']));

/** Whether a task has nothing that an item of a checklist cannot hold. */
const isPlain = (task: Json): boolean =>
  ['labels', 'attachments', 'comments', 'reminders'].every(
    (name) => listOf(task[name]).length === 0,
  ) &&
  listOf(task['assignees']).length <= 1 &&
  markdownOfHtml(textOf(task['description'])) === '' &&
  numberOf(task['priority']) === 0 &&
  Object.entries(objectOf(task['related_tasks'])).every(
    ([kind, others]) => kind === 'parenttask' || listOf(others).length === 0,
  );

/** An instant; a date that is not set is in the year 1. */
const momentOf = (value: unknown): string | null =>
  textOf(value).startsWith('0001-') ? null : instantOf(value);
