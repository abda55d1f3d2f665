import type { BoardMembersQuery } from '../../api/generated/operations';
import { injectEndpoints, type Tag } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export type BoardMember = NonNullable<BoardMembersQuery['project']>['members'][number];

const membersOf = (projectId: number): Tag[] => [{ type: 'Members', id: `Project:${projectId}` }];

/** The members of a board; only they see a private one. Online-only. */
const boardMembersApi = injectEndpoints(({ query, mutation }) => ({
  /** In the order in which they joined; empty for a board that the user may not see. */
  boardMembers: query(documents.BoardMembersDocument, {
    transformResponse: ({ project }): BoardMember[] => project?.members ?? [],
    tags: ({ id }) => membersOf(id),
  }),
  addProjectMember: mutation(documents.AddProjectMemberDocument, {
    invalidates: ({ projectId }) => membersOf(projectId),
  }),
  removeProjectMember: mutation(documents.RemoveProjectMemberDocument, {
    invalidates: ({ projectId }) => membersOf(projectId),
  }),
}));

export const { useBoardMembersQuery, useAddProjectMemberMutation, useRemoveProjectMemberMutation } =
  boardMembersApi;
