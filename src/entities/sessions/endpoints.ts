import type {
  EndOtherSessionsMutation,
  EndOtherSessionsMutationVariables,
  EndSessionMutation,
  EndSessionMutationVariables,
  MySessionsQuery,
  MySessionsQueryVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import {
  EndOtherSessionsDocument,
  EndSessionDocument,
  MySessionsDocument,
} from './documents.generated';

/** One session of the user, for the list in the settings. */
export type SessionRow = MySessionsQuery['mySessions'][number];

/** The user's sessions. Only this page shows them, so the list is a view, not rows. */
const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    mySessions: build.query<MySessionsQuery, MySessionsQueryVariables>({
      query: ask(MySessionsDocument),
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<EndSessionMutation, EndSessionMutationVariables>({
      query: ask(EndSessionDocument),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>({
      query: ask(EndOtherSessionsDocument),
      invalidatesTags: ['Sessions'],
    }),
  }),
});

export const { useMySessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } =
  sessionsApi;
