import type {
  UpdateTaskFieldMutation,
  UpdateTaskFieldMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { UpdateTaskFieldDocument } from './documents.generated';

/** What tasks hold in their fields. What it changes arrives as a commit; no cached view names it. */
export const fieldsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTaskField: build.mutation<
      UpdateTaskFieldMutation,
      UpdateTaskFieldMutationVariables & Keyed
    >({ query: ask(UpdateTaskFieldDocument) }),
  }),
});
