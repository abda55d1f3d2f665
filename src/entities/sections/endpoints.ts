import { injectEndpoints } from '../../api/injectEndpoints';
import { queuedEndpoints } from '../queuedEndpoints';
import * as documents from './documents.generated';
import * as mutations from './mutations';

/** Lists. Their changes arrive as commits; no cached query contains them. */
export const sectionsApi = injectEndpoints(({ mutation }) =>
  queuedEndpoints(mutation, mutations, documents),
);
