import type {
  ArchivedItemsQuery,
  ArchivedItemsQueryVariables,
  ArchivedProjectsQuery,
  ArchivedProjectsQueryVariables,
  ArchiveProjectMutation,
  ArchiveProjectMutationVariables,
  CreateProjectMutation,
  CreateProjectMutationVariables,
  ProjectViewQuery,
  ProjectViewQueryVariables,
  ProjectWithSectionsQuery,
  ProjectWithSectionsQueryVariables,
  RestoreProjectMutation,
  RestoreProjectMutationVariables,
  UpdateProjectMutation,
  UpdateProjectMutationVariables,
  UpdateProjectTitleMutation,
  UpdateProjectTitleMutationVariables,
  UserProjectsQuery,
  UserProjectsQueryVariables,
} from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import { rowsOfProject, rowsOfSection } from '../../../contract/wire';
import { api, ask, type Keyed } from '../../api/api';
import { scopeClosed } from '../../sync/syncActions';
import {
  ArchivedItemsDocument,
  ArchivedProjectsDocument,
  ArchiveProjectDocument,
  CreateProjectDocument,
  ProjectViewDocument,
  ProjectWithSectionsDocument,
  RestoreProjectDocument,
  UpdateProjectDocument,
  UpdateProjectTitleDocument,
  UserProjectsDocument,
} from './documents.generated';
import { rowsOfProjectView } from './rowsOfProjectView';

/** What stays in the cache of an answer whose rows went to the tables. */
export interface BoardList {
  projectIds: number[];
}
export interface OpenBoard {
  /** Null: there is no such board, or it may not be known that there is. */
  projectId: number | null;
}

/** What is archived is nobody's row: it may be out of sight for months, and its list is asked for when somebody looks. */
export type ArchivedBoard = ArchivedProjectsQuery['archivedProjects'][number];
export type ArchivedPage = ArchivedItemsQuery['archivedItems'];

/** Boards: the list of a person's, one of them whole, and what is archived. */
export const projectsApi = api.injectEndpoints({
  endpoints: (build) => ({
    userProjects: build.query<BoardList, UserProjectsQueryVariables>({
      query: ask(UserProjectsDocument),
      extraOptions: {
        rows: ({ userProjects }: UserProjectsQuery) => ({
          rows: userProjects.flatMap(rowsOfProject),
          rest: { projectIds: userProjects.map(({ id }) => id) } satisfies BoardList,
        }),
      },
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
    }),
    projectView: build.query<OpenBoard, ProjectViewQueryVariables>({
      query: ask(ProjectViewDocument),
      extraOptions: {
        rows: ({ projectView }: ProjectViewQuery, seq: number) => ({
          rows: projectView ? rowsOfProjectView(projectView, seq) : [],
          rest: { projectId: projectView?.id ?? null } satisfies OpenBoard,
        }),
      },
      providesTags: (_answer, _error, { id }) => [{ type: 'Board', id }],
      // Nobody looks at it any more: it is read again when somebody does.
      async onCacheEntryAdded({ id }, { cacheEntryRemoved, dispatch }) {
        await cacheEntryRemoved;
        dispatch(scopeClosed({ scope: `Project:${id}` }));
      },
    }),
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
    /** Pages of 20, what was archived last comes first; a page holds lists and tasks. */
    archivedItems: build.query<ArchivedPage, ArchivedItemsQueryVariables>({
      query: ask(ArchivedItemsDocument),
      transformResponse: ({ archivedItems }: ArchivedItemsQuery) => archivedItems,
      providesTags: (_answer, _error, { projectId }) => [{ type: 'Board', id: projectId }],
    }),
    createProject: build.mutation<CreateProjectMutation, CreateProjectMutationVariables & Keyed>({ query: ask(CreateProjectDocument) }),
    updateProjectTitle: build.mutation<UpdateProjectTitleMutation, UpdateProjectTitleMutationVariables & Keyed>({ query: ask(UpdateProjectTitleDocument) }),
    updateProject: build.mutation<UpdateProjectMutation, UpdateProjectMutationVariables & Keyed>({ query: ask(UpdateProjectDocument) }),
    archiveProject: build.mutation<ArchiveProjectMutation, ArchiveProjectMutationVariables & Keyed>({ query: ask(ArchiveProjectDocument) }),
    restoreProject: build.mutation<RestoreProjectMutation, RestoreProjectMutationVariables & Keyed>({ query: ask(RestoreProjectDocument) }),
  }),
});

function rowsOfProjectWithSections({ sections, ...project }: NonNullable<ProjectWithSectionsQuery['project']>): RowChange[] {
  return [...rowsOfProject(project), ...(sections ?? []).flatMap(rowsOfSection)];
}

export const { useUserProjectsQuery, useProjectViewQuery, useArchivedProjectsQuery, useArchivedItemsQuery, useCreateProjectMutation } = projectsApi;
