import type {
  AddTaskFileMutation,
  AddTaskFileMutationVariables,
  DeleteTaskFileMutation,
  DeleteTaskFileMutationVariables,
  RestoreTaskFileMutation,
  RestoreTaskFileMutationVariables,
  UpdateFilenameMutation,
  UpdateFilenameMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  AddTaskFileDocument,
  DeleteTaskFileDocument,
  RestoreTaskFileDocument,
  UpdateFilenameDocument,
} from './documents.generated';

/** Files on tasks. What they change arrives as commits; how bytes are sent stands in `entities/uploads`. */
export const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addTaskFile: build.mutation<AddTaskFileMutation, AddTaskFileMutationVariables & Keyed>({
      query: ask(AddTaskFileDocument),
    }),
    deleteTaskFile: build.mutation<DeleteTaskFileMutation, DeleteTaskFileMutationVariables & Keyed>(
      { query: ask(DeleteTaskFileDocument) },
    ),
    restoreTaskFile: build.mutation<
      RestoreTaskFileMutation,
      RestoreTaskFileMutationVariables & Keyed
    >({ query: ask(RestoreTaskFileDocument) }),
    updateFilename: build.mutation<UpdateFilenameMutation, UpdateFilenameMutationVariables & Keyed>(
      { query: ask(UpdateFilenameDocument) },
    ),
  }),
});
