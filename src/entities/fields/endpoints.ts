import type {
  UpdateTaskFieldMutation,
  UpdateTaskFieldMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { UpdateTaskFieldDocument } from './documents.generated';

/** Field values of tasks. Their changes arrive as commits; no cached query contains them. */
export const fieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTaskField: build.mutation<
      UpdateTaskFieldMutation,
      UpdateTaskFieldMutationVariables & Keyed
    >({ query: ask(UpdateTaskFieldDocument) }),
  }),
});
