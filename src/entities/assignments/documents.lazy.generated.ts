// Generated, do not edit: npm run contract
import type {
  AssigneeAutocompleteQuery,
  AssigneeAutocompleteQueryVariables,
  InviteUserByEmailMutation,
  InviteUserByEmailMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AssigneeAutocompleteDocument = /* @__PURE__ */ typedDocument<AssigneeAutocompleteQuery, AssigneeAutocompleteQueryVariables>(
  'query assigneeAutocomplete($taskId:Id!$search:String!$exclude:[Id!]){assigneeAutocomplete(taskId:$taskId search:$search exclude:$exclude){...person email}}fragment person on User{id name nick nickShort hue}',
);

export const InviteUserByEmailDocument = /* @__PURE__ */ typedDocument<InviteUserByEmailMutation, InviteUserByEmailMutationVariables>(
  'mutation inviteUserByEmail($taskId:Id!$email:String!){inviteUserByEmail(taskId:$taskId email:$email){success errors{...fieldError}task{id assignee{id}}}}fragment fieldError on FieldError{field message params}',
);
