// Generated, do not edit: npm run contract
import type {
  PublicLinkQuery,
  PublicLinkQueryVariables,
  ReplacePublicLinkMutation,
  ReplacePublicLinkMutationVariables,
  UpdatePublicLinkMutation,
  UpdatePublicLinkMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const PublicLinkDocument = /* @__PURE__ */ typedDocument<PublicLinkQuery, PublicLinkQueryVariables>(
  'query PublicLink($projectId:Id!){publicLink(projectId:$projectId){isOn showsNames url}}',
);

export const UpdatePublicLinkDocument = /* @__PURE__ */ typedDocument<UpdatePublicLinkMutation, UpdatePublicLinkMutationVariables>(
  'mutation UpdatePublicLink($projectId:Id!$isOn:Boolean!$showsNames:Boolean!){updatePublicLink(projectId:$projectId isOn:$isOn showsNames:$showsNames){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const ReplacePublicLinkDocument = /* @__PURE__ */ typedDocument<ReplacePublicLinkMutation, ReplacePublicLinkMutationVariables>(
  'mutation ReplacePublicLink($projectId:Id!){replacePublicLink(projectId:$projectId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
