import type {
  AddSectionToProjectMutation,
  AddSectionToProjectMutationVariables,
  UpdateSectionTitleMutation,
  UpdateSectionTitleMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { AddSectionToProjectDocument, UpdateSectionTitleDocument } from './documents.generated';

/** Lists. What they change arrives as a commit; no cached view names them. */
export const sectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addSectionToProject: build.mutation<AddSectionToProjectMutation, AddSectionToProjectMutationVariables & Keyed>({
      query: ask(AddSectionToProjectDocument),
    }),
    updateSectionTitle: build.mutation<UpdateSectionTitleMutation, UpdateSectionTitleMutationVariables & Keyed>({
      query: ask(UpdateSectionTitleDocument),
    }),
  }),
});

export const { useAddSectionToProjectMutation, useUpdateSectionTitleMutation } = sectionsApi;
