import type {
  AddTaskMutation,
  AddTaskMutationVariables,
  MoveTaskMutation,
  MoveTaskMutationVariables,
  UpdateTaskTitleMutation,
  UpdateTaskTitleMutationVariables,
} from '../../api/generated/operations';
import { api, ask } from '../../api/api';
import { AddTaskDocument, MoveTaskDocument, UpdateTaskTitleDocument } from './documents.generated';

/** Tasks. What they change arrives as a commit; no cached view names them. */
export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTask: build.mutation<AddTaskMutation, AddTaskMutationVariables>({ query: ask(AddTaskDocument) }),
    updateTaskTitle: build.mutation<UpdateTaskTitleMutation, UpdateTaskTitleMutationVariables>({ query: ask(UpdateTaskTitleDocument) }),
    moveTask: build.mutation<MoveTaskMutation, MoveTaskMutationVariables>({ query: ask(MoveTaskDocument) }),
  }),
});

export const { useAddTaskMutation, useUpdateTaskTitleMutation, useMoveTaskMutation } = tasksApi;
