import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/** The signed-in user, their workspace and their access there. */
export const sessionApi = injectEndpoints(({ query, mutation }) => ({
  me: query(documents.MeDocument, { tags: ['Session'] }),
  /** A ticket is valid for one connection, so it is requested each time and never cached. */
  wsToken: query(documents.GetWsTokenDocument, { keepUnusedDataFor: 0, tags: ['Session'] }),
  reserveIds: mutation(documents.ReserveIdsDocument),
}));

export const { useMeQuery } = sessionApi;
