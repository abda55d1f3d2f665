// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const sessionApi = injectEndpoints(({ query, mutation }) => ({
  me: query(documents.MeDocument, { tags: ['Session'] }),
  getWsToken: query(documents.GetWsTokenDocument, { tags: [], keepUnusedDataFor: 0 }),
  reserveIds: mutation(documents.ReserveIdsDocument),
}));

export const {
  useMeQuery,
  useReserveIdsMutation,
} = sessionApi;
