// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.lazy.generated';

export const publicLinksLazyApi = injectEndpoints(({ query, mutation }) => ({
  publicLink: query(documents.PublicLinkDocument, { tags: ({ projectId }) => [{ type: 'PublicLink', id: projectId }] }),
  updatePublicLink: mutation(documents.UpdatePublicLinkDocument, { invalidates: ({ projectId }) => [{ type: 'PublicLink', id: projectId }] }),
  replacePublicLink: mutation(documents.ReplacePublicLinkDocument, { invalidates: ({ projectId }) => [{ type: 'PublicLink', id: projectId }] }),
}));

export const {
  usePublicLinkQuery,
  useUpdatePublicLinkMutation,
  useReplacePublicLinkMutation,
} = publicLinksLazyApi;
