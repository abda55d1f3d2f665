import type {
  MyTasksQuery,
  MyTasksQueryVariables,
  PromoteMyTasksMutation,
  PromoteMyTasksMutationVariables,
} from '../../api/generated/operations';
import { api, ask, type Keyed } from '../../api/api';
import { scopeClosed } from '../../sync/syncActions';
import { rowsOfProjectView } from '../projects/rowsOfProjectView';
import { MyTasksDocument, PromoteMyTasksDocument } from './documents.generated';

/** The cached part of My Tasks; its rows are in the store. */
export interface MyTasks {
  /** The personal board, for `selectSections` and the tasks on its lists. */
  projectId: number;
}

/** The user's My Tasks: stored as a board, but not part of any list of boards. */
export const myTasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    myTasks: build.query<MyTasks, MyTasksQueryVariables>({
      query: ask(MyTasksDocument),
      extraOptions: {
        rows: ({ myTasks }: MyTasksQuery, seq: number) => ({
          rows: rowsOfProjectView(
            { ...myTasks, project: { ...myTasks.project, isPersonal: true } },
            seq,
          ),
          rest: { projectId: myTasks.id } satisfies MyTasks,
        }),
      },
      providesTags: (_answer, _error, { workspaceId }) => [{ type: 'Boards', id: workspaceId }],
      async onCacheEntryAdded(_variables, { cacheDataLoaded, cacheEntryRemoved, dispatch }) {
        // If the view unmounts before the response arrives, no scope was opened.
        const loaded = await cacheDataLoaded.catch(() => null);
        await cacheEntryRemoved;
        if (loaded) dispatch(scopeClosed({ scope: `Project:${loaded.data.projectId}` }));
      },
    }),
    /**
     * Called once a day: its response contains the former places, so that undo can use `moveTask`.
     */
    promoteMyTasks: build.mutation<PromoteMyTasksMutation, PromoteMyTasksMutationVariables & Keyed>(
      { query: ask(PromoteMyTasksDocument) },
    ),
  }),
});

export const { useMyTasksQuery, usePromoteMyTasksMutation } = myTasksApi;
