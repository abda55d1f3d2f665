import { matchPath } from 'react-router-dom';
import { PATTERNS } from '../../../contract/links';
import { registered } from '../../lib/lazy';
import { OtherScreens } from '../routes/lazyOtherScreens';
import * as routes from '../routes/lazyRoutes';
import { WorkspaceShell } from '../shell/lazyWorkspaceShell';

/** The chunks of the screens, by the pattern of their URL, the most special first. */
const SCREENS: readonly (readonly [
  pattern: string,
  screens: readonly { load: () => Promise<void> }[],
])[] = [
  [PATTERNS.settings, [routes.SettingsScreen]],
  [PATTERNS.offlineMode, [routes.OfflineScreen]],
  [PATTERNS.myTasks, [routes.OwnTasks, routes.taskOverlay]],
  [PATTERNS.homeCalendar, [routes.MyTasksCalendar, routes.taskOverlay]],
  [PATTERNS.notifications, [routes.OwnInbox, routes.taskOverlay]],
  [PATTERNS.home, [routes.OwnHome]],
  [PATTERNS.team, [routes.TeamPage]],
  [PATTERNS.profile, [routes.ProfilePage]],
  [PATTERNS.activity, [routes.ActivityPage]],
  [PATTERNS.search, [routes.SearchPage]],
  [PATTERNS.importBoard, [routes.ImportPage]],
  [PATTERNS.workspaceSettings, [routes.WorkspaceSettingsScreen]],
  [PATTERNS.customize, [routes.CustomizePage]],
  [PATTERNS.calendar, [routes.BoardCalendar, routes.taskOverlay]],
  [PATTERNS.table, [routes.BoardTable, routes.taskOverlay]],
  [PATTERNS.task, [routes.BoardPage, routes.taskOverlay]],
  [PATTERNS.board, [routes.BoardPage]],
];
/** At any URL. */
const EVERYWHERE = [WorkspaceShell, routes.CompleteProfilePage, routes.AccessPage];

/**
 * Loads the code of a URL's screen, so that it renders at once.
 * @param path the URL without its origin
 */
export async function preloadScreens(path: string): Promise<void> {
  const [pathname = ''] = path.split(/[?#]/);
  const found = SCREENS.find(([pattern]) => matchPath({ path: pattern, end: false }, pathname));
  const screens = [...EVERYWHERE, ...(found?.[1] ?? [OtherScreens])];
  await Promise.all(screens.map((screen) => screen.load()));
  // The code of a part may name more parts.
  for (let known = 0; known < registered.length;) {
    const parts = registered.slice(known);
    known = registered.length;
    await Promise.allSettled(parts.map((part) => part.load()));
  }
}
