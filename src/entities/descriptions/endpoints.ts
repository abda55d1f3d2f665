import type {
  UpdateTaskDescriptionMutation,
  UpdateTaskDescriptionMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { UpdateTaskDescriptionDocument } from './documents.generated';

/** The cache tag of a description's former versions. */
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
