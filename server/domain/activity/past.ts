import { groupBy } from '../core/groupBy';

/** A list of a board. */
export interface PastSection {
  id: number;
  title: string;
  isArchived: boolean;
  isOnBoard: boolean;
}

/** A task of a board. */
export interface PastTask {
  id: number;
  title: string;
  isDone: boolean;
  isArchived: boolean;
  /** Null: on no board. */
  sectionId: number | null;
  dueDate: string | null;
}

/** The first entry after a time about one property of a task or list: it says the value of that time. */
export interface FirstEntry {
  /** The task's or the list's id. */
  ofId: number;
  kind: string;
  data: Readonly<Record<string, unknown>>;
}

/** The properties that the log tells, by kind of entry. */
export const TASK_KINDS = {
  'task-renamed': 'title',
  'task-done': 'isDone',
  'task-reopened': 'isDone',
  'task-archived': 'isArchived',
  'task-restored': 'isArchived',
  'task-repeated': 'isArchived',
  'task-moved': 'sectionId',
  'field-changed': 'dueDate',
} as const satisfies Record<string, keyof PastTask>;
export const SECTION_KINDS = {
  'section-renamed': 'title',
  'section-archived': 'isArchived',
  'section-restored': 'isArchived',
  'section-left': 'isOnBoard',
  'section-arrived': 'isOnBoard',
} as const satisfies Record<string, keyof PastSection>;

/** What a task was before an entry. */
export function taskBeforeEntry(task: PastTask, { kind, data }: FirstEntry): PastTask {
  switch (kind) {
    case 'task-renamed':
      return { ...task, title: textIn(data) ?? task.title };
    case 'task-done':
      return { ...task, isDone: false };
    case 'task-reopened':
      return { ...task, isDone: true };
    case 'task-archived':
      return { ...task, isArchived: false };
    // A withdrawn occurrence of a repeated task comes back from the archive.
    case 'task-restored':
    case 'task-repeated':
      return { ...task, isArchived: true };
    case 'task-moved':
      return { ...task, sectionId: typeof data['from'] === 'number' ? data['from'] : null };
    case 'field-changed':
      return { ...task, dueDate: textIn(data) };
    default:
      return task;
  }
}

/** What a list was before an entry. */
export function sectionBeforeEntry(section: PastSection, { kind, data }: FirstEntry): PastSection {
  switch (kind) {
    case 'section-renamed':
      return { ...section, title: textIn(data) ?? section.title };
    case 'section-archived':
      return { ...section, isArchived: false };
    case 'section-restored':
      return { ...section, isArchived: true };
    case 'section-left':
      return { ...section, isOnBoard: true };
    case 'section-arrived':
      return { ...section, isOnBoard: false };
    default:
      return section;
  }
}

const textIn = ({ from }: FirstEntry['data']): string | null =>
  typeof from === 'string' && from !== '' ? from : null;

/** The lists that were on the board, each with its tasks; both in their order of today. */
export function shownLists(sections: readonly PastSection[], tasks: readonly PastTask[]) {
  const live = groupBy(
    tasks.filter(({ isArchived }) => !isArchived),
    ({ sectionId }) => sectionId,
  );
  return sections
    .filter(({ isArchived, isOnBoard }) => isOnBoard && !isArchived)
    .map(({ id, title }) => ({
      id,
      title,
      tasks: (live.get(id) ?? []).map(({ id: taskId, title: name, isDone, dueDate }) => ({
        id: taskId,
        title: name,
        isDone,
        dueDate,
      })),
    }));
}
