import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Assignees and watchers of a task. Their changes arrive as commits. */
export const assignmentsApi = injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, mutations, documents),
);
