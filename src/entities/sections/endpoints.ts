import type {
  AddSectionToProjectMutation,
  AddSectionToProjectMutationVariables,
  ArchiveSectionMutation,
  ArchiveSectionMutationVariables,
  MoveSectionMutation,
  MoveSectionMutationVariables,
  RestoreSectionMutation,
  RestoreSectionMutationVariables,
  UpdateSectionTitleMutation,
  UpdateSectionTitleMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import {
  AddSectionToProjectDocument,
  ArchiveSectionDocument,
  MoveSectionDocument,
  RestoreSectionDocument,
  UpdateSectionTitleDocument,
} from './documents.generated';

/** Lists. Their changes arrive as commits; no cached query contains them. */
export const sectionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    addSectionToProject: build.mutation<
      AddSectionToProjectMutation,
      AddSectionToProjectMutationVariables & Keyed
    >({
      query: ask(AddSectionToProjectDocument),
    }),
    updateSectionTitle: build.mutation<
      UpdateSectionTitleMutation,
      UpdateSectionTitleMutationVariables & Keyed
    >({
      query: ask(UpdateSectionTitleDocument),
    }),
    moveSection: build.mutation<MoveSectionMutation, MoveSectionMutationVariables & Keyed>({
      query: ask(MoveSectionDocument),
    }),
    archiveSection: build.mutation<ArchiveSectionMutation, ArchiveSectionMutationVariables & Keyed>(
      { query: ask(ArchiveSectionDocument) },
    ),
    restoreSection: build.mutation<RestoreSectionMutation, RestoreSectionMutationVariables & Keyed>(
      { query: ask(RestoreSectionDocument) },
    ),
  }),
});
