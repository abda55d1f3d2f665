// Generated, do not edit: npm run contract
import type {
  ApiTokensQuery,
  ApiTokensQueryVariables,
  CreateApiTokenMutation,
  CreateApiTokenMutationVariables,
  RevokeApiTokenMutation,
  RevokeApiTokenMutationVariables,
  TokenBoardsQuery,
  TokenBoardsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const ApiTokensDocument = /* @__PURE__ */ typedDocument<ApiTokensQuery, ApiTokensQueryVariables>(
  'query ApiTokens{apiTokens{...apiTokenRow}}fragment apiTokenRow on ApiToken{id name scope workspaceId workspaceName projectId boardTitle createdAt expiresAt lastUsedAt}',
);

export const CreateApiTokenDocument = /* @__PURE__ */ typedDocument<CreateApiTokenMutation, CreateApiTokenMutationVariables>(
  'mutation CreateApiToken($workspaceId:Id!$projectId:Id$name:String!$scope:TokenScope!$days:Int$password:String!){createApiToken(workspaceId:$workspaceId projectId:$projectId name:$name scope:$scope days:$days password:$password){success errors{...fieldError}token}}fragment fieldError on FieldError{field message params}',
);

export const RevokeApiTokenDocument = /* @__PURE__ */ typedDocument<RevokeApiTokenMutation, RevokeApiTokenMutationVariables>(
  'mutation RevokeApiToken($id:Id!){revokeApiToken(id:$id){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const TokenBoardsDocument = /* @__PURE__ */ typedDocument<TokenBoardsQuery, TokenBoardsQueryVariables>(
  'query TokenBoards($workspaceId:Id!$userId:Id!){userProjects(workspaceId:$workspaceId userId:$userId){id title}}',
);
