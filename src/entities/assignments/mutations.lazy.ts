import { defineMutation } from '../defineMutation';
import type {
  AssignTaskDocument,
  SetNotificationsDocument,
  UnassignTaskDocument,
} from './documents.generated';

/**
 * The assignee also becomes a watcher, unless an undo restores the assignment. Undo ends a watch
 * that this assignment started.
 */
export const assignTask = defineMutation<typeof AssignTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-assign',
  apply({ tasks }, { taskId, userId, watch }) {
    const task = tasks.entities[taskId];
    if (!task || task.assigneeIds.includes(userId)) return;
    task.assigneeIds = withId(task.assigneeIds, userId);
    if (watch !== false) task.notifyUsers = withId(task.notifyUsers, userId);
  },
  inverse({ tasks }, { taskId, userId, watch }) {
    const task = tasks.entities[taskId];
    if (task?.assigneeIds.includes(userId)) return null;
    const unwatch = watch !== false && !task?.notifyUsers.includes(userId);
    return { name: 'unassignTask', variables: { taskId, userId, ...(unwatch && { unwatch }) } };
  },
});

export const unassignTask = defineMutation<typeof UnassignTaskDocument, false>({
  createsEntity: false,
  labelKey: 'change-assign',
  apply({ tasks }, { taskId, userId, unwatch }) {
    const task = tasks.entities[taskId];
    if (!task?.assigneeIds.includes(userId)) return;
    task.assigneeIds = withoutId(task.assigneeIds, userId);
    if (unwatch === true) task.notifyUsers = withoutId(task.notifyUsers, userId);
  },
  inverse({ tasks }, { taskId, userId }) {
    const task = tasks.entities[taskId];
    if (!task?.assigneeIds.includes(userId)) return null;
    return {
      name: 'assignTask',
      variables: { taskId, userId, ...(!task.notifyUsers.includes(userId) && { watch: false }) },
    };
  },
});

export const setNotifications = defineMutation<typeof SetNotificationsDocument, false>({
  createsEntity: false,
  labelKey: 'change-watch',
  apply({ tasks }, { taskId, userId, notify }) {
    const task = tasks.entities[taskId];
    if (task) task.notifyUsers = (notify ? withId : withoutId)(task.notifyUsers, userId);
  },
  inverse: ({ tasks }, { taskId, userId, notify }) =>
    tasks.entities[taskId]?.notifyUsers.includes(userId) === notify
      ? null
      : { name: 'setNotifications', variables: { taskId, userId, notify: !notify } },
});

const withId = (ids: readonly number[], id: number) => (ids.includes(id) ? [...ids] : [...ids, id]);
const withoutId = (ids: readonly number[], id: number) => ids.filter((one) => one !== id);
