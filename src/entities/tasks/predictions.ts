import { behind, endOf } from '../places';
import { prediction } from '../prediction';
import { AddTaskDocument, MoveTaskDocument, UpdateTaskTitleDocument } from './documents.generated';
import { newTask } from './newTask';
import { link, linksOf, placeOf, unlink } from './taskPlaces';

/** The task stands at the end of its list; its maker watches it. */
export const addTask = prediction(AddTaskDocument, {
  makes: true,
  words: 'change-add-task',
  show(tables, { id, sectionId, title }, { at, userId, workspaceId }) {
    const section = tables.sections.entities[sectionId];
    if (tables.tasks.entities[id] || !section) return;
    const { projectId } = section;
    tables.tasks.ids.push(id);
    tables.tasks.entities[id] = newTask({ id, workspaceId, projectId, title, userId, now: new Date(at).toISOString() });
    link(tables, { taskId: id, sectionId, projectId, version: 0, sortIndex: endOf(linksOf(tables, sectionId)) });
  },
});

export const updateTaskTitle = prediction(UpdateTaskTitleDocument, {
  makes: false,
  words: 'change-rename-task',
  show({ tasks }, { id, title }) {
    const task = tasks.entities[id];
    if (task) task.title = title;
  },
  inverse({ tasks }, { id }) {
    const task = tasks.entities[id];
    return task ? { name: 'updateTaskTitle', variables: { id, title: task.title } } : null;
  },
});

/** The task leaves its list and stands where it was put; back means behind the task that it stands behind now. */
export const moveTask = prediction(MoveTaskDocument, {
  makes: false,
  words: 'change-move-task',
  show(tables, { id, sectionId, after }) {
    const task = tables.tasks.entities[id];
    const section = tables.sections.entities[sectionId];
    if (!task || !section) return;
    const place = placeOf(tables, task);
    if (place) unlink(tables, place);
    const siblings = linksOf(tables, sectionId);
    const sortIndex = behind(siblings, after === 0 ? null : siblings.find((sibling) => sibling.taskId === after));
    link(tables, { taskId: id, sectionId, projectId: section.projectId, version: 0, sortIndex });
    task.projectId = section.projectId;
  },
  inverse(seen, { id }) {
    const task = seen.tasks.entities[id];
    const place = task && placeOf(seen, task);
    if (!place) return null;
    const before = linksOf(seen, place.sectionId).filter(({ sortIndex }) => sortIndex < place.sortIndex);
    const last = before.reduce<(typeof before)[number] | null>((one, other) => (one === null || other.sortIndex > one.sortIndex ? other : one), null);
    return { name: 'moveTask', variables: { id, sectionId: place.sectionId, after: last?.taskId ?? 0 } };
  },
});
