// Generated, do not edit: npm run contract
import type {
  LinkedTasksQuery,
  LinkedTasksQueryVariables,
  SearchQuery,
  SearchQueryVariables,
  SearchTasksQuery,
  SearchTasksQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const SearchDocument = /* @__PURE__ */ typedDocument<SearchQuery, SearchQueryVariables>(
  'query search($workspaceId:Id!$query:String!$timeZone:String$page:Int){search(workspaceId:$workspaceId query:$query timeZone:$timeZone page:$page){tasks{...taskRow fieldValues{...fieldValueRow}}taskIds taskTotal excerpts{taskId text}lists{taskId title}comments{id taskId creator{id name nick nickShort hue}excerpt createdAt}commentTotal files{id taskId filename size}fileTotal unknown}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}fragment fieldValueRow on FieldValue{id version fieldId taskId projectId isStandard value}',
);

export const SearchTasksDocument = /* @__PURE__ */ typedDocument<SearchTasksQuery, SearchTasksQueryVariables>(
  'query searchTasks($workspaceId:Id!$query:String!$projectId:Id$page:Int){searchTasks(workspaceId:$workspaceId query:$query projectId:$projectId page:$page){list{...taskRow}total pages}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}',
);

export const LinkedTasksDocument = /* @__PURE__ */ typedDocument<LinkedTasksQuery, LinkedTasksQueryVariables>(
  'query linkedTasks($workspaceId:Id!$ids:[Id!]!){linkedTasks(workspaceId:$workspaceId ids:$ids){...taskRow}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}',
);
