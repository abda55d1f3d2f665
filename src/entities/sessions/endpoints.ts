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

/** One sign-in of the person, as the settings list it. */
export type SessionRow = MySessionsQuery['mySessions'][number];

/** Where the person is signed in. Nothing but this page shows it, so the list is a view, not rows. */
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
