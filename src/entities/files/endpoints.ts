import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Attachments of tasks. Their changes arrive as commits; `entities/uploads` sends the bytes. */
export const filesApi = injectEndpoints(({ mutation }) => ({
  ...queuedEndpoints(mutation, mutations, documents),
  addTaskFile: mutation(documents.AddTaskFileDocument),
}));
