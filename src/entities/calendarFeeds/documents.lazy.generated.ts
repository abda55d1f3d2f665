// Generated, do not edit: npm run contract
import type {
  CalendarFeedQuery,
  CalendarFeedQueryVariables,
  CreateCalendarFeedMutation,
  CreateCalendarFeedMutationVariables,
  RemoveCalendarFeedMutation,
  RemoveCalendarFeedMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CalendarFeedDocument = /* @__PURE__ */ typedDocument<CalendarFeedQuery, CalendarFeedQueryVariables>(
  'query CalendarFeed($workspaceId:Id!$projectId:Id){calendarFeed(workspaceId:$workspaceId projectId:$projectId){url}}',
);

export const CreateCalendarFeedDocument = /* @__PURE__ */ typedDocument<CreateCalendarFeedMutation, CreateCalendarFeedMutationVariables>(
  'mutation CreateCalendarFeed($workspaceId:Id!$projectId:Id){createCalendarFeed(workspaceId:$workspaceId projectId:$projectId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RemoveCalendarFeedDocument = /* @__PURE__ */ typedDocument<RemoveCalendarFeedMutation, RemoveCalendarFeedMutationVariables>(
  'mutation RemoveCalendarFeed($workspaceId:Id!$projectId:Id){removeCalendarFeed(workspaceId:$workspaceId projectId:$projectId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
