// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import { onSuccess } from '../../api/onSuccess';
import * as documents from './documents.lazy.generated';

export const activityLazyApi = injectEndpoints(({ query, mutation }) => ({
  boardChanges: query(documents.BoardChangesDocument, { tags: ({ projectId }) => [{ type: 'BoardChanges', id: projectId }] }),
  markBoardSeen: mutation(documents.MarkBoardSeenDocument, { invalidates: onSuccess(({ id }) => [{ type: 'BoardChanges', id }]) }),
  boardAsOf: query(documents.BoardAsOfDocument, { tags: ['Activity'] }),
}));

export const {
  useBoardChangesQuery,
  useMarkBoardSeenMutation,
  useBoardAsOfQuery,
} = activityLazyApi;
