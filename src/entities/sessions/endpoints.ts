import type { MySessionsQuery } from '../../api/generated/operations';
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

/** One session of the user, for the list in the settings. */
export type SessionRow = MySessionsQuery['mySessions'][number];

/** The user's sessions. Only this page shows them, so the list is a view, not rows. */
const sessionsApi = injectEndpoints(({ query, mutation }) => ({
  mySessions: query(documents.MySessionsDocument, { tags: ['Sessions'] }),
  endSession: mutation(documents.EndSessionDocument, { invalidates: ['Sessions'] }),
  endOtherSessions: mutation(documents.EndOtherSessionsDocument, { invalidates: ['Sessions'] }),
}));

export const { useMySessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  sessionsApi;
