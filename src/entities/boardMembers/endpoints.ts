import type {
  AddProjectMemberMutation,
  AddProjectMemberMutationVariables,
  BoardMembersQuery,
  BoardMembersQueryVariables,
  RemoveProjectMemberMutation,
  RemoveProjectMemberMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  AddProjectMemberDocument,
  BoardMembersDocument,
  RemoveProjectMemberDocument,
} from './documents.generated';

export type BoardMember = NonNullable<BoardMembersQuery['project']>['members'][number];

/** The members of a board; only they see a private one. Online-only. */
const boardMembersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** In the order in which they joined; empty for a board that the user may not see. */
    boardMembers: build.query<BoardMember[], BoardMembersQueryVariables>({
      query: ask(BoardMembersDocument),
      transformResponse: ({ project }: BoardMembersQuery) => project?.members ?? [],
      providesTags: (_answer, _error, { id }) => [{ type: 'Members', id: `Project:${id}` }],
    }),
    addProjectMember: build.mutation<
      AddProjectMemberMutation,
      AddProjectMemberMutationVariables & Keyed
    >({
      query: ask(AddProjectMemberDocument),
      invalidatesTags: (_answer, _error, { projectId }) => [
        { type: 'Members', id: `Project:${projectId}` },
      ],
    }),
    removeProjectMember: build.mutation<
      RemoveProjectMemberMutation,
      RemoveProjectMemberMutationVariables & Keyed
    >({
      query: ask(RemoveProjectMemberDocument),
      invalidatesTags: (_answer, _error, { projectId }) => [
        { type: 'Members', id: `Project:${projectId}` },
      ],
    }),
  }),
});

export const { useBoardMembersQuery, useAddProjectMemberMutation, useRemoveProjectMemberMutation } =
  boardMembersApi;
