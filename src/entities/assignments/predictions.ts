import { prediction } from '../prediction';
import { AssignTaskDocument, SetNotificationsDocument, UnassignTaskDocument } from './documents.generated';

/** Whoever gets a task watches it, too. */
export const assignTask = prediction(AssignTaskDocument, {
  makes: false,
  words: 'change-assign',
  show({ tasks }, { taskId, userId }) {
    const task = tasks.entities[taskId];
    if (!task) return;
    task.assigneeIds = withId(task.assigneeIds, userId);
    task.notifyUsers = withId(task.notifyUsers, userId);
  },
  inverse: ({ tasks }, { taskId, userId }) =>
    tasks.entities[taskId]?.assigneeIds.includes(userId) ? null : { name: 'unassignTask', variables: { taskId, userId } },
});

export const unassignTask = prediction(UnassignTaskDocument, {
  makes: false,
  words: 'change-assign',
  show({ tasks }, { taskId, userId }) {
    const task = tasks.entities[taskId];
    if (task) task.assigneeIds = withoutId(task.assigneeIds, userId);
  },
  inverse: ({ tasks }, { taskId, userId }) =>
    tasks.entities[taskId]?.assigneeIds.includes(userId) ? { name: 'assignTask', variables: { taskId, userId } } : null,
});

export const setNotifications = prediction(SetNotificationsDocument, {
  makes: false,
  words: 'change-watch',
  show({ tasks }, { taskId, userId, notify }) {
    const task = tasks.entities[taskId];
    if (task) task.notifyUsers = (notify ? withId : withoutId)(task.notifyUsers, userId);
  },
  inverse: ({ tasks }, { taskId, userId, notify }) =>
    tasks.entities[taskId]?.notifyUsers.includes(userId) === notify ? null : { name: 'setNotifications', variables: { taskId, userId, notify: !notify } },
});

const withId = (ids: readonly number[], id: number) => (ids.includes(id) ? [...ids] : [...ids, id]);
const withoutId = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);
