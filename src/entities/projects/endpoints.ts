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

/** The cached part of a response; its rows are in the store. */
export interface BoardList {
  projectIds: number[];
}
export interface OpenBoard {
  /** Null: the board does not exist, or the user may not know of it. */
  projectId: number | null;
}

/** Boards: the user's list, and one complete board. */
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
