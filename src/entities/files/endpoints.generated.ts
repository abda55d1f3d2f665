// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const filesApi = injectEndpoints(({ mutation }) => ({
  addTaskFile: mutation(documents.AddTaskFileDocument),
}));

export const {
  useAddTaskFileMutation,
} = filesApi;
