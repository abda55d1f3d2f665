import { defineMutation, isThere } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import { listOf, movesBack, writeMoves } from './allTasks';
import { copyValues, isOfCopy } from './copyMutations.lazy';
import type {
  ArchiveAllTasksDocument,
  DuplicateTaskDocument,
  MoveAllTasksDocument,
  RestoreAllTasksDocument,
  SetTaskCoverDocument,
  SortTasksDocument,
} from './documents.generated';
import { addTask } from './mutations';
import { isArchived, isPersonal } from './sectionState';
import { addTaskLink, linksOfSection } from './taskLinks';

/**
 * Adds a copy at the end of a section. The card shows its counters and field values at once;
 * description and checklists arrive with the commit. Values of a board's own fields are copied only
 * within the board.
 */
export const duplicateTask = defineMutation<typeof DuplicateTaskDocument, true>({
  createsEntity: true,
  labelKey: 'change-duplicate-task',
  apply(entities, { id, taskId, sectionId }, entry) {
    const source = entities.tasks.entities[taskId];
    if (!source || isLoaded(entities, id)) return;
    addTask.apply(entities, { id, sectionId, title: source.title }, entry);
    const copy = entities.tasks.entities[id];
    if (!copy) return;
    const { hasDescription, checkListCount, checkListDoneCount, coverHue } = source;
    Object.assign(copy, { hasDescription, checkListCount, checkListDoneCount, coverHue });
    copyValues(entities, new Map([[taskId, copy]]), isOfCopy);
  },
  inverse: (_entities, { id }) => ({ name: 'archiveTask', variables: { id } }),
});

const isLoaded = ({ tasks }: Entities, id: number): boolean => tasks.entities[id] !== undefined;

/** Moves tasks of a list to a list of the same board; the inverse moves them back. */
export const moveAllTasks = defineMutation<typeof MoveAllTasksDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-all-tasks',
  apply(entities, moving) {
    if (canMove(entities, moving)) writeMoves(entities, moving);
  },
  inverse(entities, moving) {
    const { sectionId, toSectionId } = moving;
    const back = canMove(entities, moving) ? movesBack(entities, moving) : { taskIds: [] };
    // Nothing can return to an archived list.
    if (back.taskIds.length === 0 || isArchived(entities, sectionId)) return null;
    return {
      name: 'moveAllTasks',
      variables: { sectionId: toSectionId, toSectionId: sectionId, ...back },
    };
  },
});

/** Between live lists of one board; the positions in My Tasks are moved one by one. */
function canMove(
  entities: Pick<Entities, 'sections' | 'projects'>,
  { sectionId, toSectionId }: { sectionId: number; toSectionId: number },
): boolean {
  const [from, to] = [sectionId, toSectionId].map((id) => entities.sections.entities[id]);
  return (
    from !== undefined &&
    from.projectId === to?.projectId &&
    !isPersonal(entities, to.projectId) &&
    !isArchived(entities, sectionId) &&
    !isArchived(entities, toSectionId)
  );
}

interface TasksOfList {
  sectionId: number;
  taskIds: number | readonly number[];
}

/** The tasks that are in a list, by whether they are archived. */
function tasksIn(
  entities: Pick<Entities, 'tasks' | 'taskLinks'>,
  { sectionId, taskIds }: TasksOfList,
  { areArchived }: { areArchived: boolean },
): number[] {
  const present = new Set(linksOfSection(entities, sectionId).map(({ taskId }) => taskId));
  return listOf(taskIds).filter((id) => {
    const task = entities.tasks.entities[id];
    return task && present.has(id) && (task.archivedAt !== null) === areArchived;
  });
}

/** A colour, a picture of the task's files, or no cover. */
export const setTaskCover = defineMutation<typeof SetTaskCoverDocument, false>({
  createsEntity: false,
  labelKey: 'change-task-cover',
  apply({ tasks, files }, { id, hue = null, fileId = null }) {
    const task = tasks.entities[id];
    if (!task) return;
    task.coverHue = hue;
    task.coverFileId = fileId;
    const file = files.entities[fileId ?? 0];
    task.coverUrl = file && isThere(file) ? file.url : null;
  },
  inverse({ tasks }, { id, hue = null, fileId = null }) {
    const task = tasks.entities[id];
    if (!task || (task.coverHue === hue && task.coverFileId === fileId)) return null;
    return {
      name: 'setTaskCover',
      variables: { id, hue: task.coverHue, fileId: task.coverFileId },
    };
  },
});

/** Archives tasks of a list, which keep their positions. */
export const archiveAllTasks = defineMutation<typeof ArchiveAllTasksDocument, false>({
  createsEntity: false,
  labelKey: 'change-archive-all-tasks',
  apply(entities, given, { at }) {
    for (const id of tasksIn(entities, given, { areArchived: false })) {
      const task = entities.tasks.entities[id];
      if (task) task.archivedAt = new Date(at).toISOString();
    }
  },
  inverse(entities, { sectionId, taskIds }) {
    const live = tasksIn(entities, { sectionId, taskIds }, { areArchived: false });
    return live.length > 0
      ? { name: 'restoreAllTasks', variables: { sectionId, taskIds: live } }
      : null;
  },
});

/** Restores archived tasks of a list at their former positions. */
export const restoreAllTasks = defineMutation<typeof RestoreAllTasksDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-all-tasks',
  apply(entities, given) {
    for (const id of tasksIn(entities, given, { areArchived: true })) {
      const task = entities.tasks.entities[id];
      if (task) task.archivedAt = null;
    }
  },
  inverse(entities, { sectionId, taskIds }) {
    const archived = tasksIn(entities, { sectionId, taskIds }, { areArchived: true });
    return archived.length > 0
      ? { name: 'archiveAllTasks', variables: { sectionId, taskIds: archived } }
      : null;
  },
});

/**
 * Sorts tasks of a section. They share the positions that they have now; the inverse restores their
 * current order.
 */
export const sortTasks = defineMutation<typeof SortTasksDocument, false>({
  createsEntity: false,
  labelKey: 'change-sort-tasks',
  apply(entities, { sectionId, taskIds }) {
    if (isArchived(entities, sectionId)) return;
    const links = sortedLinksOf(entities, sectionId, taskIds);
    const byTask = new Map(links.map((link) => [link.taskId, link]));
    [taskIds]
      .flat()
      .filter((id) => byTask.has(id))
      .forEach((id, index) => {
        const [link, to] = [byTask.get(id), links[index]];
        if (link && to && to.taskId !== id)
          addTaskLink(entities, { ...link, version: 0, sortIndex: to.sortIndex });
      });
  },
  inverse(entities, { sectionId, taskIds }) {
    const before = sortedLinksOf(entities, sectionId, taskIds).map(({ taskId }) => taskId);
    return before.length > 1
      ? { name: 'sortTasks', variables: { sectionId, taskIds: before } }
      : null;
  },
});

/**
 * The links of those tasks that are in the section, in their order. GraphQL input coercion allows a
 * single id.
 */
function sortedLinksOf(
  entities: Pick<Entities, 'taskLinks'>,
  sectionId: number,
  taskIds: number | readonly number[],
) {
  const requested = new Set([taskIds].flat());
  return linksOfSection(entities, sectionId)
    .filter(({ taskId }) => requested.has(taskId))
    .sort((a, b) => a.sortIndex - b.sortIndex || a.taskId - b.taskId);
}
