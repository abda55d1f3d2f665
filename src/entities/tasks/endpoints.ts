import type {
  AddTaskMutation,
  AddTaskMutationVariables,
  MoveTaskMutation,
  MoveTaskMutationVariables,
  UpdateTaskTitleMutation,
  UpdateTaskTitleMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { AddTaskDocument, MoveTaskDocument, UpdateTaskTitleDocument } from './documents.generated';

/** Tasks. What they change arrives as a commit; no cached view names them. */
export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTask: build.mutation<AddTaskMutation, AddTaskMutationVariables & Keyed>({ query: ask(AddTaskDocument) }),
    updateTaskTitle: build.mutation<UpdateTaskTitleMutation, UpdateTaskTitleMutationVariables & Keyed>({ query: ask(UpdateTaskTitleDocument) }),
    moveTask: build.mutation<MoveTaskMutation, MoveTaskMutationVariables & Keyed>({ query: ask(MoveTaskDocument) }),
  }),
});

export const { useAddTaskMutation, useUpdateTaskTitleMutation, useMoveTaskMutation } = tasksApi;
