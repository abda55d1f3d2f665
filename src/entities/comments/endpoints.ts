import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Mutations of comments. Their changes arrive as commits; `commentPages` reads them. */
export const commentsApi = injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, mutations, documents),
);
