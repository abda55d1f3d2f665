import type {
  ProjectViewQuery,
  ProjectViewQueryVariables,
  UserProjectsQuery,
  UserProjectsQueryVariables,
} from '../../api/generated/operations';
import { rowsOfProject } from '../../../contract/wire';
import { api, ask } from '../../api/api';
import { scopeClosed } from '../../sync/syncActions';
import { ProjectViewDocument, UserProjectsDocument } from './documents.generated';
import { rowsOfProjectView } from './rowsOfProjectView';

/** What stays in the cache of an answer whose rows went to the tables. */
export interface BoardList {
  projectIds: number[];
}
export interface OpenBoard {
  /** Null: there is no such board, or it may not be known that there is. */
  projectId: number | null;
}

/** Boards: the list of a person's, and one of them whole. */
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
      // No view uses it any more: the next view reads it again.
      async onCacheEntryAdded({ id }, { cacheEntryRemoved, dispatch }) {
        await cacheEntryRemoved;
        dispatch(scopeClosed({ scope: `Project:${id}` }));
      },
    }),
  }),
});

export const { useUserProjectsQuery, useProjectViewQuery } = projectsApi;
