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
import { api, ask, type Keyed } from '../../api/api';
import {
  AssignTaskDocument,
  AssigneeAutocompleteDocument,
  InviteUserByEmailDocument,
  SetNotificationsDocument,
  UnassignTaskDocument,
} from './documents.generated';

/** Somebody who can be put on a task. */
export type Candidate = AssigneeAutocompleteQuery['assigneeAutocomplete'][number];

/** Who does a task and who watches it. What they change arrives as commits. */
export const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    assigneeAutocomplete: build.query<Candidate[], AssigneeAutocompleteQueryVariables>({
      query: ask(AssigneeAutocompleteDocument),
      transformResponse: ({ assigneeAutocomplete }: AssigneeAutocompleteQuery) => assigneeAutocomplete,
      providesTags: (_answer, _error, { taskId }) => [{ type: 'Board', id: `Task:${taskId}` }],
    }),
    assignTask: build.mutation<AssignTaskMutation, AssignTaskMutationVariables & Keyed>({ query: ask(AssignTaskDocument) }),
    unassignTask: build.mutation<UnassignTaskMutation, UnassignTaskMutationVariables & Keyed>({ query: ask(UnassignTaskDocument) }),
    setNotifications: build.mutation<SetNotificationsMutation, SetNotificationsMutationVariables & Keyed>({ query: ask(SetNotificationsDocument) }),
    inviteUserByEmail: build.mutation<InviteUserByEmailMutation, InviteUserByEmailMutationVariables & Keyed>({ query: ask(InviteUserByEmailDocument) }),
  }),
});

export const {
  useAssigneeAutocompleteQuery,
  useAssignTaskMutation,
  useUnassignTaskMutation,
  useSetNotificationsMutation,
  useInviteUserByEmailMutation,
} = assignmentsApi;
