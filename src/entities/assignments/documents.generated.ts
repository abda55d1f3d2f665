// Generated, do not edit: npm run contract
import type {
  AssignTaskMutation,
  AssignTaskMutationVariables,
  SetNotificationsMutation,
  SetNotificationsMutationVariables,
  UnassignTaskMutation,
  UnassignTaskMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const AssignTaskDocument = /* @__PURE__ */ typedDocument<AssignTaskMutation, AssignTaskMutationVariables>(
  'mutation assignTask($taskId:Id!$userId:Id!$watch:Boolean){assignTask(taskId:$taskId userId:$userId watch:$watch){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const UnassignTaskDocument = /* @__PURE__ */ typedDocument<UnassignTaskMutation, UnassignTaskMutationVariables>(
  'mutation unassignTask($taskId:Id!$userId:Id!$unwatch:Boolean){unassignTask(taskId:$taskId userId:$userId unwatch:$unwatch){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const SetNotificationsDocument = /* @__PURE__ */ typedDocument<SetNotificationsMutation, SetNotificationsMutationVariables>(
  'mutation setNotifications($taskId:Id!$userId:Id!$notify:Boolean!){setNotifications(taskId:$taskId userId:$userId notify:$notify){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
