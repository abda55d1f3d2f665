// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.generated';

export const accountApi = injectEndpoints(({ query, mutation }) => ({
  profile: query(documents.ProfileDocument, { tags: ['Members'] }),
  changeProfile: mutation(documents.ChangeProfileDocument, { invalidates: onSuccess(['Session', 'Members', 'BoardMembers']) }),
  myCredentials: query(documents.MyCredentialsDocument, { tags: ['ApiTokens', 'CalendarFeed'] }),
  changePassword: mutation(documents.ChangePasswordDocument, { invalidates: onSuccess(['ApiTokens', 'CalendarFeed']) }),
  changeEmail: mutation(documents.ChangeEmailDocument, { invalidates: onSuccess(['Session']) }),
  deleteAccount: mutation(documents.DeleteAccountDocument, { invalidates: onSuccess(['Session']) }),
  sendConfirmationEmail: mutation(documents.SendConfirmationEmailDocument),
  updateLocale: mutation(documents.UpdateLocaleDocument, { invalidates: onSuccess(['Session']) }),
  updateBackground: mutation(documents.UpdateBackgroundDocument, { invalidates: onSuccess(['Session']) }),
  updatePresence: mutation(documents.UpdatePresenceDocument, { invalidates: onSuccess(['Session']) }),
}));

export const {
  useProfileQuery,
  useChangeProfileMutation,
  useMyCredentialsQuery,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useDeleteAccountMutation,
  useSendConfirmationEmailMutation,
  useUpdateLocaleMutation,
  useUpdateBackgroundMutation,
  useUpdatePresenceMutation,
} = accountApi;
