// Generated, do not edit: npm run contract
import type {
  MyTasksQuery,
  MyTasksQueryVariables,
  PromoteMyTasksMutation,
  PromoteMyTasksMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const MyTasksDocument = /* @__PURE__ */ typedDocument<MyTasksQuery, MyTasksQueryVariables>(
  'query myTasks($workspaceId:Id!){myTasks(workspaceId:$workspaceId){id workspaceId seq project{...projectRow}fields{...fieldDefinitionRow}sectionSettings{id hue taskLimit}tasks{...taskRow fieldValues{...fieldValueRow}}}}fragment projectRow on Project{id version workspaceId title slug visibility spaceId folderId background sortIndex cardFieldIds isTemplate createdAt updatedAt archivedAt}fragment fieldDefinitionRow on FieldDefinition{id version workspaceId projectId title typeId isMultiple isStandard sortIndex options{id version title color sortIndex mergedIds}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}fragment fieldValueRow on FieldValue{id version fieldId taskId projectId isStandard value}',
);

export const PromoteMyTasksDocument = /* @__PURE__ */ typedDocument<PromoteMyTasksMutation, PromoteMyTasksMutationVariables>(
  'mutation promoteMyTasks($workspaceId:Id!$timeZone:String!){promoteMyTasks(workspaceId:$workspaceId timeZone:$timeZone){success errors{...fieldError}moved{taskId relatedTaskId sortIndex}}}fragment fieldError on FieldError{field message params}',
);
