// Generated, do not edit: npm run contract
import type {
  ProjectViewQuery,
  ProjectViewQueryVariables,
  UserProjectsQuery,
  UserProjectsQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const UserProjectsDocument = /* @__PURE__ */ typedDocument<UserProjectsQuery, UserProjectsQueryVariables>(
  'query UserProjectsQuery($userId:Id!$workspaceId:Id!){userProjects(userId:$userId workspaceId:$workspaceId){...projectRow}}fragment projectRow on Project{id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt}',
);

export const ProjectViewDocument = /* @__PURE__ */ typedDocument<ProjectViewQuery, ProjectViewQueryVariables>(
  'query projectViewQuery($id:Id!){projectView(id:$id){id workspaceId seq project{...projectRow}fields{...fieldDefinitionRow}sectionSettings{id hue taskLimit}tasks{...taskRow fieldValues{...fieldValueRow}}templates{...taskRow fieldValues{...fieldValueRow}}}}fragment projectRow on Project{id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt}fragment fieldDefinitionRow on FieldDefinition{id version workspaceId projectId title typeId isMultiple isStandard sortIndex options{id version title color sortIndex mergedIds}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}fragment fieldValueRow on FieldValue{id version fieldId taskId projectId isStandard value}',
);
