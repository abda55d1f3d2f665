// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const tasksApi = injectEndpoints(({ mutation }) => ({
  addTaskToSection: mutation(documents.AddTaskToSectionDocument),
}));

export const {
  useAddTaskToSectionMutation,
} = tasksApi;
