import { matchPath } from 'react-router-dom';
import { PATTERNS } from '../../../contract/links';
import { currentPath } from '../../lib/dom/currentPath';
import { withMoreMessages } from '../../lib/text/dictionary';
import { lazyWithPreload } from '../../lib/lazy';
import { lazyRoute } from '../../lib/lazy';
import { LoadingScreen } from '../boot/LoadingScreen';
import { ScreenLoading } from './ScreenLoading';

/** The chunk of each screen. scripts/webpack/Budget.cjs uses the names. */
const load = {
  completeProfile: () =>
    withMoreMessages(
      () =>
        import(
          /* webpackChunkName: "complete-profile" */ '../../features/profile/CompleteProfilePage'
        ),
    ),
  access: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "access" */ '../../features/access/AccessPage'),
    ),
  home: () => import(/* webpackChunkName: "home" */ './OwnHome'),
  createBoard: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "create-board" */ '../../features/home/CreateBoardDialog'),
    ),
  createWorkspace: () =>
    withMoreMessages(
      () =>
        import(
          /* webpackChunkName: "create-workspace" */ '../../features/workspaces/CreateWorkspaceDialog'
        ),
    ),
  team: () =>
    withMoreMessages(() => import(/* webpackChunkName: "team" */ '../../features/team/TeamPage')),
  activity: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "activity" */ '../../features/activity/ActivityPage'),
    ),
  inbox: () => withMoreMessages(() => import(/* webpackChunkName: "inbox" */ './OwnInbox')),
  search: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "search" */ '../../features/search/SearchPage'),
    ),
  workspaceSettings: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "workspace-settings" */ './WorkspaceSettingsScreen'),
    ),
  importBoard: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "import" */ '../../features/imports/ImportPage'),
    ),
  profile: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "profile" */ '../../features/profile/ProfilePage'),
    ),
  settings: () =>
    withMoreMessages(() => import(/* webpackChunkName: "settings" */ './SettingsScreen')),
  offline: () =>
    withMoreMessages(() => import(/* webpackChunkName: "offline" */ './OfflineScreen')),
  board: () => import(/* webpackChunkName: "board" */ '../../features/board/board/BoardPage'),
  calendar: () =>
    withMoreMessages(() => import(/* webpackChunkName: "calendar" */ './BoardCalendar')),
  table: () => withMoreMessages(() => import(/* webpackChunkName: "table" */ './BoardTable')),
  homeCalendar: () =>
    withMoreMessages(() => import(/* webpackChunkName: "calendar" */ './MyTasksCalendar')),
  myTasks: () => withMoreMessages(() => import(/* webpackChunkName: "my-tasks" */ './OwnTasks')),
  customize: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "customize" */ '../../features/customize/CustomizePage'),
    ),
  task: () =>
    withMoreMessages(
      () => import(/* webpackChunkName: "task" */ '../../features/taskDetail/TaskOverlay'),
    ),
};

const Nothing = () => null;

export const CompleteProfilePage = lazyRoute(
  async () => (await load.completeProfile()).CompleteProfilePage,
  LoadingScreen,
);
export const AccessPage = lazyRoute(async () => (await load.access()).AccessPage, LoadingScreen);
export const OwnHome = lazyRoute(async () => (await load.home()).OwnHome, ScreenLoading);
export const CreateBoardDialog = lazyRoute(
  async () => (await load.createBoard()).CreateBoardDialog,
  Nothing,
);
export const CreateWorkspaceDialog = lazyRoute(
  async () => (await load.createWorkspace()).CreateWorkspaceDialog,
  Nothing,
);
export const TeamPage = lazyRoute(async () => (await load.team()).TeamPage, ScreenLoading);
export const ActivityPage = lazyRoute(
  async () => (await load.activity()).ActivityPage,
  ScreenLoading,
);
export const OwnInbox = lazyRoute(async () => (await load.inbox()).OwnInbox, ScreenLoading);
export const SearchPage = lazyRoute(async () => (await load.search()).SearchPage, ScreenLoading);
export const WorkspaceSettingsScreen = lazyRoute(
  async () => (await load.workspaceSettings()).WorkspaceSettingsScreen,
  ScreenLoading,
);
export const ImportPage = lazyRoute(
  async () => (await load.importBoard()).ImportPage,
  ScreenLoading,
);
export const ProfilePage = lazyRoute(async () => (await load.profile()).ProfilePage, ScreenLoading);
export const SettingsScreen = lazyRoute(
  async () => (await load.settings()).SettingsScreen,
  ScreenLoading,
);
export const OfflineScreen = lazyRoute(
  async () => (await load.offline()).OfflineScreen,
  LoadingScreen,
);
export const BoardPage = lazyRoute(async () => (await load.board()).BoardPage, ScreenLoading);
export const BoardCalendar = lazyRoute(
  async () => (await load.calendar()).BoardCalendar,
  ScreenLoading,
);
export const BoardTable = lazyRoute(async () => (await load.table()).BoardTable, ScreenLoading);
export const MyTasksCalendar = lazyRoute(
  async () => (await load.homeCalendar()).MyTasksCalendar,
  ScreenLoading,
);
export const OwnTasks = lazyRoute(async () => (await load.myTasks()).OwnTasks, ScreenLoading);
export const CustomizePage = lazyRoute(
  async () => (await load.customize()).CustomizePage,
  ScreenLoading,
);
/**
 * Rendered by `useLazy`: a loaded chunk renders at once, while `lazy` would first render nothing.
 */
export const taskOverlay = lazyWithPreload(async () => (await load.task()).TaskOverlay);

/**
 * Starts to load the URL's screen while the gate still loads the session. A chunk that fails to
 * load is requested again, and reported, when it is needed.
 */
export function preloadRoute(path: string = currentPath()): void {
  const isHome = matchPath({ path: PATTERNS.home, end: false }, path) !== null;
  const isTeam = matchPath({ path: PATTERNS.team, end: false }, path) !== null;
  const isBoard =
    !isHome && !isTeam && matchPath({ path: PATTERNS.board, end: false }, path) !== null;
  const isWeek = isBoard && matchPath({ path: PATTERNS.calendar, end: false }, path) !== null;
  const isTable = isBoard && matchPath({ path: PATTERNS.table, end: false }, path) !== null;
  (isWeek
    ? BoardCalendar
    : isTable
      ? BoardTable
      : isBoard
        ? BoardPage
        : isTeam
          ? TeamPage
          : OwnHome
  )
    .load()
    .catch(() => undefined);
  if (isBoard && !isWeek && !isTable && matchPath(PATTERNS.task, path) !== null)
    taskOverlay.load().catch(() => undefined);
}
