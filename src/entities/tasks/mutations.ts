import { indexAfter, indexAtEnd } from '../sortIndex';
import { optimisticMutation } from '../optimisticMutation';
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
  UpdateTaskTitleDocument,
} from './documents.generated';
import { newTask } from './newTask';
import { link, linksOf, placeOf, unlink } from './taskPlaces';

const isArchived = ({ sections }: Entities, sectionId: number): boolean =>
  sections.entities[sectionId]?.archivedAt != null;

/** The task stands at the end of its list; its maker watches it. */
export const addTask = optimisticMutation<typeof AddTaskDocument, true>({
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

/** The same, with the moment at which it is due. */
export const addTaskOnCalendar = optimisticMutation<typeof AddTaskOnCalendarDocument, true>({
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

/** Whether a board is the reader's own My Tasks. */
function isPersonal({ projects }: Pick<Entities, 'projects'>, projectId: number): boolean {
  return projects.entities[projectId]?.isPersonal === true;
}

export const updateTaskTitle = optimisticMutation<typeof UpdateTaskTitleDocument, false>({
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
 * The task leaves its list and stands where it was put; back means behind the task that it stands behind now. Within My Tasks
 * it is the reader's own place alone that moves.
 */
export const moveTask = optimisticMutation<typeof MoveTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-move-task',
  apply(entities, { id, sectionId, after }) {
    const task = entities.tasks.entities[id];
    const section = entities.sections.entities[sectionId];
    // A list that has been archived takes nothing in: the card stays where it is until the server says so.
    if (!task || !section || isArchived(entities, sectionId)) return;
    const isMine = isPersonal(entities, section.projectId);
    const place = placeOf(entities, isMine ? { id, projectId: section.projectId } : task);
    // What My Tasks does not have comes there by assignment alone; what it has stays there when a board gets it, too.
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
    const place = task && placeOf(seen, isMine ? { id, projectId: target.projectId } : task);
    // Nothing takes a task from the board that it came to from My Tasks.
    if (!place || (!isMine && task.projectId === null)) return null;
    // Nor does anything go back into a list that takes nothing in any more.
    if (isArchived(seen, place.sectionId)) return null;
    // An archived one counts, too: it may be back by then.
    const [last] = linksOf(seen, place.sectionId)
      .filter(({ sortIndex }) => sortIndex < place.sortIndex)
      .sort((a, b) => b.sortIndex - a.sortIndex);
    return {
      name: 'moveTask',
      variables: { id, sectionId: place.sectionId, after: last?.taskId ?? 0 },
    };
  },
});

export const setTaskDone = optimisticMutation<typeof SetTaskDoneDocument, false>({
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

/** The task leaves its list and keeps its place there. */
export const archiveTask = optimisticMutation<typeof ArchiveTaskDocument, false>({
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

/** A task that this tab does not know shows when the server has sent it. */
export const restoreTask = optimisticMutation<typeof RestoreTaskDocument, false>({
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
