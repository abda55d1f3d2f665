import type {
  CompleteProfileMutation,
  CompleteProfileMutationVariables,
  GetWsTokenQuery,
  GetWsTokenQueryVariables,
  MeQuery,
  MeQueryVariables,
  ReserveIdsMutation,
  ReserveIdsMutationVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import {
  CompleteProfileDocument,
  GetWsTokenDocument,
  MeDocument,
  ReserveIdsDocument,
} from './documents.generated';

/** The signed-in user, their workspace and their access there. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<MeQuery, MeQueryVariables>({
      query: ask(MeDocument),
      providesTags: ['Session'],
    }),
    completeProfile: build.mutation<CompleteProfileMutation, CompleteProfileMutationVariables>({
      query: ask(CompleteProfileDocument),
      invalidatesTags: (answer) =>
        answer?.completeProfile.success ? ['Session', 'Workspaces'] : [],
    }),
    /** A ticket is valid for one connection: it is requested each time and never cached. */
    wsToken: build.query<GetWsTokenQuery, GetWsTokenQueryVariables>({
      query: ask(GetWsTokenDocument),
      keepUnusedDataFor: 0,
      providesTags: ['Session'],
    }),
    reserveIds: build.mutation<ReserveIdsMutation, ReserveIdsMutationVariables>({
      query: ask(ReserveIdsDocument),
    }),
  }),
});

export const { useMeQuery, useCompleteProfileMutation } = sessionApi;
