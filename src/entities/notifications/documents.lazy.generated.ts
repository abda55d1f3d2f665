// Generated, do not edit: npm run contract
import type {
  FinishNotificationsMutation,
  FinishNotificationsMutationVariables,
  ReadNotificationsMutation,
  ReadNotificationsMutationVariables,
  SnoozeNotificationsMutation,
  SnoozeNotificationsMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const ReadNotificationsDocument = /* @__PURE__ */ typedDocument<ReadNotificationsMutation, ReadNotificationsMutationVariables>(
  'mutation readNotifications($workspaceId:Id!$ids:[Id!]!$isRead:Boolean!){readNotifications(workspaceId:$workspaceId ids:$ids isRead:$isRead){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const FinishNotificationsDocument = /* @__PURE__ */ typedDocument<FinishNotificationsMutation, FinishNotificationsMutationVariables>(
  'mutation finishNotifications($workspaceId:Id!$ids:[Id!]!$isDone:Boolean!){finishNotifications(workspaceId:$workspaceId ids:$ids isDone:$isDone){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const SnoozeNotificationsDocument = /* @__PURE__ */ typedDocument<SnoozeNotificationsMutation, SnoozeNotificationsMutationVariables>(
  'mutation snoozeNotifications($workspaceId:Id!$ids:[Id!]!$until:DateTime){snoozeNotifications(workspaceId:$workspaceId ids:$ids until:$until){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
