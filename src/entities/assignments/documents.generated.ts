// Generated, do not edit: npm run contract
import type {
  AssignTaskMutation,
  AssignTaskMutationVariables,
  AssigneeAutocompleteQuery,
  AssigneeAutocompleteQueryVariables,
  InviteUserByEmailMutation,
  InviteUserByEmailMutationVariables,
  SetNotificationsMutation,
  SetNotificationsMutationVariables,
  UnassignTaskMutation,
  UnassignTaskMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AssigneeAutocompleteDocument = /* @__PURE__ */ typedDocument<AssigneeAutocompleteQuery, AssigneeAutocompleteQueryVariables>(
  'query assigneeAutocomplete($taskId:Id!$search:String!$exclude:[Id!]){assigneeAutocomplete(taskId:$taskId search:$search exclude:$exclude){...person email}}fragment person on User{id name nick nickShort}',
);

export const AssignTaskDocument = /* @__PURE__ */ typedDocument<AssignTaskMutation, AssignTaskMutationVariables>(
  'mutation assignTask($taskId:Id!$userId:Id!){assignTask(taskId:$taskId userId:$userId){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const UnassignTaskDocument = /* @__PURE__ */ typedDocument<UnassignTaskMutation, UnassignTaskMutationVariables>(
  'mutation unassignTask($taskId:Id!$userId:Id!){unassignTask(taskId:$taskId userId:$userId){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const SetNotificationsDocument = /* @__PURE__ */ typedDocument<SetNotificationsMutation, SetNotificationsMutationVariables>(
  'mutation setNotifications($taskId:Id!$userId:Id!$notify:Boolean!){setNotifications(taskId:$taskId userId:$userId notify:$notify){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const InviteUserByEmailDocument = /* @__PURE__ */ typedDocument<InviteUserByEmailMutation, InviteUserByEmailMutationVariables>(
  'mutation inviteUserByEmail($taskId:Id!$email:String!){inviteUserByEmail(taskId:$taskId email:$email){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);
