import type {
  AssignTaskMutation,
  AssignTaskMutationVariables,
  SetNotificationsMutation,
  SetNotificationsMutationVariables,
  UnassignTaskMutation,
  UnassignTaskMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  AssignTaskDocument,
  SetNotificationsDocument,
  UnassignTaskDocument,
} from './documents.generated';

/** Assignees and watchers of a task. Their changes arrive as commits. */
export const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assignTask: build.mutation<AssignTaskMutation, AssignTaskMutationVariables & Keyed>({
      query: ask(AssignTaskDocument),
    }),
    unassignTask: build.mutation<UnassignTaskMutation, UnassignTaskMutationVariables & Keyed>({
      query: ask(UnassignTaskDocument),
    }),
    setNotifications: build.mutation<
      SetNotificationsMutation,
      SetNotificationsMutationVariables & Keyed
    >({ query: ask(SetNotificationsDocument) }),
  }),
});
