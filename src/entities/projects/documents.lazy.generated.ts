// Generated, do not edit: npm run contract
import type {
  ArchiveProjectMutation,
  ArchiveProjectMutationVariables,
  ArchivedItemsQuery,
  ArchivedItemsQueryVariables,
  ArchivedProjectsQuery,
  ArchivedProjectsQueryVariables,
  CreateProjectMutation,
  CreateProjectMutationVariables,
  DuplicateProjectMutation,
  DuplicateProjectMutationVariables,
  RestoreProjectMutation,
  RestoreProjectMutationVariables,
  UpdateProjectMutation,
  UpdateProjectMutationVariables,
  UpdateProjectTitleMutation,
  UpdateProjectTitleMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CreateProjectDocument = /* @__PURE__ */ typedDocument<CreateProjectMutation, CreateProjectMutationVariables>(
  'mutation CreateProject($workspaceId:Id!$title:String!$visibility:BoardVisibility$spaceId:Id$folderId:Id$template:BoardTemplate$locale:String$id:Id){createProject(workspaceId:$workspaceId title:$title visibility:$visibility spaceId:$spaceId folderId:$folderId template:$template locale:$locale id:$id){success errors{...fieldError}project{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const DuplicateProjectDocument = /* @__PURE__ */ typedDocument<DuplicateProjectMutation, DuplicateProjectMutationVariables>(
  'mutation duplicateProject($projectId:Id!$title:String!$includesTasks:Boolean$includesPeople:Boolean$id:Id){duplicateProject(projectId:$projectId title:$title includesTasks:$includesTasks includesPeople:$includesPeople id:$id){success errors{...fieldError}project{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const ArchivedProjectsDocument = /* @__PURE__ */ typedDocument<ArchivedProjectsQuery, ArchivedProjectsQueryVariables>(
  'query archivedProjects($workspaceId:Id!){archivedProjects(workspaceId:$workspaceId){id title slug visibility archivedAt}}',
);

export const ArchivedItemsDocument = /* @__PURE__ */ typedDocument<ArchivedItemsQuery, ArchivedItemsQueryVariables>(
  'query archivedItems($projectId:Id!$page:Int){archivedItems(projectId:$projectId page:$page){sections{id title archivedAt}tasks{id title slug isDone isTemplate archivedAt}total pages}}',
);

export const UpdateProjectTitleDocument = /* @__PURE__ */ typedDocument<UpdateProjectTitleMutation, UpdateProjectTitleMutationVariables>(
  'mutation UpdateProjectTitle($id:Id!$title:String!){updateProjectTitle(id:$id title:$title){success errors{...fieldError}project{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const ArchiveProjectDocument = /* @__PURE__ */ typedDocument<ArchiveProjectMutation, ArchiveProjectMutationVariables>(
  'mutation archiveProject($id:Id!){archiveProject(id:$id){success errors{...fieldError}project{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreProjectDocument = /* @__PURE__ */ typedDocument<RestoreProjectMutation, RestoreProjectMutationVariables>(
  'mutation restoreProject($id:Id!){restoreProject(id:$id){success errors{...fieldError}project{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateProjectDocument = /* @__PURE__ */ typedDocument<UpdateProjectMutation, UpdateProjectMutationVariables>(
  'mutation updateProject($id:Id!$visibility:BoardVisibility$background:String$cardFieldIds:[Id!]$isTemplate:Boolean$spaceId:Id$folderId:Id$after:Id){updateProject(id:$id visibility:$visibility background:$background cardFieldIds:$cardFieldIds isTemplate:$isTemplate spaceId:$spaceId folderId:$folderId after:$after){success errors{...fieldError}project{id slug}}}fragment fieldError on FieldError{field message params}',
);
