// Generated, do not edit: npm run contract
import type {
  ChangeUserWorkspaceMutation,
  ChangeUserWorkspaceMutationVariables,
  CreateWorkspaceMutation,
  CreateWorkspaceMutationVariables,
  FirstRunQuery,
  FirstRunQueryVariables,
  HideFirstRunMutation,
  HideFirstRunMutationVariables,
  IsAccessRequestedQuery,
  IsAccessRequestedQueryVariables,
  MyWorkspacesQuery,
  MyWorkspacesQueryVariables,
  RequestAccessToProjectMutation,
  RequestAccessToProjectMutationVariables,
  RequestAccessToWorkspaceMutation,
  RequestAccessToWorkspaceMutationVariables,
  ShowFirstRunMutation,
  ShowFirstRunMutationVariables,
  WorkspaceStorageQuery,
  WorkspaceStorageQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const MyWorkspacesDocument = /* @__PURE__ */ typedDocument<MyWorkspacesQuery, MyWorkspacesQueryVariables>(
  'query myWorkspaces{myWorkspaces{...workspaceRow}}fragment workspaceRow on Workspace{id version name wid isPublic ownerId role hue settings{addMembers allowedDomains createPublicBoards createWorkspaceBoards createPrivateBoards deletePublicBoards deleteWorkspaceBoards deletePrivateBoards requireSecondFactor}createdAt updatedAt deletedAt}',
);

export const WorkspaceStorageDocument = /* @__PURE__ */ typedDocument<WorkspaceStorageQuery, WorkspaceStorageQueryVariables>(
  'query workspaceStorage($workspaceId:Id!){workspaceStorage(workspaceId:$workspaceId){fileBytes versionBytes limitBytes versionDays deletedFileDays}}',
);

export const CreateWorkspaceDocument = /* @__PURE__ */ typedDocument<CreateWorkspaceMutation, CreateWorkspaceMutationVariables>(
  'mutation CreateWorkspace($title:String!$users:String){createWorkspace(title:$title users:$users){success errors{...fieldError}workspace{...workspaceRow}}}fragment fieldError on FieldError{field message params}fragment workspaceRow on Workspace{id version name wid isPublic ownerId role hue settings{addMembers allowedDomains createPublicBoards createWorkspaceBoards createPrivateBoards deletePublicBoards deleteWorkspaceBoards deletePrivateBoards requireSecondFactor}createdAt updatedAt deletedAt}',
);

export const ChangeUserWorkspaceDocument = /* @__PURE__ */ typedDocument<ChangeUserWorkspaceMutation, ChangeUserWorkspaceMutationVariables>(
  'mutation changeUserWorkspace($workspaceId:Id!){changeUserWorkspace(workspaceId:$workspaceId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const IsAccessRequestedDocument = /* @__PURE__ */ typedDocument<IsAccessRequestedQuery, IsAccessRequestedQueryVariables>(
  'query isAccessRequested($widToken:String!$projectId:Id){isAccessRequested(widToken:$widToken projectId:$projectId)}',
);

export const RequestAccessToWorkspaceDocument = /* @__PURE__ */ typedDocument<RequestAccessToWorkspaceMutation, RequestAccessToWorkspaceMutationVariables>(
  'mutation RequestAccessToWorkspace($widToken:String!){requestAccessToWorkspace(widToken:$widToken){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RequestAccessToProjectDocument = /* @__PURE__ */ typedDocument<RequestAccessToProjectMutation, RequestAccessToProjectMutationVariables>(
  'mutation requestAccessToProject($projectId:Id!$widToken:String!){requestAccessToProject(projectId:$projectId widToken:$widToken){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const FirstRunDocument = /* @__PURE__ */ typedDocument<FirstRunQuery, FirstRunQueryVariables>(
  'query firstRun($workspaceId:Id!){firstRun(workspaceId:$workspaceId){projectId seenProjectIds hasFinished hasInvited}}',
);

export const HideFirstRunDocument = /* @__PURE__ */ typedDocument<HideFirstRunMutation, HideFirstRunMutationVariables>(
  'mutation hideFirstRun($workspaceId:Id!){hideFirstRun(workspaceId:$workspaceId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const ShowFirstRunDocument = /* @__PURE__ */ typedDocument<ShowFirstRunMutation, ShowFirstRunMutationVariables>(
  'mutation showFirstRun($workspaceId:Id!){showFirstRun(workspaceId:$workspaceId){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
