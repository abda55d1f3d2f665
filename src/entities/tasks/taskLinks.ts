import { isDraft, original, type Draft } from '@reduxjs/toolkit';
import { taskLinkKey, type TaskLinkRow, type TaskRow } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import { linksBySection, linksByTask } from './linkIndex';

/**
 * Reads and writes task links, for optimistic mutations and their inverses. Iterating over an Immer
 * draft of ten thousand links takes longer than a frame, and each pending move would do it on every
 * recomputation. So the original links are read from an index, and the draft's changes are tracked
 * separately.
 */

type Links = Pick<Entities, 'taskLinks'>;

/**
 * Changes of a draft of the links: a row, or null for a removed one. Keyed by the draft, which
 * lives for one pass.
 */
const changes = new WeakMap<object, Map<string, TaskLinkRow | null>>();

/** The task links of a section, unordered. */
export function linksOfSection({ taskLinks }: Links, sectionId: number): readonly TaskLinkRow[] {
  return withRecordedChanges(
    taskLinks,
    linksBySection(originalLinks(taskLinks)).get(sectionId) ?? [],
    (one) => one.sectionId === sectionId,
  );
}

/** A task's link on its board; for a task without a board, in My Tasks. */
export function linkOf(
  { taskLinks }: Links,
  { id, projectId }: Pick<TaskRow, 'id' | 'projectId'>,
): TaskLinkRow | undefined {
  const links = withRecordedChanges(
    taskLinks,
    linksByTask(originalLinks(taskLinks)).get(id) ?? [],
    (one) => one.taskId === id,
  );
  return links.find((one) => projectId === null || one.projectId === projectId);
}

/**
 * Builds the indexes that the next optimistic mutation reads, which takes some milliseconds for ten
 * thousand links.
 */
export function indexLinks({ taskLinks }: Links): void {
  linksBySection(taskLinks);
  linksByTask(taskLinks);
}

/** Adds or replaces a task's link. */
export function addTaskLink({ taskLinks }: Draft<Links>, row: TaskLinkRow): void {
  const key = taskLinkKey(row.sectionId, row.taskId);
  if (!taskLinks.entities[key]) taskLinks.ids = [...originalOf(taskLinks.ids), key];
  taskLinks.entities[key] = row;
  recordChange(taskLinks, key, row);
}

/** Removes a task's link. */
export function removeTaskLink(
  { taskLinks }: Draft<Links>,
  { sectionId, taskId }: TaskLinkRow,
): void {
  const key = taskLinkKey(sectionId, taskId);
  taskLinks.ids = originalOf(taskLinks.ids).filter((other) => other !== key);
  delete taskLinks.entities[key];
  recordChange(taskLinks, key, null);
}

function recordChange(draft: object, key: string, row: TaskLinkRow | null): void {
  const changesSoFar = changes.get(draft) ?? new Map<string, TaskLinkRow | null>();
  changes.set(draft, changesSoFar.set(key, row));
}

function withRecordedChanges(
  taskLinks: object,
  links: readonly TaskLinkRow[],
  matches: (row: TaskLinkRow) => boolean,
): readonly TaskLinkRow[] {
  const recorded = changes.get(taskLinks);
  if (!recorded) return links;
  const unchanged = links.filter(
    ({ sectionId, taskId }) => !recorded.has(taskLinkKey(sectionId, taskId)),
  );
  return [...unchanged, ...[...recorded.values()].filter((row) => row !== null).filter(matches)];
}

/** The links before this draft, which may already contain earlier pending mutations. */
const originalLinks: (taskLinks: Links['taskLinks']) => Links['taskLinks'] = originalOf;

/**
 * The original of a draft: iterating over a draft of ten thousand rows is slow. Only for parts that
 * are replaced as a whole.
 */
function originalOf<T extends object>(draft: T): T {
  const given: unknown = draft;
  // Immer types a draft of a type as a different type.
  return isDraft(given) ? (original(given) as T) : draft;
}
