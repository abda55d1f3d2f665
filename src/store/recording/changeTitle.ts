import type { PendingMutation } from '../../sync/pendingMutation';
import type { RootState } from '../rootReducer';

/** Rows with a title. */
export interface Subject {
  table: 'tasks' | 'sections' | 'projects';
  id: number;
}
/** The title of a row, as far as the reader may see it. */
export type TitleOf = (subject: Subject) => string | undefined;

/**
 * What a recorded change is about, for its sentence: the text that was typed, else the title of its
 * task, list or board, else the number of that.
 */
export function changeTitle(
  { name, variables }: Pick<PendingMutation, 'name' | 'variables'>,
  titleOf: TitleOf,
): string {
  const typed = TYPED.map((key) => variables[key]).find((value) => typeof value === 'string');
  if (typeof typed === 'string') return typed;
  const subject = subjectOf(name, variables);
  return subject ? (titleOf(subject) ?? `#${subject.id}`) : '…';
}
/** Arguments that hold typed text. */
const TYPED = ['title', 'content', 'description', 'filename'];

function subjectOf(name: string, variables: PendingMutation['variables']): Subject | null {
  const { id, taskId, sectionId } = variables;
  if (typeof taskId === 'number') return { table: 'tasks', id: taskId };
  if (typeof id === 'number') {
    if (/section/i.test(name)) return { table: 'sections', id };
    if (/project/i.test(name)) return { table: 'projects', id };
    return /task/i.test(name) ? { table: 'tasks', id } : null;
  }
  return typeof sectionId === 'number' ? { table: 'sections', id: sectionId } : null;
}

/** The titles in a state; empty ones count as none. */
export const titlesIn =
  ({ entities }: Pick<RootState, 'entities'>): TitleOf =>
  ({ table, id }) =>
    entities[table].entities[id]?.title || undefined;
