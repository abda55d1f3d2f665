import { indexAfter, indexAtEnd } from '../sortIndex';
import { defineMutation } from '../defineMutation';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey } from '../../../contract/rows';
import type {
  AddTaskOnCalendarDocument,
  AddTaskDocument,
  ArchiveTaskDocument,
  MoveTaskDocument,
  RestoreTaskDocument,
  SetTaskDoneDocument,
  UpdateTaskTitleDocument,
} from './documents.generated';
import { newTask } from './newTask';
import { isArchived, isPersonal } from './sectionState';
import { addTaskLink, linksOfSection, linkOf, removeTaskLink } from './taskLinks';

/** Adds the task at the end of its section; its creator watches it. */
export const addTask = defineMutation<typeof AddTaskDocument, true>({
  createsEntity: true,
  labelKey: 'change-add-task',
  apply(entities, { id, sectionId, title }, { at, userId, workspaceId }) {
    const section = entities.sections.entities[sectionId];
    if (entities.tasks.entities[id] || !section) return;
    const { projectId } = section;
    const taskProjectId = isPersonal(entities, projectId) ? null : projectId;
    entities.tasks.ids.push(id);
    entities.tasks.entities[id] = newTask({
      id,
      workspaceId,
      projectId: taskProjectId,
      title,
      userId,
      now: new Date(at).toISOString(),
    });
    addTaskLink(entities, {
      taskId: id,
      sectionId,
      projectId,
      version: 0,
      sortIndex: indexAtEnd(linksOfSection(entities, sectionId)),
    });
  },
  inverse: (_entities, { id }) => ({ name: 'archiveTask', variables: { id } }),
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
    const isToMyTasks = isPersonal(entities, section.projectId);
    const link = linkOf(entities, isToMyTasks ? { id, projectId: section.projectId } : task);
    // Only an assignment adds a task to My Tasks; a task stays there when it also gets a board.
    if (isToMyTasks && !link) return;
    if (link && (isToMyTasks || task.projectId !== null)) removeTaskLink(entities, link);
    const siblings = linksOfSection(entities, sectionId);
    const sortIndex = indexAfter(
      siblings,
      after === 0 ? null : siblings.find((sibling) => sibling.taskId === after),
    );
    addTaskLink(entities, {
      taskId: id,
      sectionId,
      projectId: section.projectId,
      version: 0,
      sortIndex,
    });
    if (!isToMyTasks) task.projectId = section.projectId;
  },
  inverse(entities, { id, sectionId }) {
    const task = entities.tasks.entities[id];
    const target = entities.sections.entities[sectionId];
    const isToMyTasks = target !== undefined && isPersonal(entities, target.projectId);
    const link = task && linkOf(entities, isToMyTasks ? { id, projectId: target.projectId } : task);
    // A task that moved from My Tasks to a board cannot be removed from the board, so there is no
    // inverse.
    if (!link || (!isToMyTasks && task.projectId === null)) return null;
    // Nor can it return to an archived section.
    if (isArchived(entities, link.sectionId)) return null;
    // Includes archived tasks: they may be restored by then.
    const [last] = linksOfSection(entities, link.sectionId)
      .filter(({ sortIndex }) => sortIndex < link.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return {
      name: 'moveTask',
      variables: { id, sectionId: link.sectionId, after: last?.taskId ?? 0 },
    };
  },
});

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
