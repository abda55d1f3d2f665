// Generated, do not edit: npm run contract
import { injectEndpoints } from '../../api/injectEndpoints';
import * as documents from './documents.generated';

export const apiTokensApi = injectEndpoints(({ query, mutation }) => ({
  apiTokens: query(documents.ApiTokensDocument, { tags: ['ApiTokens'] }),
  createApiToken: mutation(documents.CreateApiTokenDocument, { invalidates: ['ApiTokens'] }),
  revokeApiToken: mutation(documents.RevokeApiTokenDocument, { invalidates: ['ApiTokens'] }),
  tokenBoards: query(documents.TokenBoardsDocument, { tags: ['UserProjects'] }),
}));

export const {
  useApiTokensQuery,
  useCreateApiTokenMutation,
  useRevokeApiTokenMutation,
  useTokenBoardsQuery,
} = apiTokensApi;
