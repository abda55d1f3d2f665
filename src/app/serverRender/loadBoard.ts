import { boardPreferencesApi } from '../../entities/boardPreferences/endpoints';
import { projectsApi } from '../../entities/projects/endpoints';
import { selectProject } from '../../entities/projects/selectors';
import { sessionApi } from '../../entities/session/endpoints.generated';
import { lazyCardFields } from '../../features/board/card/lazyCardFields';
import { createAppStore, type AppStore } from '../../store/createAppStore';
import { createIsolatedPlatform } from '../../store/recording/createReplayStore';
import { sessionOf, type OpenSession } from '../auth/session';
import { preloadPlan } from '../boot/preloadPlan';
import { BoardPage, BoardTable } from '../routes/lazyRoutes';
import { fetchFirstTasks } from './firstTasks';

/** Nothing is behind this origin: the given `fetch` answers. */
const ORIGIN = 'http://kreda.invalid';

export interface BoardRequest {
  /** The path of a board or of its list view, without a query. */
  path: string;
  /** Whether this installation requires confirmed e-mail addresses. */
  isConfirmationRequired: boolean;
  /** In px. */
  windowHeight: number;
  /** Asks the server on behalf of the user whose page it is. */
  fetch: typeof fetch;
}

export interface LoadedBoard {
  store: AppStore;
  session: OpenSession;
  /** The number of tasks of each list: the store has the first ones only. */
  taskCounts: ReadonlyMap<number, number>;
  /** Whether cards show fields, which have a chunk of their own. */
  hasCardFields: boolean;
}

/**
 * A store with all that the first paint of a board or of its list view shows, asked for as a browser does.
 * @returns null if the user has no access, or there is no such board
 */
export async function loadBoard({
  path,
  isConfirmationRequired,
  windowHeight,
  fetch,
}: BoardRequest): Promise<LoadedBoard | null> {
  const { wid, projectId, chunks } = preloadPlan(path, { isSignedIn: true, locale: 'en' });
  if (projectId === null || wid === null) return null;
  const first = fetchFirstTasks(fetch, windowHeight);
  const store = createAppStore({
    connection: {
      origin: ORIGIN,
      fetch: first.fetch,
      tabKey: 'server',
      release: null,
      readUid: () => '',
      writeUid: () => undefined,
      pageUrl: () => ORIGIN + path,
    },
    platform: createIsolatedPlatform(() => Date.now()),
  });
  const { dispatch } = store;
  const [{ data: answer }, { data: board }] = await Promise.all([
    dispatch(sessionApi.endpoints.me.initiate({ wid })),
    dispatch(projectsApi.endpoints.projectView.initiate({ id: projectId })),
    (chunks.includes('table') ? BoardTable : BoardPage).load(),
  ]);
  const session = answer && sessionOf(answer, { wid, isConfirmationRequired });
  const project = selectProject(store.getState(), projectId);
  if (session?.state !== 'open' || !board?.projectId || !project || project.archivedAt !== null)
    return null;
  const { me, workspaceId, role } = session;
  const hasCardFields = project.cardFieldIds.length > 0;
  await Promise.all([
    dispatch(projectsApi.endpoints.userProjects.initiate({ userId: me.id, workspaceId })),
    role !== null &&
      dispatch(boardPreferencesApi.endpoints.boardPreferences.initiate({ workspaceId })),
    hasCardFields && lazyCardFields.load(),
  ]);
  return { store, session, taskCounts: first.taskCounts(), hasCardFields };
}
