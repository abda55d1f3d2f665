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

/** Attachments of tasks. Their changes arrive as commits; `entities/uploads` sends the bytes. */
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
