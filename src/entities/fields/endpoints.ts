import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Field values of tasks. Their changes arrive as commits; no cached query contains them. */
export const fieldsApi = injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, mutations, documents),
);
