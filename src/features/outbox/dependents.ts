import type { OutboxState } from '../../sync/outboxSlice';
import { dependentsOf, type PendingMutation } from '../../sync/pendingMutation';

/** What a change creates, by its mutation; other changes create nothing that a sentence names. */
const KINDS = {
  createProject: 'board',
  duplicateProject: 'board',
  addSectionToProject: 'list',
  duplicateSection: 'list',
  addTask: 'task',
  addTaskOnCalendar: 'task',
  duplicateTask: 'task',
  turnCheckListItemIntoTask: 'task',
  createCheckList: 'checklist',
  addCheckListItem: 'item',
  addComment: 'comment',
} as const;

type Kind = (typeof KINDS)[keyof typeof KINDS] | 'other';

/** The sentence for dependents of each kind; boards depend on nothing. */
const SENTENCES = {
  list: 'discard-with-lists',
  task: 'discard-with-tasks',
  checklist: 'discard-with-checklists',
  item: 'discard-with-items',
  comment: 'discard-with-comments',
  other: 'discard-with-changes',
} as const;

export function kindOf({ name }: PendingMutation): Kind {
  const kinds: Readonly<Record<string, Kind>> = KINDS;
  return Object.hasOwn(KINDS, name) ? (kinds[name] ?? 'other') : 'other';
}

/** The changes that are discarded with these, besides them. */
export function dependentsOfAll(
  { pending, rejected }: Pick<OutboxState, 'pending' | 'rejected'>,
  asked: readonly string[],
): PendingMutation[] {
  const all = [...pending, ...rejected];
  const chosen = all.filter(({ mutationId }) => asked.includes(mutationId));
  const found = new Set(chosen.flatMap((change) => dependentsOf(all, change)));
  return [...found].filter((change) => !chosen.includes(change));
}

/** One message for each kind of dependents, with their number. */
export function sentencesFor(dependents: readonly PendingMutation[]) {
  return Object.entries(SENTENCES).flatMap(([kind, key]) => {
    const n = dependents.filter((change) => kindOf(change) === kind).length;
    return n > 0 ? [{ key, n }] : [];
  });
}
