import type {
  UpdateTaskDescriptionMutation,
  UpdateTaskDescriptionMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { UpdateTaskDescriptionDocument } from './documents.generated';

/** The tag of what a task's text has been. */
export const versionsOf = (taskId: number) => ({
  type: 'Board' as const,
  id: `Versions:${taskId}`,
});

/** Descriptions of tasks. Edits by other users arrive as commits. */
export const descriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTaskDescription: build.mutation<
      UpdateTaskDescriptionMutation,
      UpdateTaskDescriptionMutationVariables & Keyed
    >({
      query: ask(UpdateTaskDescriptionDocument),
      invalidatesTags: (_answer, _error, { id }) => [versionsOf(id)],
    }),
  }),
});
