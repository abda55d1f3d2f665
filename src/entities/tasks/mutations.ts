import { indexAfter, indexAtEnd } from '../sortIndex';
import { defineMutation } from '../defineMutation';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import type { Entities } from '../entitiesReducer';
import type {
  AddTaskOnCalendarDocument,
  AddTaskDocument,
  ArchiveTaskDocument,
  MoveTaskDocument,
  RestoreTaskDocument,
  SetTaskDoneDocument,
  SortTasksDocument,
  UpdateTaskTitleDocument,
} from './documents.generated';
import { newTask } from './newTask';
import { isArchived, isPersonal } from './sectionState';
import { link, linksOf, positionOf, unlink } from './taskPositions';

/** Adds the task at the end of its section; its creator watches it. */
export const addTask = defineMutation<typeof AddTaskDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-task',
  apply(entities, { id, sectionId, title }, { at, userId, workspaceId }) {
    const section = entities.sections.entities[sectionId];
    if (entities.tasks.entities[id] || !section) return;
    const { projectId } = section;
    const board = isPersonal(entities, projectId) ? null : projectId;
    entities.tasks.ids.push(id);
    entities.tasks.entities[id] = newTask({
      id,
      workspaceId,
      projectId: board,
      title,
      userId,
      now: new Date(at).toISOString(),
    });
    link(entities, {
      taskId: id,
      sectionId,
      projectId,
      version: 0,
      sortIndex: indexAtEnd(linksOf(entities, sectionId)),
    });
  },
  inverse: (_seen, { id }) => ({ name: 'archiveTask', variables: { id } }),
});

/** Adds a task at the end of a section, due at `dueDate`. */
export const addTaskOnCalendar = defineMutation<typeof AddTaskOnCalendarDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-task',
  apply(entities, { dueDate, ...given }, entry) {
    if (entities.tasks.entities[given.id]) return;
    addTask.apply(entities, given, entry);
    const task = entities.tasks.entities[given.id];
    if (!task) return;
    const value = { taskId: task.id, isStandard: true, fieldId: STANDARD_FIELD.dueDate };
    entities.fieldValues.ids.push(fieldValueKey(value));
    entities.fieldValues.entities[fieldValueKey(value)] = {
      ...value,
      version: 0,
      projectId: task.projectId,
      value: dueDate,
    };
  },
  inverse: addTask.inverse,
});

export const updateTaskTitle = defineMutation<typeof UpdateTaskTitleDocument, false>({
  createsEntity: false,
  labelKey: 'change-rename-task',
  apply({ tasks }, { id, title }) {
    const task = tasks.entities[id];
    if (task) task.title = title;
  },
  inverse({ tasks }, { id }) {
    const task = tasks.entities[id];
    return task ? { name: 'updateTaskTitle', variables: { id, title: task.title } } : null;
  },
});

/**
 * Moves the task to another section or position; the inverse moves it after its current
 * predecessor. Within My Tasks only the user's own position changes.
 */
export const moveTask = defineMutation<typeof MoveTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-task',
  apply(entities, { id, sectionId, after }) {
    const task = entities.tasks.entities[id];
    const section = entities.sections.entities[sectionId];
    // An archived section accepts no task: the card does not move, and the server will reject the
    // mutation.
    if (!task || !section || isArchived(entities, sectionId)) return;
    const isMine = isPersonal(entities, section.projectId);
    const place = positionOf(entities, isMine ? { id, projectId: section.projectId } : task);
    // Only an assignment adds a task to My Tasks; a task stays there when it also gets a board.
    if (isMine && !place) return;
    if (place && (isMine || task.projectId !== null)) unlink(entities, place);
    const siblings = linksOf(entities, sectionId);
    const sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.taskId === after),
    );
    link(entities, { taskId: id, sectionId, projectId: section.projectId, version: 0, sortIndex });
    if (!isMine) task.projectId = section.projectId;
  },
  inverse(seen, { id, sectionId }) {
    const task = seen.tasks.entities[id];
    const target = seen.sections.entities[sectionId];
    const isMine = target !== undefined && isPersonal(seen, target.projectId);
    const place = task && positionOf(seen, isMine ? { id, projectId: target.projectId } : task);
    // A task that moved from My Tasks to a board cannot be removed from the board, so there is no
    // inverse.
    if (!place || (!isMine && task.projectId === null)) return null;
    // Nor can it return to an archived section.
    if (isArchived(seen, place.sectionId)) return null;
    // Includes archived tasks: they may be restored by then.
    const [last] = linksOf(seen, place.sectionId)
      .filter(({ sortIndex }) => sortIndex < place.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return {
      name: 'moveTask',
      variables: { id, sectionId: place.sectionId, after: last?.taskId ?? 0 },
    };
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
    const places = placesOf(entities, sectionId, taskIds);
    const byTask = new Map(places.map((place) => [place.taskId, place]));
    [taskIds]
      .flat()
      .filter((id) => byTask.has(id))
      .forEach((id, index) => {
        const [place, to] = [byTask.get(id), places[index]];
        if (place && to && to.taskId !== id)
          link(entities, { ...place, version: 0, sortIndex: to.sortIndex });
      });
  },
  inverse(seen, { sectionId, taskIds }) {
    const before = placesOf(seen, sectionId, taskIds).map(({ taskId }) => taskId);
    return before.length > 1
      ? { name: 'sortTasks', variables: { sectionId, taskIds: before } }
      : null;
  },
});

/**
 * The links of those tasks that are in the section, in their order. GraphQL input coercion allows a
 * single id.
 */
function placesOf(
  entities: Pick<Entities, 'taskLinks'>,
  sectionId: number,
  taskIds: number | readonly number[],
) {
  const asked = new Set([taskIds].flat());
  return linksOf(entities, sectionId)
    .filter(({ taskId }) => asked.has(taskId))
    .sort((a, b) => a.sortIndex - b.sortIndex || a.taskId - b.taskId);
}

export const setTaskDone = defineMutation<typeof SetTaskDoneDocument, false>({
  createsEntity: false,
  labelKey: 'change-done-task',
  apply({ tasks }, { id, isDone }) {
    const task = tasks.entities[id];
    if (task) task.isDone = isDone;
  },
  inverse({ tasks }, { id, isDone }) {
    const task = tasks.entities[id];
    return task && task.isDone !== isDone
      ? { name: 'setTaskDone', variables: { id, isDone: task.isDone } }
      : null;
  },
});

/** Archives the task, which keeps its position in its section. */
export const archiveTask = defineMutation<typeof ArchiveTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-archive-task',
  apply({ tasks }, { id }, { at }) {
    const task = tasks.entities[id];
    if (task) task.archivedAt ??= new Date(at).toISOString();
  },
  inverse({ tasks }, { id }) {
    return tasks.entities[id]?.archivedAt === null
      ? { name: 'restoreTask', variables: { id } }
      : null;
  },
});

/** Restores an archived task. One that is not loaded appears with the commit. */
export const restoreTask = defineMutation<typeof RestoreTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-restore-task',
  apply({ tasks }, { id }) {
    const task = tasks.entities[id];
    if (task) task.archivedAt = null;
  },
  inverse({ tasks }, { id }) {
    return tasks.entities[id]?.archivedAt === null
      ? null
      : { name: 'archiveTask', variables: { id } };
  },
});
