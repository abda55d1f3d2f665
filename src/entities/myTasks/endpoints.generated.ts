// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const myTasksApi = injectEndpoints(({ mutation }) => ({
  promoteMyTasks: mutation(documents.PromoteMyTasksDocument),
}));

export const {
  usePromoteMyTasksMutation,
} = myTasksApi;
