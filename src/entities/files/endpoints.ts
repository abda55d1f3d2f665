import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/** Attachments of tasks. Their changes arrive as commits; `entities/uploads` sends the bytes. */
export const filesApi = injectEndpoints(({ mutation }) => ({
  addTaskFile: mutation(documents.AddTaskFileDocument),
}));
