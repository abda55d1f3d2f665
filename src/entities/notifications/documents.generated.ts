// Generated, do not edit: npm run contract
import type {
  NotificationsQuery,
  NotificationsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const NotificationsDocument = /* @__PURE__ */ typedDocument<NotificationsQuery, NotificationsQueryVariables>(
  'query notifications($workspaceId:Id!$before:Id$isDone:Boolean){notifications(workspaceId:$workspaceId before:$before isDone:$isDone){id version workspaceId kind actor{id name nick nickShort hue}projectId taskId commentId taskTitle boardTitle excerpt from to createdAt readAt doneAt snoozedUntil}}',
);
