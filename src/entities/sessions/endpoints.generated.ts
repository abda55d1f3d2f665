// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const sessionsApi = injectEndpoints(({ query, mutation }) => ({
  mySessions: query(documents.MySessionsDocument, { tags: ['Sessions'] }),
  endSession: mutation(documents.EndSessionDocument, { invalidates: ['Sessions'] }),
  endOtherSessions: mutation(documents.EndOtherSessionsDocument, { invalidates: ['Sessions'] }),
}));

export const {
  useMySessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
} = sessionsApi;
