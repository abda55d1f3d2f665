import type {
  AddTaskOnCalendarMutation,
  AddTaskOnCalendarMutationVariables,
  AddTaskMutation,
  AddTaskMutationVariables,
  AddTaskToSectionMutation,
  AddTaskToSectionMutationVariables,
  ArchiveTaskMutation,
  ArchiveTaskMutationVariables,
  DuplicateTaskMutation,
  DuplicateTaskMutationVariables,
  MoveTaskMutation,
  MoveTaskMutationVariables,
  RestoreTaskMutation,
  RestoreTaskMutationVariables,
  SetTaskDoneMutation,
  SetTaskDoneMutationVariables,
  TaskQuery,
  TaskQueryVariables,
  UpdateTaskTitleMutation,
  UpdateTaskTitleMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { scopeClosed } from '../../sync/syncActions';
import {
  AddTaskOnCalendarDocument,
  AddTaskDocument,
  AddTaskToSectionDocument,
  ArchiveTaskDocument,
  DuplicateTaskDocument,
  MoveTaskDocument,
  RestoreTaskDocument,
  SetTaskDoneDocument,
  TaskDocument,
  UpdateTaskTitleDocument,
} from './documents.generated';
import { rowsOfOpenTask } from './rowsOfOpenTask';

/** The cached part of an open task; its rows are in the store. */
export interface OpenTask {
  /** Null: the task does not exist, is archived, or the user may not know of it. */
  taskId: number | null;
}

/** Tasks. Their changes arrive as commits; no cached query contains them. */
export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    task: build.query<OpenTask, TaskQueryVariables>({
      query: ask(TaskDocument),
      extraOptions: {
        rows: ({ task }: TaskQuery, seq: number) => ({
          rows: task ? rowsOfOpenTask(task, seq) : [],
          rest: { taskId: task?.id ?? null } satisfies OpenTask,
        }),
      },
      providesTags: (_answer, _error, { id }) => [{ type: 'Board', id: `Task:${id}` }],
      async onCacheEntryAdded({ id }, { cacheEntryRemoved, dispatch }) {
        await cacheEntryRemoved;
        dispatch(scopeClosed({ scope: `Task:${id}` }));
      },
    }),
    addTask: build.mutation<AddTaskMutation, AddTaskMutationVariables & Keyed>({
      query: ask(AddTaskDocument),
    }),
    /** The specification's alias for `addTask`. */
    addTaskToSection: build.mutation<
      AddTaskToSectionMutation,
      AddTaskToSectionMutationVariables & Keyed
    >({ query: ask(AddTaskToSectionDocument) }),
    addTaskOnCalendar: build.mutation<
      AddTaskOnCalendarMutation,
      AddTaskOnCalendarMutationVariables & Keyed
    >({ query: ask(AddTaskOnCalendarDocument) }),
    updateTaskTitle: build.mutation<
      UpdateTaskTitleMutation,
      UpdateTaskTitleMutationVariables & Keyed
    >({ query: ask(UpdateTaskTitleDocument) }),
    moveTask: build.mutation<MoveTaskMutation, MoveTaskMutationVariables & Keyed>({
      query: ask(MoveTaskDocument),
    }),
    duplicateTask: build.mutation<DuplicateTaskMutation, DuplicateTaskMutationVariables & Keyed>({
      query: ask(DuplicateTaskDocument),
    }),
    setTaskDone: build.mutation<SetTaskDoneMutation, SetTaskDoneMutationVariables & Keyed>({
      query: ask(SetTaskDoneDocument),
    }),
    archiveTask: build.mutation<ArchiveTaskMutation, ArchiveTaskMutationVariables & Keyed>({
      query: ask(ArchiveTaskDocument),
    }),
    restoreTask: build.mutation<RestoreTaskMutation, RestoreTaskMutationVariables & Keyed>({
      query: ask(RestoreTaskDocument),
    }),
  }),
});

export const { useTaskQuery } = tasksApi;
