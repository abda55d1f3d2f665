// Generated, do not edit: npm run contract
import type {
  CalendarTasksQuery,
  CalendarTasksQueryVariables,
  UnscheduledTasksQuery,
  UnscheduledTasksQueryVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const CalendarTasksDocument = /* @__PURE__ */ typedDocument<CalendarTasksQuery, CalendarTasksQueryVariables>(
  'query CalendarTasks($projectId:Id!$start:Date!$end:Date!$timeZone:String){calendarTasks(projectId:$projectId start:$start end:$end timeZone:$timeZone){id sortIndex task{...taskRow fieldValues{...fieldValueRow}}}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}fragment fieldValueRow on FieldValue{id version fieldId taskId projectId isStandard value}',
);

export const UnscheduledTasksDocument = /* @__PURE__ */ typedDocument<UnscheduledTasksQuery, UnscheduledTasksQueryVariables>(
  'query UnscheduledTasks($projectId:Id!$page:Int){unscheduledTasks(projectId:$projectId page:$page){list{...taskRow fieldValues{...fieldValueRow}}total perPage}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}fragment fieldValueRow on FieldValue{id version fieldId taskId projectId isStandard value}',
);
