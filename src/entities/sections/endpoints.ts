import type { AddSectionToProjectMutation, AddSectionToProjectMutationVariables } from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { AddSectionToProjectDocument } from './documents.generated';

/** Lists. What they change arrives as a commit; no cached view names them. */
export const sectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addSectionToProject: build.mutation<AddSectionToProjectMutation, AddSectionToProjectMutationVariables & Keyed>({
      query: ask(AddSectionToProjectDocument),
    }),
  }),
});

export const { useAddSectionToProjectMutation } = sectionsApi;
