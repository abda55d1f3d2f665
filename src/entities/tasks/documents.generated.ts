// Generated, do not edit: npm run contract
import type {
  AddTaskMutation,
  AddTaskMutationVariables,
  AddTaskOnCalendarMutation,
  AddTaskOnCalendarMutationVariables,
  AddTaskToSectionMutation,
  AddTaskToSectionMutationVariables,
  ArchiveAllTasksMutation,
  ArchiveAllTasksMutationVariables,
  ArchiveTaskMutation,
  ArchiveTaskMutationVariables,
  DuplicateSectionMutation,
  DuplicateSectionMutationVariables,
  DuplicateTaskMutation,
  DuplicateTaskMutationVariables,
  MoveAllTasksMutation,
  MoveAllTasksMutationVariables,
  MoveSectionToBoardMutation,
  MoveSectionToBoardMutationVariables,
  MoveTaskMutation,
  MoveTaskMutationVariables,
  MoveTasksToBoardMutation,
  MoveTasksToBoardMutationVariables,
  RestoreAllTasksMutation,
  RestoreAllTasksMutationVariables,
  RestoreTaskMutation,
  RestoreTaskMutationVariables,
  SaveTaskTemplateMutation,
  SaveTaskTemplateMutationVariables,
  SetTaskCoverMutation,
  SetTaskCoverMutationVariables,
  SetTaskDoneMutation,
  SetTaskDoneMutationVariables,
  SortTasksMutation,
  SortTasksMutationVariables,
  TaskQuery,
  TaskQueryVariables,
  UpdateTaskTitleMutation,
  UpdateTaskTitleMutationVariables,
} from '../../api/generated/operations';
import { typedDocument } from '../../api/typedDocument';

export const TaskDocument = /* @__PURE__ */ typedDocument<TaskQuery, TaskQueryVariables>(
  'query task($id:Id!){task(id:$id){...taskRow isTemplate description descriptionVersion fieldValues{...fieldValueRow}checkList{...checkListRow items{...checkListItemRow}}files{...fileRow}}}fragment taskRow on Task{id version workspaceId project{id}title slug isDone hasDescription assignee{id name nick nickShort hue}notifyUsers commentCount filesCount checkListCount checkListDoneCount createdAt updatedAt archivedAt repeat{rule timeZone start isAfterCompletion}coverHue coverFileId coverUrl relatedTasks{taskId relatedTaskId projectId type sortIndex version}}fragment fieldValueRow on FieldValue{id version fieldId taskId projectId isStandard value}fragment checkListRow on CheckList{id version taskId projectId title sortIndex hideChecked}fragment checkListItemRow on CheckListItem{id version taskId projectId checkListId title sortIndex checked assignee{id name nick nickShort hue}dueDate}fragment fileRow on File{id version taskId projectId url filename mime size aspectRatio sortIndex createdAt updatedAt deletedAt}',
);

export const AddTaskDocument = /* @__PURE__ */ typedDocument<AddTaskMutation, AddTaskMutationVariables>(
  'mutation AddTaskMutation($sectionId:Id!$title:String!$id:Id){addTask(sectionId:$sectionId title:$title id:$id){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const UpdateTaskTitleDocument = /* @__PURE__ */ typedDocument<UpdateTaskTitleMutation, UpdateTaskTitleMutationVariables>(
  'mutation updateTaskTitle($id:Id!$title:String!){updateTaskTitle(id:$id title:$title){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const MoveTaskDocument = /* @__PURE__ */ typedDocument<MoveTaskMutation, MoveTaskMutationVariables>(
  'mutation moveTask($id:Id!$sectionId:Id!$after:Id!){moveTask(id:$id sectionId:$sectionId after:$after){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const MoveSectionToBoardDocument = /* @__PURE__ */ typedDocument<MoveSectionToBoardMutation, MoveSectionToBoardMutationVariables>(
  'mutation moveSectionToBoard($id:Id!$toProjectId:Id!$after:Id!){moveSectionToBoard(id:$id toProjectId:$toProjectId after:$after){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const SortTasksDocument = /* @__PURE__ */ typedDocument<SortTasksMutation, SortTasksMutationVariables>(
  'mutation sortTasks($sectionId:Id!$taskIds:[Id!]!){sortTasks(sectionId:$sectionId taskIds:$taskIds){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const MoveAllTasksDocument = /* @__PURE__ */ typedDocument<MoveAllTasksMutation, MoveAllTasksMutationVariables>(
  'mutation moveAllTasks($sectionId:Id!$toSectionId:Id!$taskIds:[Id!]!$afters:[Id!]!){moveAllTasks(sectionId:$sectionId toSectionId:$toSectionId taskIds:$taskIds afters:$afters){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const ArchiveAllTasksDocument = /* @__PURE__ */ typedDocument<ArchiveAllTasksMutation, ArchiveAllTasksMutationVariables>(
  'mutation archiveAllTasks($sectionId:Id!$taskIds:[Id!]!){archiveAllTasks(sectionId:$sectionId taskIds:$taskIds){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreAllTasksDocument = /* @__PURE__ */ typedDocument<RestoreAllTasksMutation, RestoreAllTasksMutationVariables>(
  'mutation restoreAllTasks($sectionId:Id!$taskIds:[Id!]!){restoreAllTasks(sectionId:$sectionId taskIds:$taskIds){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);

export const AddTaskToSectionDocument = /* @__PURE__ */ typedDocument<AddTaskToSectionMutation, AddTaskToSectionMutationVariables>(
  'mutation addTaskToSection($sectionId:Id!$title:String!$id:Id){addTaskToSection(sectionId:$sectionId title:$title id:$id){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const MoveTasksToBoardDocument = /* @__PURE__ */ typedDocument<MoveTasksToBoardMutation, MoveTasksToBoardMutationVariables>(
  'mutation moveTasksToBoard($projectId:Id!$toProjectId:Id!$taskIds:[Id!]!$sectionIds:[Id!]!$afters:[Id!]!){moveTasksToBoard(projectId:$projectId toProjectId:$toProjectId taskIds:$taskIds sectionIds:$sectionIds afters:$afters){success errors{...fieldError}project{id}}}fragment fieldError on FieldError{field message params}',
);

export const DuplicateTaskDocument = /* @__PURE__ */ typedDocument<DuplicateTaskMutation, DuplicateTaskMutationVariables>(
  'mutation duplicateTask($taskId:Id!$sectionId:Id!$id:Id){duplicateTask(taskId:$taskId sectionId:$sectionId id:$id){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const SaveTaskTemplateDocument = /* @__PURE__ */ typedDocument<SaveTaskTemplateMutation, SaveTaskTemplateMutationVariables>(
  'mutation saveTaskTemplate($projectId:Id!$title:String!$taskId:Id$id:Id){saveTaskTemplate(projectId:$projectId title:$title taskId:$taskId id:$id){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const SetTaskDoneDocument = /* @__PURE__ */ typedDocument<SetTaskDoneMutation, SetTaskDoneMutationVariables>(
  'mutation setTaskDone($id:Id!$isDone:Boolean!){setTaskDone(id:$id isDone:$isDone){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const SetTaskCoverDocument = /* @__PURE__ */ typedDocument<SetTaskCoverMutation, SetTaskCoverMutationVariables>(
  'mutation setTaskCover($id:Id!$hue:Int$fileId:Id){setTaskCover(id:$id hue:$hue fileId:$fileId){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const ArchiveTaskDocument = /* @__PURE__ */ typedDocument<ArchiveTaskMutation, ArchiveTaskMutationVariables>(
  'mutation archiveTask($id:Id!){archiveTask(id:$id){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const RestoreTaskDocument = /* @__PURE__ */ typedDocument<RestoreTaskMutation, RestoreTaskMutationVariables>(
  'mutation restoreTask($id:Id!){restoreTask(id:$id){success errors{...fieldError}task{id}}}fragment fieldError on FieldError{field message params}',
);

export const AddTaskOnCalendarDocument = /* @__PURE__ */ typedDocument<AddTaskOnCalendarMutation, AddTaskOnCalendarMutationVariables>(
  'mutation AddTaskOnCalendar($sectionId:Id!$title:String!$dueDate:DateTime!$id:Id){addTaskOnCalendar(sectionId:$sectionId title:$title dueDate:$dueDate id:$id){success errors{...fieldError}task{id slug}}}fragment fieldError on FieldError{field message params}',
);

export const DuplicateSectionDocument = /* @__PURE__ */ typedDocument<DuplicateSectionMutation, DuplicateSectionMutationVariables>(
  'mutation duplicateSection($sectionId:Id!$taskIds:[Id!]!$copyIds:[Id!]$id:Id){duplicateSection(sectionId:$sectionId taskIds:$taskIds copyIds:$copyIds id:$id){success errors{...fieldError}section{id}}}fragment fieldError on FieldError{field message params}',
);
