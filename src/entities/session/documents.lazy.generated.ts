// Generated, do not edit: npm run contract
import type {
  CompleteProfileMutation,
  CompleteProfileMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CompleteProfileDocument = /* @__PURE__ */ typedDocument<CompleteProfileMutation, CompleteProfileMutationVariables>(
  'mutation CompleteProfile($name:String!$nick:String!$initials:String$password:String$password2:String$companyName:String$projectName:String$wid:String$withSample:Boolean){completeProfile(name:$name nick:$nick initials:$initials password:$password password2:$password2 companyName:$companyName projectName:$projectName wid:$wid withSample:$withSample){success errors{...fieldError}me{...meRow}}}fragment fieldError on FieldError{field message params}fragment meRow on Me{id name nick nickShort email emailConfirmed profileCompleted locale hasWorkspace hasPassword background showsPresence timeZone isSupport currentWorkspaceId createdAt updatedAt}',
);
