import type { CompleteProfileMutation, CompleteProfileMutationVariables, MeQuery, MeQueryVariables } from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { CompleteProfileDocument, MeDocument } from './documents.generated';

/** Who is signed in, where they work and what they may open there. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<MeQuery, MeQueryVariables>({ query: ask(MeDocument), providesTags: ['Session'] }),
    completeProfile: build.mutation<CompleteProfileMutation, CompleteProfileMutationVariables>({
      query: ask(CompleteProfileDocument),
      invalidatesTags: (answer) => (answer?.completeProfile.success ? ['Session', 'Workspaces'] : []),
    }),
  }),
});

export const { useMeQuery, useCompleteProfileMutation } = sessionApi;
