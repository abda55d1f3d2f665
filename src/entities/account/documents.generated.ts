// Generated, do not edit: npm run contract
import type {
  ChangeEmailMutation,
  ChangeEmailMutationVariables,
  ChangePasswordMutation,
  ChangePasswordMutationVariables,
  ChangeProfileMutation,
  ChangeProfileMutationVariables,
  DeleteAccountMutation,
  DeleteAccountMutationVariables,
  MyCredentialsQuery,
  MyCredentialsQueryVariables,
  ProfileQuery,
  ProfileQueryVariables,
  SendConfirmationEmailMutation,
  SendConfirmationEmailMutationVariables,
  UpdateBackgroundMutation,
  UpdateBackgroundMutationVariables,
  UpdateLocaleMutation,
  UpdateLocaleMutationVariables,
  UpdatePresenceMutation,
  UpdatePresenceMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const ProfileDocument = /* @__PURE__ */ typedDocument<ProfileQuery, ProfileQueryVariables>(
  'query ProfileQuery($id:Id$nick:String){profile(id:$id nick:$nick){id name nick email}}',
);

export const ChangeProfileDocument = /* @__PURE__ */ typedDocument<ChangeProfileMutation, ChangeProfileMutationVariables>(
  'mutation ChangeProfile($name:String!$nick:String!$nickShort:String!){changeProfile(name:$name nick:$nick nickShort:$nickShort){success errors{...fieldError}me{...meRow}}}fragment fieldError on FieldError{field message params}fragment meRow on Me{id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt}',
);

export const MyCredentialsDocument = /* @__PURE__ */ typedDocument<MyCredentialsQuery, MyCredentialsQueryVariables>(
  'query MyCredentials{myCredentials{apiTokens calendarFeeds}}',
);

export const ChangePasswordDocument = /* @__PURE__ */ typedDocument<ChangePasswordMutation, ChangePasswordMutationVariables>(
  'mutation changePassword($oldPassword:String!$newPassword:String!$revokesTokens:Boolean$removesFeeds:Boolean){changePassword(oldPassword:$oldPassword newPassword:$newPassword revokesTokens:$revokesTokens removesFeeds:$removesFeeds){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const ChangeEmailDocument = /* @__PURE__ */ typedDocument<ChangeEmailMutation, ChangeEmailMutationVariables>(
  'mutation changeEmail($oldEmail:String!$newEmail:String!$password:String!){changeEmail(oldEmail:$oldEmail newEmail:$newEmail password:$password){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const DeleteAccountDocument = /* @__PURE__ */ typedDocument<DeleteAccountMutation, DeleteAccountMutationVariables>(
  'mutation deleteAccount($password:String!){deleteAccount(password:$password){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const SendConfirmationEmailDocument = /* @__PURE__ */ typedDocument<SendConfirmationEmailMutation, SendConfirmationEmailMutationVariables>(
  'mutation SendConfirmationEmail($url:String!){sendConfirmationEmail(url:$url){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateLocaleDocument = /* @__PURE__ */ typedDocument<UpdateLocaleMutation, UpdateLocaleMutationVariables>(
  'mutation updateLocale($locale:String!){updateLocale(locale:$locale){success errors{...fieldError}me{...meRow}}}fragment fieldError on FieldError{field message params}fragment meRow on Me{id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt}',
);

export const UpdateBackgroundDocument = /* @__PURE__ */ typedDocument<UpdateBackgroundMutation, UpdateBackgroundMutationVariables>(
  'mutation updateBackground($background:String!){updateBackground(background:$background){success errors{...fieldError}me{...meRow}}}fragment fieldError on FieldError{field message params}fragment meRow on Me{id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt}',
);

export const UpdatePresenceDocument = /* @__PURE__ */ typedDocument<UpdatePresenceMutation, UpdatePresenceMutationVariables>(
  'mutation updatePresence($isShown:Boolean!){updatePresence(isShown:$isShown){success errors{...fieldError}me{...meRow}}}fragment fieldError on FieldError{field message params}fragment meRow on Me{id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt}',
);
