import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

/** The user's own account: online-only. */
const accountApi = injectEndpoints(({ query, mutation }) => ({
  /** A user's profile for members of a shared workspace; null for all others. */
  profile: query(documents.ProfileDocument, { tags: ['Members'] }),
  changeProfile: mutation(documents.ChangeProfileDocument, {
    invalidates: onSuccess(['Session', 'Members']),
  }),
  /** Ends every other session of the user, but not this one. */
  changePassword: mutation(documents.ChangePasswordDocument, { invalidates: [] }),
  /**
   * The address changes only when the link in the mail is opened. The session is refetched for an
   * open form.
   */
  changeEmail: mutation(documents.ChangeEmailDocument, { invalidates: onSuccess(['Session']) }),
  deleteAccount: mutation(documents.DeleteAccountDocument, { invalidates: onSuccess(['Session']) }),
  sendConfirmationEmail: mutation(documents.SendConfirmationEmailDocument, { invalidates: [] }),
  updateLocale: mutation(documents.UpdateLocaleDocument, { invalidates: onSuccess(['Session']) }),
  updateBackground: mutation(documents.UpdateBackgroundDocument, {
    invalidates: onSuccess(['Session']),
  }),
}));

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
