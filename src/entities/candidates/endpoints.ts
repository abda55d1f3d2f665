import type {
  AssigneeAutocompleteQuery,
  AssigneeAutocompleteQueryVariables,
  InviteUserByEmailMutation,
  InviteUserByEmailMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { AssigneeAutocompleteDocument, InviteUserByEmailDocument } from './documents.generated';

/** A user who can be assigned to a task. */
export type Candidate = AssigneeAutocompleteQuery['assigneeAutocomplete'][number];

/** Possible assignees: members and invited users. Online-only. */
const candidatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    assigneeAutocomplete: build.query<Candidate[], AssigneeAutocompleteQueryVariables>({
      query: ask(AssigneeAutocompleteDocument),
      // The users' rows, so that a chosen assignee shows at once.
      extraOptions: {
        rows: ({ assigneeAutocomplete }: AssigneeAutocompleteQuery, seq: number) => ({
          rows: assigneeAutocomplete.map(
            ({ id, name, nick, nickShort }) =>
              ({
                op: 'put',
                table: 'users',
                row: { id, version: seq, name, nick, nickShort },
              }) as const,
          ),
          rest: assigneeAutocomplete,
        }),
      },
      providesTags: (_answer, _error, { taskId }) => [{ type: 'Board', id: `Task:${taskId}` }],
    }),
    inviteUserByEmail: build.mutation<
      InviteUserByEmailMutation,
      InviteUserByEmailMutationVariables & Keyed
    >({ query: ask(InviteUserByEmailDocument) }),
  }),
});

export const { useAssigneeAutocompleteQuery, useInviteUserByEmailMutation } = candidatesApi;
