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

/** Who is signed in, where they work and what they may open there. */
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
    /** A ticket is good for one connection: it is asked for each time and kept nowhere. */
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
