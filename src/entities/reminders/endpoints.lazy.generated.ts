// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const remindersLazyApi = injectEndpoints(({ query, mutation }) => ({
  taskReminder: query(documents.TaskReminderDocument, { tags: ({ taskId }) => [{ type: 'Reminder', id: taskId }] }),
  setTaskReminder: mutation(documents.SetTaskReminderDocument, { invalidates: ({ taskId }) => [{ type: 'Reminder', id: taskId }] }),
}));

export const {
  useTaskReminderQuery,
  useSetTaskReminderMutation,
} = remindersLazyApi;
