import type {
  ChangeEmailMutation,
  ChangeEmailMutationVariables,
  ChangePasswordMutation,
  ChangePasswordMutationVariables,
  ChangeProfileMutation,
  ChangeProfileMutationVariables,
  DeleteAccountMutation,
  DeleteAccountMutationVariables,
  ProfileQuery,
  ProfileQueryVariables,
  SendConfirmationEmailMutation,
  SendConfirmationEmailMutationVariables,
  UpdateBackgroundMutation,
  UpdateBackgroundMutationVariables,
  UpdateLocaleMutation,
  UpdateLocaleMutationVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import {
  ChangeEmailDocument,
  ChangePasswordDocument,
  ChangeProfileDocument,
  DeleteAccountDocument,
  ProfileDocument,
  SendConfirmationEmailDocument,
  UpdateBackgroundDocument,
  UpdateLocaleDocument,
} from './documents.generated';

/** The user's own account: online-only. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A user's profile for members of a shared workspace; null for all others. */
    profile: build.query<ProfileQuery, ProfileQueryVariables>({
      query: ask(ProfileDocument),
      providesTags: ['Members'],
    }),
    changeProfile: build.mutation<ChangeProfileMutation, ChangeProfileMutationVariables>({
      query: ask(ChangeProfileDocument),
      invalidatesTags: (answer) => (answer?.changeProfile.success ? ['Session', 'Members'] : []),
    }),
    /** Ends every other session of the user, but not this one. */
    changePassword: build.mutation<ChangePasswordMutation, ChangePasswordMutationVariables>({
      query: ask(ChangePasswordDocument),
      invalidatesTags: [],
    }),
    /**
     * The address changes when the link in the mail is opened: meanwhile the session is read again
     * for an open form.
     */
    changeEmail: build.mutation<ChangeEmailMutation, ChangeEmailMutationVariables>({
      query: ask(ChangeEmailDocument),
      invalidatesTags: (answer) => (answer?.changeEmail.success ? ['Session'] : []),
    }),
    deleteAccount: build.mutation<DeleteAccountMutation, DeleteAccountMutationVariables>({
      query: ask(DeleteAccountDocument),
      invalidatesTags: (answer) => (answer?.deleteAccount.success ? ['Session'] : []),
    }),
    sendConfirmationEmail: build.mutation<
      SendConfirmationEmailMutation,
      SendConfirmationEmailMutationVariables
    >({
      query: ask(SendConfirmationEmailDocument),
      invalidatesTags: [],
    }),
    updateLocale: build.mutation<UpdateLocaleMutation, UpdateLocaleMutationVariables>({
      query: ask(UpdateLocaleDocument),
      invalidatesTags: (answer) => (answer?.updateLocale.success ? ['Session'] : []),
    }),
    updateBackground: build.mutation<UpdateBackgroundMutation, UpdateBackgroundMutationVariables>({
      query: ask(UpdateBackgroundDocument),
      invalidatesTags: (answer) => (answer?.updateBackground.success ? ['Session'] : []),
    }),
  }),
});

export const {
  useProfileQuery,
  useChangeProfileMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useDeleteAccountMutation,
  useSendConfirmationEmailMutation,
  useUpdateLocaleMutation,
  useUpdateBackgroundMutation,
} = accountApi;
