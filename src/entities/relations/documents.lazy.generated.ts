// Generated, do not edit: npm run contract
import type {
  AddTaskRelationMutation,
  AddTaskRelationMutationVariables,
  BoardRelationsQuery,
  BoardRelationsQueryVariables,
  RemoveTaskRelationMutation,
  RemoveTaskRelationMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const BoardRelationsDocument = /* @__PURE__ */ typedDocument<BoardRelationsQuery, BoardRelationsQueryVariables>(
  'query boardRelations($projectId:Id!){boardRelations(projectId:$projectId){relations{id version taskId projectId relatedTaskId relatedProjectId type}tasks{...taskRow}}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}',
);

export const AddTaskRelationDocument = /* @__PURE__ */ typedDocument<AddTaskRelationMutation, AddTaskRelationMutationVariables>(
  'mutation addTaskRelation($taskId:Id!$relatedTaskId:Id!$type:TaskRelationType!){addTaskRelation(taskId:$taskId relatedTaskId:$relatedTaskId type:$type){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);

export const RemoveTaskRelationDocument = /* @__PURE__ */ typedDocument<RemoveTaskRelationMutation, RemoveTaskRelationMutationVariables>(
  'mutation removeTaskRelation($taskId:Id!$relatedTaskId:Id!$type:TaskRelationType!){removeTaskRelation(taskId:$taskId relatedTaskId:$relatedTaskId type:$type){success errors{...fieldError}}}fragment fieldError on FieldError{field message params}',
);
