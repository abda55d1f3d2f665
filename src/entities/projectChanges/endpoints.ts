import type {
  ArchiveProjectMutation,
  ArchiveProjectMutationVariables,
  ArchivedItemsQuery,
  ArchivedItemsQueryVariables,
  ArchivedProjectsQuery,
  ArchivedProjectsQueryVariables,
  CreateProjectMutation,
  CreateProjectMutationVariables,
  ProjectWithSectionsQuery,
  ProjectWithSectionsQueryVariables,
  RestoreProjectMutation,
  RestoreProjectMutationVariables,
  UpdateProjectMutation,
  UpdateProjectMutationVariables,
  UpdateProjectTitleMutation,
  UpdateProjectTitleMutationVariables,
} from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import { rowsOfProject, rowsOfSection } from '../../../contract/wire';
import { api, ask, type Keyed } from '../../api/api';
import type { OpenBoard } from '../projects/endpoints';
import {
  ArchiveProjectDocument,
  ArchivedItemsDocument,
  ArchivedProjectsDocument,
  CreateProjectDocument,
  ProjectWithSectionsDocument,
  RestoreProjectDocument,
  UpdateProjectDocument,
  UpdateProjectTitleDocument,
} from './documents.generated';

/**
 * Archived items are not entities: they may be out of the viewer's sight for months, and their list
 * is read on demand.
 */
export type ArchivedBoard = ArchivedProjectsQuery['archivedProjects'][number];
export type ArchivedPage = ArchivedItemsQuery['archivedItems'];

/** Mutations of boards, and archived items: showing a board does not need this code. */
export const projectChangesApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectWithSections: build.query<OpenBoard, ProjectWithSectionsQueryVariables>({
      query: ask(ProjectWithSectionsDocument),
      extraOptions: {
        rows: ({ project }: ProjectWithSectionsQuery) => ({
          rows: project ? rowsOfProjectWithSections(project) : [],
          rest: { projectId: project?.id ?? null } satisfies OpenBoard,
        }),
      },
      providesTags: (_answer, _error, { id }) => [{ type: 'Board', id }],
    }),
    archivedProjects: build.query<ArchivedBoard[], ArchivedProjectsQueryVariables>({
      query: ask(ArchivedProjectsDocument),
      transformResponse: ({ archivedProjects }: ArchivedProjectsQuery) => archivedProjects,
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
    }),
    /** Pages of 20, the last archived first; a page contains lists and tasks. */
    archivedItems: build.query<ArchivedPage, ArchivedItemsQueryVariables>({
      query: ask(ArchivedItemsDocument),
      transformResponse: ({ archivedItems }: ArchivedItemsQuery) => archivedItems,
      providesTags: (_answer, _error, { projectId }) => [{ type: 'Board', id: projectId }],
    }),
    createProject: build.mutation<CreateProjectMutation, CreateProjectMutationVariables & Keyed>({
      query: ask(CreateProjectDocument),
    }),
    updateProjectTitle: build.mutation<
      UpdateProjectTitleMutation,
      UpdateProjectTitleMutationVariables & Keyed
    >({ query: ask(UpdateProjectTitleDocument) }),
    updateProject: build.mutation<UpdateProjectMutation, UpdateProjectMutationVariables & Keyed>({
      query: ask(UpdateProjectDocument),
    }),
    archiveProject: build.mutation<ArchiveProjectMutation, ArchiveProjectMutationVariables & Keyed>(
      { query: ask(ArchiveProjectDocument) },
    ),
    restoreProject: build.mutation<RestoreProjectMutation, RestoreProjectMutationVariables & Keyed>(
      { query: ask(RestoreProjectDocument) },
    ),
  }),
});

function rowsOfProjectWithSections({
  sections,
  ...project
}: NonNullable<ProjectWithSectionsQuery['project']>): RowChange[] {
  return [...rowsOfProject(project), ...(sections ?? []).flatMap(rowsOfSection)];
}

export const { useArchivedProjectsQuery, useArchivedItemsQuery } = projectChangesApi;
