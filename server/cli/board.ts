import { FIELD_TYPE, idsIn, STANDARD_FIELD } from '../../contract/fields';
import type { Connection } from './connect';

/** A task as the command line shows it: stable keys, documented in docs/cli.md. */
export interface CliTask {
  id: number;
  title: string;
  list: string;
  listId: number;
  isDone: boolean;
  /** A day, or an instant in UTC. */
  due: string | null;
  /** Nicks. */
  assignees: string[];
  labels: string[];
}

/** A board with its lists and their tasks, in order. */
export interface Board {
  id: number;
  title: string;
  lists: { id: number; title: string; tasks: CliTask[] }[];
  labels: Label[];
}

/** An option of a field of labels. */
export interface Label {
  id: number;
  title: string;
  fieldId: number;
}

const SELECT = {
  project: { id: true, title: true, sections: { id: true, title: true, sortIndex: true } },
  fields: { id: true, typeId: true, options: { id: true, title: true, mergedIds: true } },
  tasks: {
    id: true,
    title: true,
    isDone: true,
    assignee: { nick: true },
    fieldValues: { fieldId: true, isStandard: true, value: true },
    relatedTasks: { taskId: true, relatedTaskId: true, type: true, sortIndex: true },
  },
} as const;

/** Reads a whole board; null if it cannot be seen. */
export async function readBoard(
  { client }: Pick<Connection, 'client'>,
  id: number,
  signal: AbortSignal,
): Promise<Board | null> {
  const view = await client.projectView({ id }, { select: SELECT, signal });
  if (!view) return null;
  const labels = labelsOf(view.fields);
  // Lists and the board are tasks of this response, too: only tasks are linked to a list.
  const placed = view.tasks.flatMap(({ relatedTasks, ...task }) => {
    const link = relatedTasks.find(
      ({ type, taskId }) => type === 'TaskHasSection' && taskId === task.id,
    );
    return link ? [{ ...task, listId: link.relatedTaskId, sortIndex: link.sortIndex }] : [];
  });
  const lists = view.project.sections
    .toSorted((a, b) => a.sortIndex - b.sortIndex)
    .map(({ id: listId, title }) => ({
      id: listId,
      title,
      tasks: placed
        .filter((task) => task.listId === listId)
        .toSorted((a, b) => a.sortIndex - b.sortIndex)
        .map(({ id: taskId, title: name, isDone, assignee, fieldValues }) => ({
          id: taskId,
          title: name,
          list: title,
          listId,
          isDone,
          due: dueOf(fieldValues),
          assignees: assignee.map(({ nick }) => nick),
          labels: labelTitles(fieldValues, labels),
        })),
    }));
  return { id: view.project.id, title: view.project.title, lists, labels };
}

interface Field {
  id: number;
  typeId: number;
  options: readonly { id: number; title: string; mergedIds: readonly number[] }[];
}

/** The labels among fields; a merged one has the title of that into which it was merged. */
export const labelsOf = (fields: readonly Field[]): Label[] =>
  fields
    .filter(({ typeId }) => typeId === FIELD_TYPE.tag)
    .flatMap(({ id: fieldId, options }) =>
      options.flatMap(({ id, title, mergedIds }) =>
        [id, ...mergedIds].map((one) => ({ id: one, title, fieldId })),
      ),
    );

interface Value {
  fieldId: number;
  isStandard: boolean;
  value: string | null;
}

export const dueOf = (values: readonly Value[]): string | null =>
  values.find(({ fieldId, isStandard }) => isStandard && fieldId === STANDARD_FIELD.dueDate)
    ?.value ?? null;

/** The titles of the labels among values. */
export function labelTitles(values: readonly Value[], labels: readonly Label[]): string[] {
  const chosen = values
    .filter(({ isStandard }) => !isStandard)
    .flatMap(({ fieldId, value }) =>
      idsIn(value).flatMap(
        (id) => labels.find((one) => one.id === id && one.fieldId === fieldId)?.title ?? [],
      ),
    );
  return [...new Set(chosen)];
}
