import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Checklists and their items. Their changes arrive as commits; the open task loads them all. */
export const checkListsApi = injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, mutations, documents),
);
